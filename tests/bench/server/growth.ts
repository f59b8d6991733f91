import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { restore } from '../../../server/control/restore.ts';
import { runCommand } from '../../../server/control/runCommand.ts';
import { createDatabase } from '../../../server/database/createDatabase.ts';
import type { Json } from '../../../src/model/json.ts';

/*
 * `npm run bench:growth`: the cost of a site with a lot of data, however little of it is used. SLIDES, TEAMS and ROUNDS
 * change the size. Prints medians without judging them.
 */
const SLIDES = Number(process.env['SLIDES'] ?? 200_000);
const TEAMS = Number(process.env['TEAMS'] ?? 20);
const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const AT_ONCE = 500;

interface Server {
  readonly child: ChildProcess;
  readonly ask: <T>(message: object) => Promise<T>;
  readonly startMs: number;
}

async function start(dataDir: string): Promise<Server> {
  const began = performance.now();
  const script = path.join(import.meta.dirname, 'serverProcess.ts');
  const child = fork(script, [dataDir, path.dirname(dataDir)]);
  const answer = <T>() =>
    new Promise<T>((resolve) => child.once('message', (message) => resolve(message as T)));
  await answer();
  const startMs = performance.now() - began;
  const ask = <T>(message: object) => {
    const answered = answer<T>();
    child.send(message);
    return answered;
  };
  return { child, ask, startMs };
}

async function stop({ child }: Server): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

/** As large as a slide of a real team, about a kilobyte. */
const slideOf = (n: number): Json => ({
  id: `slide${String(n).padStart(15, '0')}`,
  title: `Programme of day ${n}`,
  type: 'announcement',
  status: n % 5 === 0 ? 'archived' : 'active',
  rev: n,
  revision: `revision${n}`,
  createdAt: 1_790_000_000_000 + n,
  text: `Doors open at seven. ${'Bring a friend, a chair and a song. '.repeat(20)}`,
  schedule: { days: { mon: true, tue: true, wed: n % 2 === 0 }, from: '08:00', to: '18:30' },
  targets: Object.fromEntries(Array.from({ length: 4 }, (_, i) => [`screen${n % 40}x${i}`, true])),
});

const teamOf = (n: number): string => `team${String(n % TEAMS).padStart(16, '0')}`;

/** Written directly, bypassing the server, so that no trigger has to be waited for. Returns the bytes of JSON. */
async function fill(): Promise<number> {
  const database = createDatabase({
    dataDir,
    rules: { rules: {} },
    clock: Date.now,
    verifyToken: async () => null,
  });
  let bytes = 0;
  for (let from = 0; from < SLIDES; from += AT_ONCE) {
    const updates: Record<string, Json> = {};
    for (let n = from; n < Math.min(SLIDES, from + AT_ONCE); n += 1) {
      const slide = slideOf(n);
      bytes += JSON.stringify(slide).length;
      updates[`teams/${teamOf(n)}/slides/slide${String(n).padStart(15, '0')}`] = slide;
    }
    await database.admin.update(updates);
  }
  await database.close();
  return bytes;
}

/** Like an operator, with the server stopped. */
async function saveAndRestore(): Promise<void> {
  const [saved, restored] = [path.join(folder, 'backup'), path.join(folder, 'restored')];
  const began = performance.now();
  await runCommand('backup', [saved], { DATA_DIR: dataDir });
  note('backup, s', (performance.now() - began) / 1000);
  const back = performance.now();
  await restore(saved, restored);
  note('restore, s', (performance.now() - back) / 1000);
  for (const made of [saved, restored]) rmSync(made, { recursive: true });
}

const figures = new Map<string, number[]>();
const note = (name: string, value: number): void =>
  void figures.set(name, [...(figures.get(name) ?? []), value]);
const memory = async (server: Server): Promise<number> =>
  (await server.ask<{ rss: number }>({})).rss / 2 ** 20;

const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-growth-'));
const dataDir = path.join(folder, 'data');
try {
  const first = await start(dataDir);
  note('start with nothing, ms', first.startMs);
  note('memory with nothing, MiB', await memory(first));
  await stop(first);
  const began = performance.now();
  const bytes = await fill();
  note(`${SLIDES} slides written, s`, (performance.now() - began) / 1000);
  note('JSON of them, MiB', bytes / 2 ** 20);
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await start(dataDir);
    note('start, ms', server.startMs);
    note('memory then, MiB', await memory(server));
    const read = await server.ask<{ ms: number }>({ query: `teams/${teamOf(round)}/slides` });
    note('100 slides of a team by revision, the first time, ms', read.ms);
    const asked = performance.now();
    await server.ask({
      updates: { [`teams/${teamOf(7)}/slides/slide${'7'.padStart(15, '0')}/rev`]: 1 },
    });
    note('a write, ms', performance.now() - asked);
    note('memory after that of one team, MiB', await memory(server));
    await stop(server);
  }
  for (let round = 0; round < ROUNDS; round += 1) await saveAndRestore();
  const size = statSync(path.join(dataDir, 'database.sqlite')).size;
  note('file, by the JSON', size / bytes);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const [name, values] of figures) {
  const sorted = values.toSorted((a, b) => a - b);
  const show = (value = Number.NaN) => (value < 10 ? value.toFixed(2) : value.toFixed(0));
  const spread = `${show(sorted[0])} – ${show(sorted.at(-1))}`;
  process.stdout.write(`| ${name} | ${show(sorted[sorted.length >> 1])} | ${spread} |\n`);
}
process.exit(0);
