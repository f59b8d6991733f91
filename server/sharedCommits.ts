import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from './openSqlite.ts';

export type SharedCommits = ReturnType<typeof createSharedCommits>;

/** Between two commits the event loop is everybody's: at least so long, and as long as the last one took. */
const REST_MS = 10;
/** A disk that stood still for once makes nobody wait for as long again. */
const LONGEST_REST_MS = 100;

interface Piece {
  /** Does the work as part of a commit. @throws when the whole commit was undone with it */
  readonly attempt: () => void;
  /** Tells what became of the work once its commit is on the disk, or why that failed. */
  readonly succeed: () => void;
  readonly fail: (cause: unknown) => void;
}

/**
 * All work that comes in one turn of the event loop, or within milliseconds of the last commit, shares one: each waits
 * for the disk and holds up everybody, so many who may cause one must not cause many. Whatever one piece fails by, the
 * others are not undone with it.
 */
export function createSharedCommits(db: DatabaseSync) {
  let waiting: Piece[] = [];
  let restsUntil = 0;

  function commit(pieces: readonly Piece[]): void {
    try {
      inTransaction(db, () => pieces.forEach((piece) => piece.attempt()));
    } catch (cause) {
      // A full disk ends a transaction as a whole: now each finds its own room, or none.
      if (pieces.length > 1) return pieces.forEach((piece) => commit([piece]));
      return pieces[0]?.fail(cause);
    }
    for (const piece of pieces) piece.succeed();
  }

  function flush(): void {
    const pieces = waiting;
    waiting = [];
    if (pieces.length === 0) return;
    const began = performance.now();
    commit(pieces);
    const ended = performance.now();
    restsUntil = ended + Math.min(LONGEST_REST_MS, Math.max(REST_MS, ended - began));
  }

  function schedule(): void {
    const rest = restsUntil - performance.now();
    if (rest > 0) setTimeout(flush, rest);
    else setImmediate(flush);
  }

  return {
    /**
     * Runs `work`, which is synchronous, milliseconds later at most; resolves when what it wrote is on the disk. What it
     * relies on it looks up itself, as others' work comes before it, and it may be run again after it was undone.
     * Rejects with what it throws, or what its commit fails by.
     */
    run<T>(work: () => T): Promise<T> {
      if (waiting.length === 0) schedule();
      return new Promise((resolve, reject) => waiting.push(createPiece(db, work, resolve, reject)));
    },
    /** Does now what waits, as before the database is closed. */
    flush,
  };
}

function createPiece<T>(
  db: DatabaseSync,
  work: () => T,
  resolve: (result: T) => void,
  reject: (cause: unknown) => void,
): Piece {
  let answer = () => reject(new Error('this work was not done'));
  return {
    attempt() {
      db.exec('SAVEPOINT piece');
      try {
        const result = work();
        answer = () => resolve(result);
      } catch (error) {
        if (!db.isTransaction) throw error;
        db.exec('ROLLBACK TO piece');
        answer = () => reject(error);
      }
      db.exec('RELEASE piece');
    },
    succeed: () => answer(),
    fail: reject,
  };
}
