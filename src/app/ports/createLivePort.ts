import { CallError } from '../../platform/ports/functionsPort.ts';
import type { LivePort } from '../../platform/ports/livePort.ts';
import { asCallError } from './asCallError.ts';
import type { SessionHost } from './createSessionHost.ts';
import type { LoadBackend } from './loadBackend.ts';

/** Reads and writes as the signed-in person. */
export function createLivePort(backend: LoadBackend, session: SessionHost): LivePort {
  async function live() {
    const uid = session.store()?.account.uid;
    if (uid === undefined) throw new CallError('refused', 'notSignedIn');
    const loaded = await backend().catch(() => {
      throw new CallError('offline', 'noAnswer'); // the SDK itself could not be loaded
    });
    return loaded.live(uid);
  }
  const attempt = async <T>(act: (db: Awaited<ReturnType<typeof live>>) => Promise<T>) => {
    const db = await live();
    return act(db).catch((cause: unknown) => {
      throw asCallError(cause);
    });
  };
  return {
    read: (path, keys) =>
      attempt((db) =>
        db.read(path, keys && { orderBy: '$key', startAt: keys.from, endAt: keys.to }),
      ),
    readById: (path, id) => attempt((db) => db.read(path, { orderBy: 'id', equalTo: id })),
    write: (values) => attempt((db) => db.patch(values as Parameters<typeof db.patch>[0])),
  };
}
