import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { OLD } from '../../long/upgrade/oldVersion.ts';
import { CASES, idealMs, type Case } from './cases.ts';
import type { Run } from './device.ts';

/** Name of the present sources in the table. */
export const TODAY = 'today';

interface Record {
  readonly name: string;
  readonly version: string;
  readonly run: Run;
}

interface Results {
  readonly date: string;
  readonly machine: string;
  /** Maximum number of processes that wanted a CPU at the end of a run. */
  readonly load: number;
  readonly records: readonly Record[];
}

const DOCS = resolve(import.meta.dirname, '../../../docs');
const FILE = resolve(DOCS, 'benchmarks/poorLine.json');
const BETWEEN = /(<!-- poorLine:begin -->\n)[\s\S]*?(<!-- poorLine:end -->)/;

/** Stores a run next to those of the same day, at once, and regenerates the table. */
export function addRun(record: Record): void {
  const date = new Date().toISOString().slice(0, 10);
  const known = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Results) : undefined;
  const earlier = known?.date === date ? known : undefined;
  const results: Results = {
    date,
    machine: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.version}`,
    load: Math.max(earlier?.load ?? 0, Math.round(loadavg()[0] ?? 0)),
    records: [...(earlier?.records ?? []), record],
  };
  writeFileSync(FILE, `${JSON.stringify(results, null, 2)}\n`);
  const path = resolve(DOCS, 'benchmarks.md');
  const page = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    page.replace(BETWEEN, (_all, begin, end) => `${begin}${tableOf(results)}${end}`),
  );
}

function tableOf({ date, machine, load, records }: Results): string {
  const cell = (one: Case, version: string) =>
    timesOf(
      one,
      records.filter((record) => record.name === one.name && record.version === version),
    );
  const rows = CASES.map((one) => {
    const ideal = (idealMs(one) / 1000).toFixed(0);
    return `| ${one.title} | ${cell(one, OLD.name)} | ${cell(one, TODAY)} | ${ideal} |`;
  });
  const head = `| seconds | ${OLD.name} | ${TODAY} | the bytes alone |\n| --- | ---: | ---: | ---: |`;
  const note = `Median (least–most) of the rounds. ${date}, ${machine}, load up to ${load}.`;
  return `${head}\n${rows.join('\n')}\n\n${note}\n`;
}

function timesOf(one: Case, records: readonly Record[]): string {
  const cut = records.find(({ run }) => run.ms === undefined);
  if (cut) return `cut at ${one.limitMs / 1000}: ${cut.run.templates} of ${one.templates} there`;
  const times = records.flatMap(({ run }) => run.ms ?? []).toSorted((a, b) => a - b);
  const shown = (ms: number | undefined) => ((ms ?? 0) / 1000).toFixed(0);
  if (times.length === 0) return '–';
  const spread = `${shown(times[0])}–${shown(times.at(-1))}`;
  return `${shown(times[times.length >> 1])} (${spread}, ${times.length} rounds)`;
}
