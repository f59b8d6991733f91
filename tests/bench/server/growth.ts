import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { restore } from '../../../server/control/restore.ts';
import { runCommand } from '../../../server/control/runCommand.ts';
import { fillSlides, teamOf } from './fillSlides.ts';
import { startServer as start, stopServer as stop, type Server } from './startServer.ts';

/*
 * `npm run bench -- growth`: the cost of a site with a lot of data, however little of it is used. SLIDES, TEAMS and
 * ROUNDS change the size. Prints medians without judging them.
 */
const SLIDES = Number(process.env['SLIDES'] ?? 200_000);
const TEAMS = Number(process.env['TEAMS'] ?? 20);
const ROUNDS = Number(process.env['ROUNDS'] ?? 5);

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
  const bytes = await fillSlides(dataDir, SLIDES, TEAMS);
  note(`${SLIDES} slides written, s`, (performance.now() - began) / 1000);
  note('JSON of them, MiB', bytes / 2 ** 20);
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await start(dataDir);
    note('start, ms', server.startMs);
    note('memory then, MiB', await memory(server));
    const read = await server.ask<{ ms: number }>({
      query: `teams/${teamOf(round % TEAMS)}/slides`,
    });
    note('100 slides of a team by revision, the first time, ms', read.ms);
    const asked = performance.now();
    await server.ask({
      updates: { [`teams/${teamOf(7)}/slides/1/rev`]: 1 },
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
