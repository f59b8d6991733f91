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
