package io.acko.planted.adapters.adapters.webhook;

import io.acko.planted.adapters.application.admission.Review;

record InnocentHandler(Review review) {}
