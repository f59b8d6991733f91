import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { resolve } from 'node:path';

const DOCS = resolve(import.meta.dirname, '../../docs/benchmarks.md');

/** Replaces the section of a benchmark, between `<!-- name -->` and its end, in the page of figures. */
export function publish(name: string, table: string): void {
  const [head, foot] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const text = readFileSync(DOCS, 'utf8');
  const [before = '', rest = ''] = text.split(head);
  const after = rest.split(foot)[1] ?? '';
  const [one = 0] = loadavg();
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, headless, no GPU`;
  const today = new Date().toISOString().slice(0, 10);
  const said = `Measured on ${today}: ${machine}, load ${one.toFixed(0)}.`;
  writeFileSync(DOCS, `${before}${head}\n\n${said}\n\n${table}\n\n${foot}${after}`);
}

/** Returns the median, and the lowest – highest in parentheses if they differ; a dash for none. */
export function spread(all: readonly number[], digits: number): string {
  const sorted = all.filter(Number.isFinite).toSorted((a, b) => a - b);
  if (sorted.length === 0) return '–';
  const at = (n: number) => (sorted[n] ?? Number.NaN).toFixed(digits);
  const [low, high] = [at(0), at(sorted.length - 1)];
  const median = at(Math.floor((sorted.length - 1) / 2));
  return low === high ? median : `${median} (${low} – ${high})`;
}
