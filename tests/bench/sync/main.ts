import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { cpus, release, tmpdir, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { build, preview, type Rolldown } from 'vite';
import { BROWSER_ARGS, findBrowser, NO_BROWSER } from '../../tools/browser.ts';
import { shuffled } from '../../tools/pairedRatio.ts';
import { tableOf, type Measured, type Results } from './table.ts';

/*
 * `npm run bench -- sync [-- names]`: the same tasks for each library in one Chromium, each round with a fresh profile,
 * one library after the other in each round, in shuffled order. No remote service. `BENCH_ROUNDS` is 3; ratios to peers
 * need 6, and their intervals are narrow from 15 on (`npm run bench -- sync ours dexie rxdb`). With `BENCH_KEEP=1` the
 * rounds are added to those stored before, of the same versions.
 */
const NAMES = ['ours', 'dexie', 'rxdb', 'pouch', 'tanstack'];
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const COLD_STARTS = 3;
const LIVE_WRITES = 20;
/** A drain that takes longer is reported as slow. */
const PATIENCE_MS = 30_000;
const root = import.meta.dirname;
const docs = resolve(root, '../../../docs');
const only = process.argv.slice(2);

const executablePath = await findBrowser();
if (!executablePath) throw new Error(NO_BROWSER);
const outDir = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
const built = await build({
  root,
  configFile: false,
  logLevel: 'error',
  define: { global: 'globalThis' },
  // All use the same one: two copies in a page refuse each other.
  resolve: { alias: { dexie: resolve(root, '../../../node_modules/dexie') } },
  build: { outDir, emptyOutDir: true, target: 'chrome120' },
});
const server = await preview({
  root,
  configFile: false,
  logLevel: 'error',
  build: { outDir },
  preview: { port: 0 },
});
const url = server.resolvedUrls?.local[0] ?? '';

/** Returns the compressed bytes that a page loads for a library. */
function packedBytes(name: string): number {
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
  const chunks = new Map(
    output.flatMap((item) => (item.type === 'chunk' ? [[item.fileName, item] as const] : [])),
  );
  const entry = [...chunks.values()].find((c) => c.facadeModuleId?.endsWith(`/${name}.ts`));
  const needed = new Set<string>();
  const visit = (file: string | undefined): void => {
    if (file === undefined || needed.has(file)) return;
    needed.add(file);
    for (const next of chunks.get(file)?.imports ?? []) visit(next);
  };
  visit(entry?.fileName);
  return [...needed].reduce((sum, file) => sum + gzipSync(chunks.get(file)?.code ?? '').length, 0);
}

/** Ends a browser as a power cut would: every process that uses this profile, and no other. */
function killBrowser(profile: string): void {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      if (command.includes(`--user-data-dir=${profile}`)) process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It ended by itself meanwhile.
    }
  }
}

const bench = <T>(page: Page, call: string): Promise<T> =>
  page.evaluate(`bench.${call}`) as Promise<T>;

async function measure(name: string, round: number): Promise<Measured> {
  const profile = mkdtempSync(join(tmpdir(), 'vitrine-bench-profile-'));
  let context: BrowserContext | undefined;
  const launch = async () => {
    context = await chromium.launchPersistentContext(profile, {
      executablePath,
      args: BROWSER_ARGS,
    });
    return context;
  };
  try {
    return { ...(await run(name, { launch, kill: () => killBrowser(profile) })), round };
  } finally {
    await context?.close().catch(() => undefined);
    await delay(300);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

interface Browser {
  launch(): Promise<BrowserContext>;
  kill(): void;
}

async function run(name: string, { launch, kill }: Browser): Promise<Omit<Measured, 'round'>> {
  let context = await launch();
  const fresh = async () => {
    const page = await context.newPage();
    await page.goto(url);
    return page;
  };
  const ready = async () => {
    const page = await fresh();
    const told = await bench<{ name: string; note?: string }>(page, `prepare('${name}')`);
    return { page, told };
  };

  const { page: first, told } = await ready();
  await bench(first, 'open()');
  const loaded = await bench<Pick<Measured['ms'], 'load'>>(first, 'load()');
  await first.close();

  const cold = async (what: 'latest' | 'all') => {
    const found: number[] = [];
    for (let n = 0; n < COLD_STARTS; n++) {
      const { page } = await ready();
      const ms = await bench<number | undefined>(page, `cold('${what}')`);
      if (ms !== undefined) found.push(ms);
      await page.close();
    }
    return middle(found);
  };
  const [coldLatest, coldAll] = [await cold('latest'), await cold('all')];

  const lean = await fresh();
  await bench(lean, `bare('${name}')`);
  const devtools = await context.newCDPSession(lean);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await lean.close();

  const { page: writer } = await ready();
  await bench(writer, 'open()');
  await bench(writer, 'watch()');
  const latency = async (label: string, watcher: Page) => {
    const begun = await bench<[string, number][]>(writer, `liveWrites('${label}', ${LIVE_WRITES})`);
    const seen = new Map(await bench<[string, number][]>(watcher, 'sightings()'));
    return middle(begun.flatMap(([title, at]) => (seen.has(title) ? [seen.get(title)! - at] : [])));
  };
  const sameTab = await latency('same', writer);
  const { page: other } = await ready();
  await bench(other, 'open()');
  await bench(other, 'watch()');
  const otherTab = await latency('other', other);
  await other.close();
  await writer.close();

  let { page } = await ready();
  let acknowledged = 0;
  await page.exposeFunction('told', () => void acknowledged++);
  await bench(page, 'open()');
  const write = await bench<number>(page, 'writes()');
  kill();
  await context.close().catch(() => undefined);
  await delay(500);
  context = await launch();
  ({ page } = await ready());
  await bench(page, 'open()');
  const survived = await bench<number>(page, 'survivors(1000)');

  const drains: (number | 'slow' | undefined)[] = [];
  for (const [rttMs, second] of [
    [0, false],
    [0, true],
    [100, false],
    [100, true],
  ] as const) {
    if (drains.includes('slow')) {
      drains.push('slow');
      continue;
    }
    if (drains.length > 0) await bench(page, 'rewrite()');
    const timeOut = delay(PATIENCE_MS, 'slow' as const, { ref: false });
    drains.push(
      await Promise.race([bench<number | undefined>(page, `drain(${rttMs}, ${second})`), timeOut]),
    );
  }
  const arrive = drains.includes('slow')
    ? undefined
    : await bench<number | undefined>(page, 'arrive()');
  const [drain0, drain0Second, drain100, drain100Second] = drains;
  return {
    ...told,
    acknowledged,
    survived,
    heapBytes: usedSize,
    packedBytes: packedBytes(name),
    ms: {
      ...loaded,
      coldLatest,
      coldAll,
      sameTab,
      otherTab,
      write,
      drain0,
      drain0Second,
      drain100,
      drain100Second,
      arrive,
    },
  };
}

function middle(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}

function versions(): Record<string, string> {
  const of = (path: string) =>
    (JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')) as { version: string })
      .version;
  return {
    dexie: of('../../../node_modules/dexie'),
    rxdb: of('node_modules/rxdb'),
    'pouchdb-browser': of('node_modules/pouchdb-browser'),
    '@tanstack/db': of('node_modules/@tanstack/db'),
    '@tanstack/offline-transactions': of('node_modules/@tanstack/offline-transactions'),
  };
}

async function machine(): Promise<Results['machine']> {
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
  const version = browser.version();
  await browser.close();
  const gb = Math.round(totalmem() / 2 ** 30);
  return {
    chromium: version,
    node: process.version,
    kernel: release(),
    cpu: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`,
    memory: `${gb} GB`,
    rounds: Math.max(...Object.values(runs).map((measured) => measured.length)),
    date: new Date().toISOString().slice(0, 10),
  };
}

const keeps = process.env['BENCH_KEEP'] !== undefined;
const runs: Record<string, Measured[]> = earlierRuns();
const asked = NAMES.filter((name) => only.length === 0 || only.includes(name));
const before = Math.max(0, ...Object.values(runs).flatMap((rows) => rows.map((row) => row.round)));
for (let round = before + 1; round <= before + ROUNDS; round++) {
  for (const name of shuffled(asked)) {
    try {
      (runs[name] ??= []).push(await measure(name, round));
      process.stdout.write(`round ${round}: ${name}\n`);
      if (keeps) await report(); // An interrupted run keeps what it has measured.
    } catch (cause) {
      process.stdout.write(`round ${round}: ${name} failed: ${String(cause).slice(0, 600)}\n`);
    }
  }
}
await server.close();
rmSync(outDir, { recursive: true, force: true });

process.stdout.write(`${await report()}\n`);

/** Returns rounds of the same libraries on the same day: a long benchmark may be run in pieces. */
function earlierRuns(): Record<string, Measured[]> {
  const path = join(docs, 'benchmarks/sync.json');
  if (!keeps || !existsSync(path)) return {};
  const earlier = JSON.parse(readFileSync(path, 'utf8')) as Results;
  const isSame =
    Object.values(earlier.runs)
      .flat()
      .every(({ round }) => round > 0) &&
    JSON.stringify(earlier.versions) === JSON.stringify(versions()) &&
    earlier.machine['date'] === new Date().toISOString().slice(0, 10);
  if (!isSame) return {};
  return Object.fromEntries(
    Object.entries(earlier.runs).map(([name, measured]) => [name, [...measured]]),
  );
}

/** Returns the table; a run of all libraries also writes it. */
async function report(): Promise<string> {
  const results: Results = { machine: await machine(), versions: versions(), runs };
  const table = tableOf(results);
  if (only.length === 0 || keeps) writeDocs(results, table);
  return table;
}

/** The table is between two markers in the page of all benchmarks; the figures are next to it. */
function writeDocs(results: Results, table: string): void {
  mkdirSync(join(docs, 'benchmarks'), { recursive: true });
  writeFileSync(join(docs, 'benchmarks/sync.json'), `${JSON.stringify(results, null, 2)}\n`);
  const path = join(docs, 'benchmarks.md');
  const page = readFileSync(path, 'utf8');
  const between = /(<!-- sync:begin -->\n)[\s\S]*?(<!-- sync:end -->)/;
  writeFileSync(
    path,
    page.replace(between, (_all, begin, end) => `${begin}${table}\n${end}`),
  );
}
