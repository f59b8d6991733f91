import type { Clock } from '../clock.ts';

/** How long ID tokens of a continued sign-in still count: until every tab knows of the change. */
export const CONTINUED_MS = 30_000;
/** How long its refresh tokens yield those of the successor: longer, so that a refused tab can renew. */
const REFRESH_TOKENS_MS = 60_000;
/** How long it is remembered that one sign-in followed another in the same browser. */
const JOINED_MS = 10 * 60_000;

interface Succession {
  readonly heir: string;
  /** The address that the change came from; no one elsewhere inherits. */
  readonly address: string;
  readonly atMs: number;
}

/**
 * Tracks for a minute which sign-ins continue which. Changing the password in one tab ends all sign-ins of the account,
 * including those of the same browser's other tabs, which learn of the new one only a second later. Kept in memory:
 * after a restart such a tab waits until it is told.
 */
export function createSuccessions(clock: Clock) {
  /** Maps a sign-in to the same browser's previous one. */
  const before = new Map<string, { readonly older: string; readonly atMs: number }>();
  const successions = new Map<string, Succession>();

  const isYoung = (lastsMs: number) => (entry: { readonly atMs: number }) =>
    clock.now() - entry.atMs < lastsMs;

  function forgetOld(): void {
    keepOnly(before, isYoung(JOINED_MS));
    keepOnly(successions, isYoung(REFRESH_TOKENS_MS));
  }

  function familyOf(id: string, known: readonly string[] = []): readonly string[] {
    const older = before.get(id)?.older;
    if (older === undefined || known.includes(older)) return [...known, id];
    return familyOf(older, [...known, id]);
  }

  return {
    /** Records that the holder of `newer` held `older` before. */
    join(older: string, newer: string): void {
      forgetOld();
      before.set(newer, { older, atMs: clock.now() });
    },
    /** Lets `heir` continue the sign-in `ended` and the same browser's earlier ones. */
    add(ended: string, heir: string, address: string): void {
      forgetOld();
      const family = new Set(familyOf(ended));
      for (const [id, earlier] of successions) {
        if (family.has(earlier.heir)) successions.set(id, { ...earlier, heir });
      }
      for (const id of family) successions.set(id, { heir, address, atMs: clock.now() });
    },
    /** Returns the sign-in that continues another one, for a caller at the same address. */
    heirOf(ended: string, address: string): string | undefined {
      const found = successions.get(ended);
      const isHeir = found?.address === address && isYoung(REFRESH_TOKENS_MS)(found);
      return isHeir ? found.heir : undefined;
    },
    /** True while ID tokens of an ended sign-in still count. */
    isOpen(ended: string): boolean {
      const found = successions.get(ended);
      return found !== undefined && isYoung(CONTINUED_MS)(found);
    },
  };
}

function keepOnly<T>(map: Map<string, T>, isKept: (value: T) => boolean): void {
  for (const [key, value] of map) if (!isKept(value)) map.delete(key);
}
