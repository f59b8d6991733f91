import type { DatabaseSync } from 'node:sqlite';
import { createCommitPace } from './commitPace.ts';
import { inTransaction } from './openSqlite.ts';

export type SharedCommits = ReturnType<typeof createSharedCommits>;

/** Spends at most a quarter of the time in commits: a sign-in can wait for some milliseconds. */
const REST = 3;

interface Piece {
  /** Does the work as part of a commit. @throws if the whole commit was rolled back with it */
  readonly attempt: () => void;
  /** Settles the work: successfully once its commit is on disk, otherwise with the cause. */
  readonly succeed: () => void;
  readonly fail: (cause: unknown) => void;
}

/**
 * Work that arrives together shares one commit, so that many requests cannot cause many commits. A failing piece does
 * not roll back the others.
 */
export function createSharedCommits(db: DatabaseSync) {
  let waiting: Piece[] = [];

  function commit(pieces: readonly Piece[]): void {
    try {
      inTransaction(db, () => pieces.forEach((piece) => piece.attempt()));
    } catch (cause) {
      // A full disk rolls back the whole transaction: now each piece is tried on its own.
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
     * Runs `work`, which must be synchronous, within milliseconds; resolves once its writes are on disk. It must check
     * its preconditions itself, because other work runs first, and it may run again after a rollback. Rejects with its
     * exception, or with the error of the commit.
     */
    run<T>(work: () => T): Promise<T> {
      pace.ask();
      return new Promise((resolve, reject) => waiting.push(createPiece(db, work, resolve, reject)));
    },
    /** Runs pending work now, for example before the database is closed. */
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
