import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { dirname, resolve } from 'node:path';

export interface Measure {
  readonly what: string;
  readonly value: number;
  /** Upper limit; null is a figure without a promise. */
  readonly limit: number | null;
  readonly unit: string;
}

/** Records a figure, and prints it at once: a browser that dies later loses none. */
export type Record = (what: string, value: number, limit: number, unit?: string) => void;

interface Results {
  readonly parts: { readonly [part: string]: PartResult };
}
interface PartResult {
  readonly on: string;
  /** Processes that wanted a CPU, the bench's own included; far above their number, other work ran too. */
  readonly load?: number;
  readonly measures: readonly Measure[];
}

const DOCS = resolve(import.meta.dirname, '../../../docs');
const FILE = resolve(DOCS, 'benchmarks/player.json');
const [BEGIN, END] = ['<!-- player:begin -->', '<!-- player:end -->'];

export const isBroken = ({ value, limit }: Measure): boolean => limit !== null && value > limit;

/** Stores the figures of a part next to those of others, and regenerates the table. */
export function saveResults(part: string, measures: readonly Measure[]): void {
  const known: Results = existsSync(FILE)
    ? (JSON.parse(readFileSync(FILE, 'utf8')) as Results)
    : { parts: {} };
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
  const on = `${new Date().toISOString().slice(0, 10)}, ${machine}`;
  const load = Math.round(loadavg()[1] ?? 0);
  const parts = { ...known.parts, [part]: { on, load, measures } };
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, `${JSON.stringify({ parts }, null, 2)}\n`);
  writeTable({ parts });
}

function writeTable({ parts }: Results): void {
  const rows = Object.values(parts).flatMap(({ measures }) => measures.map(rowOf));
  const machines = [...new Set(Object.values(parts).map(({ on }) => on))];
  const table = ['| | measured | promised |', '| --- | ---: | ---: |', ...rows].join('\n');
  const path = resolve(DOCS, 'benchmarks.md');
  const page = readFileSync(path, 'utf8');
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (from < 0 || to < 0) throw new Error(`no place for the table in ${path}`);
  const loads = Object.entries(parts).map(([part, { load }]) => `${part} ${load ?? '?'}`);
  const text = `${BEGIN}\n${table}\n\n${machines.join('; ')}. Load of the machine: ${loads.join(', ')}.\n`;
  writeFileSync(path, page.slice(0, from) + text + page.slice(to));
}

function rowOf({ what, value, limit, unit }: Measure): string {
  const shown = (amount: number) =>
    `${amount.toLocaleString('en', { maximumFractionDigits: 0 })} ${unit}`;
  return `| ${what} | ${shown(value)} | ${limit === null ? '' : `≤ ${shown(limit)}`} |`;
}
