import type { ServerLimits } from '../limits/createLimits.ts';
import { createFairQueue, QueueFull } from '../limits/fairQueue.ts';
import type { CallerToCharge } from '../limits/standing.ts';
import { COUNTS } from '../limits/table.ts';
import { AuthProblem, TOO_MANY_ATTEMPTS } from './AuthProblem.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

export type PasswordWork = ReturnType<typeof createPasswordWork>;

/** Hashes passwords in turn, for callers who can pay. Both functions reject with `AuthProblem` for those who cannot. */
export function createPasswordWork({ limiter }: ServerLimits) {
  const queue = createFairQueue({
    parallel: COUNTS.passwordsAtOnce.figure,
    parallelBehind: COUNTS.passwordsOfStrangers.figure,
    waitingPerCaller: COUNTS.passwordsWaiting.figure,
  });

  async function run<T>(caller: CallerToCharge, job: () => Promise<T>): Promise<T> {
    if (limiter.spend(caller, { passwords: 1 }) > 0) throw new AuthProblem(TOO_MANY_ATTEMPTS);
    try {
      return await queue.run(...placeOf(caller, job));
    } catch (error) {
      throw error instanceof QueueFull ? new AuthProblem(TOO_MANY_ATTEMPTS) : error;
    }
  }

  return {
    hash: (caller: CallerToCharge, password: string) => run(caller, () => hashPassword(password)),
    verify: (caller: CallerToCharge, password: string, hash: string | null) =>
      run(caller, () => verifyPassword(password, hash)),
    /**
     * Returns a new hash of a password that was just verified, covered by the same charge; undefined if the queue is
     * full.
     */
    renew: (caller: CallerToCharge, password: string): Promise<string | undefined> =>
      queue.run(...placeOf(caller, () => hashPassword(password))).catch((error: unknown) => {
        if (error instanceof QueueFull) return undefined;
        throw error;
      }),
  };
}

/** Known people come before strangers, no matter how many addresses those guess from. */
function placeOf<T>({ uid, address, standing }: CallerToCharge, job: () => Promise<T>) {
  return [uid ?? address, job, standing === 'person'] as const;
}
