import { startPageSync } from '../../sync/host/startPageSync.ts';
import type { SyncHost } from '../../sync/host/createSyncHost.ts';
import type { TeamId } from '../model/ids.ts';
import type { Logger } from '../platform/logger.ts';
import { randomBytes } from '../platform/random.ts';
import type { SessionHost } from './createSessionHost.ts';
import type { LoadBackend } from './loadBackend.ts';

export interface AppSync {
  syncNow(): void;
}

/**
 * Keeps sync running for whoever is signed in. The SDK is loaded by `connect`, when this page leads,
 * which is after local data was painted.
 */
export function startSync(session: SessionHost, backend: LoadBackend, logger: Logger): AppSync {
  let host: SyncHost | undefined;
  let uid: string | undefined;
  const follow = () => {
    const store = session.store();
    if (store?.account.uid !== uid) {
      host?.dispose();
      uid = store?.account.uid;
      host = store ? start(store) : undefined;
    }
    const teamId = session.current()?.teamId;
    if (teamId) host?.setTeam(teamId as TeamId); // ids of teams come from the store
  };
  const start = (store: NonNullable<ReturnType<SessionHost['store']>>) =>
    startPageSync({
      store,
      connect: async () => (await backend()).connectSync(store.account.uid),
      teamId: session.current()?.teamId as TeamId | undefined,
      random: randomBytes,
      onFault: (cause) => logger.error('sync', cause),
    });
  session.subscribe(follow);
  follow();
  return { syncNow: () => host?.hurry() };
}
