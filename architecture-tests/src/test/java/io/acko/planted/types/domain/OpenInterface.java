package io.acko.planted.types.domain;

interface OpenInterface {}
