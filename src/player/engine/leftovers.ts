import type { PlayerClock } from './ports.ts';

/** Tracks unwanted chunks on the disk, and how long they may stay. */
export interface Leftovers {
  /** Records since when each is unwanted. */
  note(have: Iterable<string>, isWanted: (hash: string) => boolean): void;
  /** Mentioned chunks may be wanted again and stay for a while; nothing else does. Unknown until called. */
  mentionOnly(mentioned: () => ReadonlySet<string>): void;
  /** Returns the chunks that have to go now. */
  due(): readonly string[];
  /** Returns how many have to go and are still there. */
  count(): number;
}

/** A slide taken off this screen often comes back, which costs no second download for a day. */
const MENTIONED_MS = 24 * 3_600_000;

export function createLeftovers(clock: Pick<PlayerClock, 'monotonic'>): Leftovers {
  const since = new Map<string, number>();
  let mentioned: (() => ReadonlySet<string>) | undefined;

  function due(): readonly string[] {
    if (!mentioned || since.size === 0) return [];
    const [known, now] = [mentioned(), clock.monotonic()];
    return [...since.keys()].filter(
      (hash) => !known.has(hash) || now - (since.get(hash) ?? now) >= MENTIONED_MS,
    );
  }

  return {
    note(have, isWanted) {
      const now = clock.monotonic();
      const unwanted = [...have].filter((hash) => !isWanted(hash));
      const before = new Map(since);
      since.clear();
      for (const hash of unwanted) since.set(hash, before.get(hash) ?? now);
    },
    mentionOnly(next) {
      mentioned = next;
    },
    due,
    count: () => due().length,
  };
}
