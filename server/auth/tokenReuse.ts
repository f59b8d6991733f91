import type { ServerClock } from '../clock.ts';

/** How long ID tokens of a continued sign-in still count: until every tab has found the new one in the browser. */
export const CONTINUED_MS = 30_000;
/** How long it is remembered that one sign-in followed another in the same browser. */
const JOINED_MS = 10 * 60_000;

/**
 * Tracks for half a minute which ended sign-ins another one continues in the same browser. Changing the password in one
 * tab ends all sign-ins of the account, including those of the same browser's other tabs. These find the new sign-in in
 * the browser's own storage; nobody gets it from here, since a copied token looks like theirs. Kept in memory.
 */
export function createTokenReuse(clock: ServerClock) {
  /** Maps a sign-in to the same browser's previous one. */
  const before = new Map<string, { readonly older: string; readonly atMs: number }>();
  /** When a sign-in ended that another one continues. */
  const ended = new Map<string, number>();

  function forgetOld(): void {
    const now = clock.now();
    for (const [id, { atMs }] of before) if (now - atMs >= JOINED_MS) before.delete(id);
    for (const [id, atMs] of ended) if (now - atMs >= CONTINUED_MS) ended.delete(id);
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
    /** Records that a new sign-in continues this one, and the same browser's earlier ones. */
    continued(id: string): void {
      forgetOld();
      for (const member of familyOf(id)) ended.set(member, clock.now());
    },
    /** True while ID tokens of an ended sign-in still count. */
    isOpen(id: string): boolean {
      return clock.now() - (ended.get(id) ?? Number.NEGATIVE_INFINITY) < CONTINUED_MS;
    },
  };
}
