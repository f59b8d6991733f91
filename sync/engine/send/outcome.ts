import type { StoreTx } from '../ports.ts';

/**
 * `done`: the batch has ended. `contended`: it is still open, and retried after a while. `split`: refused as a whole,
 * to be retried in smaller parts. `refused`: it was parked.
 */
export type PushOutcome = 'done' | 'contended' | 'split' | 'refused';

/** Runs in the transaction that confirms a batch. */
export type AndThen = (tx: StoreTx) => Promise<void>;
