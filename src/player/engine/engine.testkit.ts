import type { PlayItem } from './playItem.ts';
import type { Json } from '../../model/json.ts';
import type { After, PlayerClock, FailureKind, PlayerBackend } from './ports.ts';
import type { PreparedItem, Stage } from './stage.ts';

/** Time that stands still until a test advances it; timers fire in order, promises settle in between. */
export function createFakeTime(startMs = 0) {
  let now = startMs;
  let skewMs = 0;
  let serial = 0;
  const timers = new Map<number, { readonly at: number; readonly task: () => void }>();
  const after: After = (ms, task) => {
    serial += 1;
    const id = serial;
    timers.set(id, { at: now + Math.max(0, ms), task });
    return () => timers.delete(id);
  };
  const clock: PlayerClock = { now: () => now + skewMs, monotonic: () => now - startMs };

  async function settle(turns = 80): Promise<void> {
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
  }
  return {
    clock,
    after,
    settle,
    /** Moves the machine's clock without any time passing. */
    jump: (ms: number): void => void (skewMs += ms),
    pending: () => timers.size,
    async advance(ms: number): Promise<void> {
      const until = now + ms;
      await settle();
      for (;;) {
        const due = [...timers].filter(([, { at }]) => at <= until);
        const [first] = due.sort(([a, x], [b, y]) => x.at - y.at || a - b);
        if (!first) break;
        now = Math.max(now, first[1].at);
        timers.delete(first[0]);
        first[1].task();
        await settle(16);
      }
      now = until;
      await settle();
    },
  };
}
export type FakeTime = ReturnType<typeof createFakeTime>;

/** How a slide behaves on the fake stage; fast and without failures by default. */
export interface Behaviour {
  readonly prepareMs?: number;
  readonly throws?: boolean;
  readonly failsToPrepare?: boolean;
  readonly neverReady?: boolean;
  readonly neverPaints?: boolean;
  readonly lengthMs?: number;
  /** Playback stalls at this position, ms. */
  readonly wedgesAtMs?: number;
}

/** A stage without pixels: it logs what was on screen from when on. */
export function createFakeStage(time: FakeTime) {
  const behaviours = new Map<string, Behaviour>();
  const log: { readonly at: number; readonly shows: string }[] = [];
  let alive = 0;
  let onScreen: string | undefined;

  function prepare(item: PlayItem, onEvent: () => void): PreparedItem {
    const behaviour = behaviours.get(item.slideId) ?? {};
    if (behaviour.throws) throw new Error('no way to show this');
    const { lengthMs } = behaviour;
    let shownAt: number | undefined;
    let isDisposed = false;
    alive += 1;
    const played = () => (shownAt === undefined ? 0 : time.clock.monotonic() - shownAt);
    return {
      ready: new Promise((resolve, reject) => {
        if (behaviour.neverReady) return;
        time.after(behaviour.prepareMs ?? 50, () => {
          if (behaviour.failsToPrepare) reject(new Error('cannot be decoded'));
          else resolve(lengthMs === undefined ? {} : { lengthMs });
        });
      }),
      show() {
        if (behaviour.neverPaints) return new Promise(() => {});
        shownAt = time.clock.monotonic();
        onScreen = item.slideId;
        log.push({ at: shownAt, shows: item.slideId });
        if (lengthMs !== undefined) time.after(lengthMs, onEvent);
        return Promise.resolve();
      },
      position: () =>
        lengthMs === undefined
          ? null
          : Math.min(played(), lengthMs, behaviour.wedgesAtMs ?? Infinity),
      hasEnded: () =>
        lengthMs !== undefined && behaviour.wedgesAtMs === undefined && played() >= lengthMs,
      update: () => false,
      isOutgrown: () => false,
      dispose() {
        if (!isDisposed) alive -= 1;
        isDisposed = true;
      },
    };
  }
  const stage: Stage = {
    prepare,
    showCard() {
      onScreen = 'card';
      log.push({ at: time.clock.monotonic(), shows: 'card' });
    },
  };
  return {
    stage,
    log,
    behave: (slideId: string, behaviour: Behaviour) => void behaviours.set(slideId, behaviour),
    onScreen: () => onScreen,
    /** Number of items prepared and not yet disposed. */
    alive: () => alive,
  };
}

/** Makes an item of the loop without content. */
export function fakeItem(slideId: string, over: Partial<PlayItem> = {}): PlayItem {
  return {
    slideId,
    title: slideId,
    kind: 'image',
    durationMs: 10_000,
    content: `${slideId} v1`,
    ...over,
  };
}

/** Makes a failure like those that adapters throw. */
export function failure(kind: FailureKind | 'full' | 'cancelled'): Error {
  return Object.assign(new Error(kind), { kind });
}

/** Formats a report as one line. */
export const line = (...parts: readonly unknown[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : JSON.stringify(part))).join(' ');

/** Data sent over a network arrives as a copy. */
const copy = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

type Tree = { [key: string]: unknown };

/** An in-memory backend: tests write to it as the server would, and disconnect it. */
export function createFakeBackend() {
  let root: Tree = {};
  let uid = 'device-number-000001';
  let isOnline = true;
  let failNext: Error | undefined;
  const listeners = new Map<
    object,
    { path: string; tell: (value: unknown) => void; refuse: () => void }
  >();
  const writes: { readonly [path: string]: Json }[] = [];
  const reads: string[] = [];
  const connections = new Set<(isOnline: boolean, offsetMs: number) => void>();

  const valueAt = (path: string): unknown =>
    path.split('/').reduce<unknown>((node, key) => (node as Tree | undefined)?.[key], root) ?? null;
  function assertOnline(): void {
    const error = isOnline ? failNext : failure('offline');
    failNext = undefined;
    if (error) throw error;
  }
  /** Writes as the server, and notifies listeners of the change. */
  function set(path: string, value: unknown): void {
    const keys = path.split('/');
    const last = keys.pop() ?? '';
    let node = root;
    for (const key of keys) node = (node[key] ??= {}) as Tree;
    if (value === null) delete node[last];
    else node[last] = value;
    for (const { path: heard, tell } of listeners.values()) {
      const touches = `${path}/`.startsWith(`${heard}/`) || `${heard}/`.startsWith(`${path}/`);
      if (isOnline && touches) tell(valueAt(heard));
    }
  }
  const backend: PlayerBackend = {
    async signIn() {
      return uid;
    },
    async signOut() {
      uid = `${uid.slice(0, -1)}${Number(uid.slice(-1)) + 1}`;
    },
    async get(path, query) {
      reads.push(query ? `${path}?${query.orderBy}>=${query.from}` : path);
      await Promise.resolve();
      assertOnline();
      const value = valueAt(path);
      if (!query || typeof value !== 'object' || value === null) return copy(value);
      const rows = Object.entries(value as { [key: string]: Tree });
      const { orderBy, from, limit = Infinity } = query;
      if (typeof from === 'string')
        return copy(Object.fromEntries(rows.filter(([, row]) => row[orderBy] === from)));
      const to = Number(query.to ?? Infinity);
      const stampOf = (row: Tree) => Number(row[orderBy] ?? -1);
      const kept = rows.filter(([, row]) => stampOf(row) >= from && stampOf(row) <= to);
      kept.sort(([, a], [, b]) => stampOf(a) - stampOf(b));
      return copy(Object.fromEntries(kept.slice(0, limit)));
    },
    async update(values) {
      await Promise.resolve();
      assertOnline();
      writes.push(values);
      for (const [path, value] of Object.entries(values)) set(path, value);
    },
    listen(path, onValue, onRefused) {
      const key = {};
      listeners.set(key, { path, tell: onValue, refuse: onRefused });
      if (isOnline) void Promise.resolve().then(() => listeners.has(key) && onValue(valueAt(path)));
      return () => listeners.delete(key);
    },
    onConnection(listener) {
      connections.add(listener);
      return () => connections.delete(listener);
    },
    reconnect() {},
    async call(name, input) {
      await Promise.resolve();
      assertOnline();
      return copy(valueAt(`functions/${name}/${String(input['url'] ?? '').replace(/\W/g, '')}`));
    },
    mediaRequest: async ({ path }) => ({ url: path, headers: {} }),
  };
  return {
    backend,
    set,
    valueAt,
    writes,
    reads,
    listening: () => [...listeners.values()].map(({ path }) => path),
    cut(): void {
      isOnline = false;
      connections.forEach((tell) => tell(false, 0));
    },
    /** Closes all sockets and blocks new ones; requests still get responses. */
    blockSockets(): void {
      connections.forEach((tell) => tell(false, 0));
      connections.clear();
      listeners.clear();
    },
    join(offsetMs = 0): void {
      isOnline = true;
      for (const { path, tell } of listeners.values()) tell(valueAt(path));
      connections.forEach((tell) => tell(true, offsetMs));
    },
    refuse(path: string): void {
      for (const [key, listener] of listeners) {
        if (listener.path !== path) continue;
        listeners.delete(key);
        listener.refuse();
      }
    },
    failOnce: (kind: FailureKind): void => void (failNext = failure(kind)),
    /** A portal responds to the next call with its page. */
    meetPageOnce: (): void =>
      void (failNext = Object.assign(failure('offline'), { isPortal: true })),
    /** The next call fails because too many new devices came from this address. */
    crowdOnce: (): void => void (failNext = Object.assign(failure('offline'), { isCrowded: true })),
    wipe: (): void => void (root = {}),
  };
}
