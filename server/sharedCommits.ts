import type { DatabaseSync } from 'node:sqlite';
import { createCommitPace } from './commitPace.ts';
import { inTransaction } from './openSqlite.ts';

export type SharedCommits = ReturnType<typeof createSharedCommits>;

/** At most a quarter of the time: signing in can wait for some milliseconds. */
const REST = 3;

interface Piece {
  /** Does the work as part of a commit. @throws when the whole commit was undone with it */
  readonly attempt: () => void;
  /** Tells what became of the work once its commit is on the disk, or why that failed. */
  readonly succeed: () => void;
  readonly fail: (cause: unknown) => void;
}

/**
 * All work that comes together shares one commit, so that many who may cause one cannot cause many. Whatever one piece
 * fails by, the others are not undone with it.
 */
export function createSharedCommits(db: DatabaseSync) {
  let waiting: Piece[] = [];

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

  const pace = createCommitPace(() => {
    const pieces = waiting;
    waiting = [];
    commit(pieces);
  }, REST);

  return {
    /**
     * Runs `work`, which is synchronous, milliseconds later at most; resolves when what it wrote is on the disk. What it
     * relies on it looks up itself, as others' work comes before it, and it may be run again after it was undone.
     * Rejects with what it throws, or what its commit fails by.
     */
    run<T>(work: () => T): Promise<T> {
      pace.ask();
      return new Promise((resolve, reject) => waiting.push(createPiece(db, work, resolve, reject)));
    },
    /** Does now what waits, as before the database is closed. */
    flush: pace.now,
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
