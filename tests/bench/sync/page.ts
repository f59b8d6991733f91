import { benchSlides, OFFLINE_WRITES, SINGLE_WRITES, type Contestant } from './dataset.ts';

const LOADERS: { readonly [name: string]: () => Promise<Contestant> } = {
  ours: async () => (await import('./ours.ts')).createOurs(),
  dexie: async () => (await import('./dexie.ts')).createDexie(),
  rxdb: async () => (await import('./rxdb.ts')).createRxdb(),
};

export interface Measured {
  readonly name: string;
  readonly loadMs?: number;
  readonly writeMs: number;
  readonly drainMs?: number;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Load, single writes, a thousand writes and their drain. */
async function work(name: string): Promise<Measured> {
  const contestant = await LOADERS[name]!();
  const slides = benchSlides();
  await contestant.open();
  const loadMs = await timed(() => contestant.load?.(slides) ?? Promise.resolve());
  const single: number[] = [];
  for (let n = 0; n < SINGLE_WRITES; n++) single.push(await timed(() => contestant.write(n * 7)));
  single.sort((a, b) => a - b);
  for (let n = SINGLE_WRITES; n < OFFLINE_WRITES; n++) await contestant.write(n * 7);
  const { drain } = contestant;
  const drainMs = drain && (await timed(() => drain.call(contestant)));
  return {
    name: contestant.name,
    ...(contestant.latest && { loadMs }),
    writeMs: single[SINGLE_WRITES / 2]!,
    ...(drainMs !== undefined && { drainMs }),
  };
}

/** From nothing open to the six newest published slides. */
async function coldStart(name: string): Promise<number | undefined> {
  const contestant = await LOADERS[name]!();
  const { latest } = contestant;
  if (!latest) return undefined;
  return timed(async () => {
    await contestant.open();
    const titles = await latest.call(contestant);
    if (titles.length !== 6) throw new Error(`${titles.length} slides`);
  });
}

Object.assign(globalThis, { bench: { work, coldStart } });
