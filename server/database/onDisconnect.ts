import { PermissionDenied } from './core.ts';
import type { Core, WriteRequest } from './core.ts';
import { InvalidData, formatPath, parsePath, startsWith } from '../tree/paths.ts';
import type { Path } from '../tree/paths.ts';
import type { AuthClaims } from '../rules/AuthClaims.ts';
import type { DatabaseLogger } from './types.ts';

/** Writes that a connection requested for its end (`onDisconnect`). */
export interface OnDisconnects {
  /** Resolves once they are on disk: from then on they run even if the server is killed first. */
  add(writes: WriteRequest['writes'], auth: AuthClaims | null): Promise<void>;
  /** Removes those at and below the path. */
  cancel(path: Path): Promise<void>;
  /** Runs them, each with the rights of its requester. */
  run(): Promise<void>;
}

/** Stores what a client left for its disconnection until they run, and logs failed ones. */
export interface OnDisconnectLog {
  keep(id: string, text: string | undefined): Promise<void>;
  readonly logger: DatabaseLogger;
}

interface OnDisconnect {
  readonly path: string;
  readonly value: unknown;
  readonly auth: AuthClaims | null;
}

export function createOnDisconnects(
  core: Core,
  onDisconnectLog: OnDisconnectLog,
  id: string,
  most: () => number,
): OnDisconnects {
  let kept: readonly OnDisconnect[] = [];
  const keep = (next: readonly OnDisconnect[]): Promise<void> => {
    kept = next;
    return onDisconnectLog.keep(id, next.length > 0 ? JSON.stringify(next) : undefined);
  };
  return {
    add(writes, auth) {
      if (kept.length + writes.length > most()) {
        throw new InvalidData('too many onDisconnect writes on one connection');
      }
      const added = writes.map(({ path, value }) => ({
        path: formatPath(path),
        value: value ?? null,
        auth,
      }));
      const others = kept.filter(({ path }) => !added.some((other) => other.path === path));
      return keep([...others, ...added]);
    },
    async cancel(path) {
      const rest = kept.filter((onDisconnect) => !startsWith(parsePath(onDisconnect.path), path));
      if (rest.length < kept.length) await keep(rest);
    },
    async run() {
      if (kept.length === 0) return;
      const due = kept;
      kept = [];
      await runOnDisconnects(core, onDisconnectLog, id, due);
    },
  };
}

/** Runs what clients had left when a server was killed: all its connections are gone. */
export async function runLeftOnDisconnects(
  core: Core,
  onDisconnectLog: OnDisconnectLog,
  left: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [id, text] of left) {
    await runOnDisconnects(core, onDisconnectLog, id, JSON.parse(text) as readonly OnDisconnect[]);
  }
}

async function runOnDisconnects(
  core: Core,
  onDisconnectLog: OnDisconnectLog,
  id: string,
  onDisconnects: readonly OnDisconnect[],
): Promise<void> {
  const done = onDisconnects.map(({ path, value, auth }) =>
    core.write({ writes: [{ path: parsePath(path), value }], caller: auth }),
  );
  // In the same group as the writes: neither reaches the disk without the other.
  const forgotten = onDisconnectLog.keep(id, undefined);
  for (const result of await Promise.allSettled([...done, forgotten])) {
    // Dropped silently if the rules no longer allow it, as on the real service.
    if (result.status === 'rejected' && !(result.reason instanceof PermissionDenied)) {
      onDisconnectLog.logger.error('an onDisconnect write failed', result.reason);
    }
  }
}
