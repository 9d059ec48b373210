/**
 * What the operator costs, measured on a real API server with simulated machines.
 *
 * <p>The operator runs in a process of its own, so that its memory and processor time are its own;
 * what it asks of the API server is read from its own metrics, its lease apart. Counts are budgets
 * that a test holds; times and sizes belong to the machine they were taken on and are printed only.
 */
package io.acko.bootstrap.bench;
