import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { publish, spread } from '../publish.ts';
import type { Visit } from './visit.ts';

/** The results of one build: all rounds of each place, in the order of the table. */
export interface Run {
  readonly name: string;
  readonly places: Readonly<Record<string, readonly Visit[]>>;
}

const FILE = resolve(import.meta.dirname, '../../../docs/benchmarks/app.json');

/** Stores a run in place of the one of its name, and regenerates the table of all. */
export function keep(run: Run): void {
  const known = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as readonly Run[]) : [];
  const isOther = ({ name }: Run) => name !== run.name;
  const runs = [...known.filter(isOther), run];
  writeFileSync(FILE, `${JSON.stringify(runs, null, 1)}\n`);
  publish('app', tableOf(runs));
}

function tableOf(runs: readonly Run[]): string {
  const rows = runs.flatMap(({ name, places }) =>
    Object.entries(places).map(([place, visits]) => {
      const cells = [
        seconds(visits.map(({ paintMs }) => paintMs)),
        seconds(visits.map(({ readyMs }) => readyMs)),
        kib(visits.map(({ bytes }) => bytes)),
        kib(visits.map(({ allBytes }) => allBytes)),
      ];
      return `| ${[place, name, ...cells].join(' | ')} |`;
    }),
  );
  return [
    '| place | build | first paint, s | ready, s | KiB until ready | KiB, all the page asks for |',
    '| --- | --- | ---: | ---: | ---: | ---: |',
    ...rows.toSorted(),
  ].join('\n');
}

const seconds = (all: readonly number[]) =>
  spread(
    all.map((ms) => ms / 1000),
    2,
  );
const kib = (all: readonly number[]) =>
  spread(
    all.map((bytes) => bytes / 1024),
    0,
  );
