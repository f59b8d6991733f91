import {
  benchSlides,
  COUNT,
  mine,
  OFFLINE_WRITES,
  REMOTE_CHANGES,
  theirs,
  WAITING_UNDER_REMOTE,
  type BenchSlide,
  type Contestant,
} from './dataset.ts';

const LOADERS: { readonly [name: string]: () => Promise<Contestant> } = {
  ours: async () => (await import('./ours.ts')).createOurs(),
  dexie: async () => (await import('./dexie.ts')).createDexie(),
  rxdb: async () => (await import('./rxdb.ts')).createRxdb(),
  pouch: async () => (await import('./pouch.ts')).createPouch(),
  tanstack: async () => (await import('./tanstack.ts')).createTanstack(),
};

let contestant: Contestant;

/** Pages overlap by a row, like those of the database. */
const PAGE = 500;

function pagesOf(slides: readonly BenchSlide[]): readonly string[] {
  const pages: string[] = [];
  for (let from = 0; from < slides.length - 1; from += PAGE - 1) {
    const rows = slides
      .slice(from, from + PAGE)
      .map((slide, n) => [from + n, { ...slide, rev: 1 }]);
    pages.push(JSON.stringify(Object.fromEntries(rows)));
  }
  return pages;
}

async function timed(work: () => Promise<unknown> | undefined): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;
const title = (n: number) => `Changed ${n}`;

/** Prepares the library; none of this is measured. */
async function prepare(name: string): Promise<{ readonly name: string; readonly note?: string }> {
  contestant = await LOADERS[name]!();
  await contestant.serve(benchSlides());
  const { name: called, note } = contestant;
  return { name: called, ...(note !== undefined && { note }) };
}

const open = () => contestant.open();

/** Opens without any server data in this page, to measure memory. */
async function bare(name: string): Promise<void> {
  contestant = await LOADERS[name]!();
  // A library without rows on disk gets them from the server, and keeps them in memory.
  if (!contestant.latest) await contestant.serve(benchSlides());
  await contestant.open();
  await contestant.latest?.();
}

/** Tasks that block the page for more than 50 ms count as long. */
function watchTasks() {
  let longestMs = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestMs = Math.max(longestMs, duration);
  });
  observer.observe({ entryTypes: ['longtask'] });
  return async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    for (const { duration } of observer.takeRecords()) longestMs = Math.max(longestMs, duration);
    observer.disconnect();
    return longestMs;
  };
}

async function load() {
  if (!contestant.load) return {};
  const answer = pagesOf(benchSlides());
  const longest = watchTasks();
  const loadMs = await timed(() => contestant.load?.(answer));
  return { loadMs, loadLongestTaskMs: await longest() };
}

async function cold(what: 'latest' | 'all') {
  const read = contestant[what];
  if (!read) return undefined;
  return timed(async () => {
    await contestant.open();
    const found = await read.call(contestant);
    const count = typeof found === 'number' ? found : found.length;
    if (count !== (what === 'all' ? COUNT : 6)) throw new Error(`${count} slides`);
  });
}

const now = () => performance.timeOrigin + performance.now();
let seen = new Map<string, number>();

async function watch(): Promise<void> {
  seen = new Map();
  await contestant.watch?.(mine(0), (shown) => seen.set(shown, now()));
}

/** Returns when each title was seen, by the clock that all tabs share. */
const sightings = () => [...seen];

/** Writes the watched slide; returns when each write began. */
async function liveWrites(label: string, count: number): Promise<[string, number][]> {
  const begun: [string, number][] = [];
  for (let n = 0; n < count; n++) {
    begun.push([`${label} ${n}`, now()]);
    await contestant.write(mine(0), `${label} ${n}`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  return begun;
}

/** Writes one after the other, each awaited; calls `tell` for each that is on disk. */
async function writes(count: number, tell?: (n: number) => void): Promise<number> {
  const each: number[] = [];
  for (let n = 0; n < count; n++) {
    each.push(await timed(() => contestant.write(mine(n), title(n))));
    tell?.(n);
  }
  return median(each);
}

async function drain(rttMs: number, secondWriter: boolean): Promise<number | undefined> {
  if (!contestant.drain) return undefined;
  const travel = () =>
    rttMs === 0 ? Promise.resolve() : new Promise<void>((resolve) => setTimeout(resolve, rttMs));
  return timed(() => contestant.drain?.({ travel, secondWriter }));
}

async function arrive(): Promise<number | undefined> {
  if (!contestant.arrive) return undefined;
  await writes(WAITING_UNDER_REMOTE);
  const all = benchSlides();
  const changed = Array.from({ length: REMOTE_CHANGES }, (_, n) => ({
    ...all[theirs(n)]!,
    title: `remote ${theirs(n)}`,
  }));
  return timed(() => contestant.arrive?.(changed));
}

Object.assign(globalThis, {
  bench: {
    prepare,
    bare,
    open,
    load,
    cold,
    watch,
    sightings,
    liveWrites,
    writes: () =>
      writes(OFFLINE_WRITES, (n) => (globalThis as { told?: (n: number) => void }).told?.(n)),
    rewrite: () => writes(OFFLINE_WRITES),
    drain,
    arrive,
    survivors: (count: number) => contestant.survivors(count, title),
  },
});
