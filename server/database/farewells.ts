import { PermissionDenied } from './core.ts';
import type { Core, WriteRequest } from './core.ts';
import { InvalidData, formatPath, parsePath, startsWith } from '../tree/paths.ts';
import type { Path } from '../tree/paths.ts';
import type { AuthClaims } from '../rules/AuthClaims.ts';
import type { DatabaseLogger } from './types.ts';

/** What a connection asked to be written when it ends (`onDisconnect`). */
export interface Farewells {
  /** Resolves when it is on disk: it is then done even if the server is killed before. */
  add(writes: WriteRequest['writes'], auth: AuthClaims | null): Promise<void>;
  /** Forgets those at and below the path. */
  cancel(path: Path): Promise<void>;
  /** Writes them, as whoever asked for each. */
  run(): Promise<void>;
}

/** Where farewells are kept in the meantime, and who is told of one that failed. */
export interface FarewellBook {
  keep(id: string, text: string | undefined): Promise<void>;
  readonly logger: DatabaseLogger;
}

interface Farewell {
  readonly path: string;
  readonly value: unknown;
  readonly auth: AuthClaims | null;
}

export function createFarewells(
  core: Core,
  book: FarewellBook,
  id: string,
  most: () => number,
): Farewells {
  let kept: readonly Farewell[] = [];
  const keep = (next: readonly Farewell[]): Promise<void> => {
    kept = next;
    return book.keep(id, next.length > 0 ? JSON.stringify(next) : undefined);
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
      const rest = kept.filter((farewell) => !startsWith(parsePath(farewell.path), path));
      if (rest.length < kept.length) await keep(rest);
    },
    async run() {
      if (kept.length === 0) return;
      const due = kept;
      kept = [];
      await runFarewells(core, book, id, due);
    },
  };
}

/** Runs what a killed server left behind: all those connections are gone. */
export async function runLeftFarewells(
  core: Core,
  book: FarewellBook,
  left: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [id, text] of left) {
    await runFarewells(core, book, id, JSON.parse(text) as readonly Farewell[]);
  }
}

async function runFarewells(
  core: Core,
  book: FarewellBook,
  id: string,
  farewells: readonly Farewell[],
): Promise<void> {
  const done = farewells.map(({ path, value, auth }) =>
    core.write({ writes: [{ path: parsePath(path), value }], asker: auth }),
  );
  // In the same group as the writes: neither is on disk without the other.
  const forgotten = book.keep(id, undefined);
  for (const result of await Promise.allSettled([...done, forgotten])) {
    // What the rules no longer allow is dropped, as by the real service.
    if (result.status === 'rejected' && !(result.reason instanceof PermissionDenied)) {
      book.logger.error('an onDisconnect write failed', result.reason);
    }
  }
}
