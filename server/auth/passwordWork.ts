import type { Limits } from '../limits/createLimits.ts';
import { createFairQueue, QueueFull } from '../limits/fairQueue.ts';
import type { Asker } from '../limits/standing.ts';
import { AuthProblem, TOO_MANY_ATTEMPTS } from './AuthProblem.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

/** Half of Node's thread pool: files and signatures go on beside it. */
const PARALLEL = 2;
/** About as many seconds as somebody waits for a sign-in. */
const WAITING_PER_ASKER = 60;

export type PasswordWork = ReturnType<typeof createPasswordWork>;

/** Hashes passwords for those who can pay, each asker in turn. Both reject with `AuthProblem` for who cannot. */
export function createPasswordWork({ book }: Limits) {
  const queue = createFairQueue({ parallel: PARALLEL, waitingPerAsker: WAITING_PER_ASKER });

  async function run<T>(asker: Asker, job: () => Promise<T>): Promise<T> {
    if (book.spend(asker, { passwords: 1 }) > 0) throw new AuthProblem(TOO_MANY_ATTEMPTS);
    try {
      return await queue.run(asker.uid ?? asker.address, job);
    } catch (error) {
      throw error instanceof QueueFull ? new AuthProblem(TOO_MANY_ATTEMPTS) : error;
    }
  }

  return {
    hash: (asker: Asker, password: string) => run(asker, () => hashPassword(password)),
    verify: (asker: Asker, password: string, hash: string | null) =>
      run(asker, () => verifyPassword(password, hash)),
  };
}
