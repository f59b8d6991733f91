import type { FunctionsPort } from '../../platform/ports/functionsPort.ts';
import { endedSignIn, keepEndedSignIn } from '../../platform/memory/endedSignIn.ts';
import type { AppLogger } from '../../platform/logger.ts';
import { accountsOnDevice, destroyAccount } from '../../store/forgetTeams.ts';
import type { SessionHost } from './createSessionHost.ts';

export interface WatchAccountsDeps {
  readonly session: SessionHost;
  readonly functions: FunctionsPort;
  readonly logger: AppLogger;
}

/**
 * Drops accounts that were deleted, on whichever device. When the current account's sign-in ends for good, the
 * backend is asked why; other accounts with changes on this device are checked once at the start.
 */
export function watchAccounts({ session, functions, logger }: WatchAccountsDeps): void {
  const isDeleted = async (uid: string) =>
    typeof (await functions.read(`deletedAccounts/${uid}`).catch(() => null)) === 'number';
  const forget = async (uid: string) => {
    const isGone = await isDeleted(uid);
    // If the browser has cleared both copy and sign-in, nothing is left to work with, or to lose.
    if (!isGone && !(await session.store()?.isBlank())) return;
    // Whoever has just deleted the account on this device knows.
    if (!endedSignIn()) keepEndedSignIn(isGone ? 'deleted' : 'ended');
    await session.leave(isGone ? 'discard' : 'keep');
  };
  let watched: string | undefined;
  let stop: () => void = () => undefined;
  const follow = () => {
    const store = session.store();
    if (store?.account.uid === watched) return;
    stop();
    watched = store?.account.uid;
    const uid = watched;
    if (!store || uid === undefined) return;
    stop = store.watchPhase((phase) => {
      if (phase === 'needsSignIn') forget(uid).catch((cause) => logger.error('forget', cause));
    });
  };
  const sweep = async () => {
    for (const uid of await accountsOnDevice()) {
      if (uid !== session.account()?.uid && (await isDeleted(uid))) await destroyAccount(uid);
    }
  };
  session.subscribe(follow);
  follow();
  sweep().catch((cause) => logger.error('sweep', cause));
}
