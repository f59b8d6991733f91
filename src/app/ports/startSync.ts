import { startPageSync, type PageSync } from '../../../sync/host/startPageSync.ts';
import type { TeamId } from '../../model/ids.ts';
import { CallError, type FunctionsPort } from '../../platform/ports/functionsPort.ts';
import { isMeteredLine, watchLine } from '../../platform/meteredLine.ts';
import { randomBytes } from '../../platform/random.ts';
import type { SessionHost } from './createSessionHost.ts';
import type { Looks } from './createLooks.ts';
import { watchAccounts, type WatchAccountsDeps } from './watchAccounts.ts';
import type { LoadBackend } from './loadBackend.ts';

export interface AppSync {
  announceTeam(): void;
  syncNow(): void;
  isLeading(): boolean;
  countPages(): Promise<number>;
}

export interface AppSyncDeps extends WatchAccountsDeps {
  readonly backend: LoadBackend;
  readonly looks: Looks;
}

/**
 * Keeps sync running for the signed-in person. `connect` loads the SDK once this page leads, which is after local
 * data was painted.
 */
export function startSync({ session, functions, backend, looks, logger }: AppSyncDeps): AppSync {
  let host: PageSync | undefined;
  let uid: string | undefined;
  let announced: string | undefined;
  const follow = () => {
    const store = session.store();
    if (store?.account.uid !== uid) {
      host?.dispose();
      uid = store?.account.uid;
      host = store ? start(store) : undefined;
    }
    const teamId = session.current()?.teamId ?? undefined;
    if (!teamId || !host) return;
    host.setTeam(teamId as TeamId); // team ids come from the store
    watchScreens();
    if (teamId !== announced) void announce(teamId);
  };
  const watchScreens = () => host?.watchScreens(looks.current() as TeamId | undefined); // as above
  looks.onChange(watchScreens);
  const announce = async (teamId: string) => {
    announced = teamId;
    try {
      await announceTeam(functions, backend, teamId);
      host?.hurry();
    } catch (cause) {
      announced = undefined; // retried at the next change of the session, or when back online
      if (!(cause instanceof CallError)) logger.error('openTeam', cause);
    }
  };
  const start = (store: NonNullable<ReturnType<SessionHost['store']>>) =>
    startPageSync({
      store,
      connect: async () => (await backend()).connectSync(store.account.uid),
      teamId: session.current()?.teamId as TeamId | undefined, // as above
      random: randomBytes,
      onFault: (cause) => logger.error('sync', cause),
      isMetered: isMeteredLine,
    });
  watchAccounts({ session, functions, logger });
  session.subscribe(follow);
  addEventListener('online', follow);
  watchLine(() => host?.look());
  follow();
  const announceAgain = () => {
    announced = undefined;
    follow();
  };
  return {
    announceTeam: announceAgain,
    syncNow: () => host?.hurry(),
    isLeading: () => host?.isLeading() ?? false,
    countPages: async () => host?.countPages() ?? 1,
  };
}

/**
 * Tells the backend which team is open, so that storage accepts its files; the token is renewed if its claims have
 * changed. Without a response uploads wait and are retried.
 */
export async function announceTeam(
  functions: FunctionsPort,
  backend: LoadBackend,
  teamId: string,
): Promise<void> {
  const answer = await functions.call('openTeam', { teamId });
  const { refreshToken } = (answer ?? {}) as { refreshToken?: unknown };
  if (refreshToken === true) await (await backend()).refreshToken();
}
