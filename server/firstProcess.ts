import { constants } from 'node:os';
import process from 'node:process';

/*
 * Loaded before the server where it is the first process, as in a container: the kernel spares that one from signals
 * that it does not handle. Until the server handles them, they end it as they end any other process.
 */
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    const isOnlyThis = process.listenerCount(signal) === 1;
    if (isOnlyThis) process.exit(128 + constants.signals[signal]);
  });
}
