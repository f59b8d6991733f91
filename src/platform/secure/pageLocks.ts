/** What a page may request of a lock; the used part of the standard's options. */
export interface LockOptions {
  readonly mode?: 'exclusive' | 'shared';
  /** If another page has it, `work` is called with null instead of waiting. */
  readonly ifAvailable?: boolean;
  /** Takes it from whoever has it; their request rejects with an AbortError. */
  readonly steal?: boolean;
  /** Ends the wait. */
  readonly signal?: AbortSignal;
}

/** The used part of `navigator.locks`. */
export interface PageLocks {
  /** Runs `work` under the lock, which ends with it, or with the page. */
  request(name: string, options: LockOptions, work: (lock: unknown) => unknown): Promise<unknown>;
  query(): Promise<{
    readonly held?: readonly { readonly name?: string; readonly clientId?: string }[];
  }>;
}

export interface StorageLocksDeps {
  /** Shared by the pages of an origin. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Returns the keys in it. */
  keys(): readonly string[];
  /** Of this page alone. */
  readonly id: string;
  readonly now: () => number;
  every(ms: number, run: () => void): void;
  after(ms: number, run: () => void): void;
  /** Calls when another page has written. */
  onChange(run: () => void): void;
  /** Calls when this page is left; it may come back. */
  onLeave(run: () => void): void;
}

interface StoredLock {
  readonly name: string;
  readonly mode: 'exclusive' | 'shared';
  /** When it was requested, ms: of two pages that took it in the same moment the first one has it. */
  readonly since: number;
  readonly token: string;
}

interface OwnLock extends StoredLock {
  lose(): void;
}

/** Stored in browsers, by pages of several versions. */
const PREFIX = 'vitrine.page.';
const SIGN_MS = 5_000;
/** Browsers wake a hidden page once a minute; one that is silent for longer is closed, or frozen. */
const GONE_MS = 90_000;
/** Until pages that took a lock in the same moment have read each other's entry. */
const SETTLE_MS = 200;

/**
 * Locks for pages without the standard's, which only secure pages have: each page signs an entry in the storage that
 * all pages of the origin share. Less exact than the standard: after a crash a lock is free only once its page has been
 * silent for a while. Waiting requests are served in no order.
 */
export function createStorageLocks(deps: StorageLocksDeps): PageLocks {
  const { id, now } = deps;
  const entries = createEntries(deps);
  let waiting: (() => void)[] = [];
  let made = 0;
  let isStarted = false;

  const wake = (): void => {
    const all = waiting;
    waiting = [];
    for (const look of all) look();
  };
  const changed = (signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      waiting.push(resolve);
      signal?.addEventListener('abort', () => reject(aborted()), { once: true });
    });
  /** Notices what was stolen, and wakes those who wait. */
  const look = (): void => {
    entries.dropStolen();
    wake();
  };
  function start(): void {
    if (isStarted) return;
    isStarted = true;
    deps.onChange(look);
    deps.onLeave(entries.clear);
    deps.every(SIGN_MS, () => {
      look();
      entries.sign();
    });
  }

  return {
    async request(name, options, work) {
      const { mode = 'exclusive', signal } = options;
      start();
      if (options.steal) entries.steal(name);
      let lose = (): void => {};
      const lost = new Promise<never>((_, reject) => (lose = () => reject(aborted())));
      lost.catch(() => undefined); // it may be lost before anybody waits for it
      made += 1;
      const own: OwnLock = { name, mode, since: now(), token: `${id}/${made}`, lose };
      while (!(await entries.take(own))) {
        if (options.ifAvailable) return work(null);
        if (signal?.aborted) throw aborted();
        await changed(signal);
      }
      try {
        return await Promise.race([work({ name, mode }), lost]);
      } finally {
        entries.leave(own);
        wake();
      }
    },
    query: async () => ({ held: entries.all() }),
  };
}

/** The entry of this page in the shared storage, and those of the others. */
function createEntries({ storage, id, now, keys, after }: StorageLocksDeps) {
  const own: OwnLock[] = [];

  function write(): void {
    const held = own.map(({ name, mode, since, token }) => ({ name, mode, since, token }));
    if (held.length === 0) storage.removeItem(PREFIX + id);
    else storage.setItem(PREFIX + id, JSON.stringify({ at: now(), held }));
  }
  /** Returns the locks of another page; none of one that is closed. */
  function locksOf(key: string): readonly StoredLock[] {
    const entry = entryIn(storage.getItem(key));
    const isThere = entry !== undefined && Math.abs(now() - entry.at) < GONE_MS;
    return isThere ? entry.held : [];
  }
  const others = (): readonly string[] =>
    keys().filter((key) => key.startsWith(PREFIX) && key !== PREFIX + id);
  const rivalsOf = (lock: StoredLock): readonly StoredLock[] =>
    [...own, ...others().flatMap(locksOf)].filter(
      ({ name, mode, token }) =>
        name === lock.name &&
        token !== lock.token &&
        (mode === 'exclusive' || lock.mode === 'exclusive'),
    );
  function leave(lock: OwnLock): void {
    const at = own.indexOf(lock);
    if (at >= 0) own.splice(at, 1);
    write();
  }
  function loseAll(lost: readonly OwnLock[]): void {
    for (const lock of lost) {
      leave(lock);
      lock.lose();
    }
  }

  return {
    leave,
    /** Says that this page lives. */
    sign: () => own.length > 0 && write(),
    clear: () => storage.removeItem(PREFIX + id),
    /** Takes a lock that is free; false if it is not. */
    async take(lock: OwnLock): Promise<boolean> {
      if (rivalsOf(lock).length > 0) return false;
      own.push(lock);
      write();
      if (lock.mode === 'shared') return true;
      await new Promise<void>((done) => after(SETTLE_MS, done));
      const isFirst = rivalsOf(lock).every((rival) => isBefore(lock, rival));
      if (!isFirst) leave(lock);
      return isFirst && own.includes(lock);
    },
    dropStolen(): void {
      const stored = entryIn(storage.getItem(PREFIX + id))?.held ?? [];
      const isStored = (lock: OwnLock) => stored.some(({ token }) => token === lock.token);
      for (const lock of own.slice())
        if (!isStored(lock) && rivalsOf(lock).length > 0) loseAll([lock]);
    },
    steal(name: string): void {
      loseAll(own.filter((one) => one.name === name));
      for (const key of others()) {
        const entry = entryIn(storage.getItem(key));
        const left = entry?.held.filter((lock) => lock.name !== name) ?? [];
        if (entry && left.length < entry.held.length)
          storage.setItem(key, JSON.stringify({ ...entry, held: left }));
      }
    },
    all: () => [
      ...own.map(({ name }) => ({ name, clientId: id })),
      ...others().flatMap((key) =>
        locksOf(key).map(({ name }) => ({ name, clientId: key.slice(PREFIX.length) })),
      ),
    ],
  };
}

const isBefore = (one: StoredLock, other: StoredLock): boolean =>
  one.since === other.since ? one.token < other.token : one.since < other.since;

const aborted = (): DOMException => new DOMException('the lock was taken away', 'AbortError');

/** Reads an entry that this or another version of the app has stored. */
function entryIn(
  text: string | null,
): { readonly at: number; readonly held: readonly StoredLock[] } | undefined {
  try {
    const entry = JSON.parse(text ?? 'null') as { at: number; held: readonly StoredLock[] } | null;
    return entry && Array.isArray(entry.held) ? entry : undefined;
  } catch {
    return undefined;
  }
}
