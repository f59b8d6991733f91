import type { Limit } from './Limit.ts';
import { COUNTS, HOLDINGS, PACES, PLACES, ROWS, SIZES } from './table.ts';

const TABLES = [
  ['What may be spent over time (at once, then each second)', PACES],
  ['What may be held at one time', HOLDINGS],
  ['What one request may be', SIZES],
  ['What may lie below one place', PLACES],
  ['Rows', ROWS],
  ['Others', COUNTS],
] as const satisfies readonly (readonly [string, Readonly<Record<string, Limit<unknown>>>])[];

const KIB = 1024;
const GB = 1_000_000_000;

/** All bounds as tables of Markdown, for `docs/security.md`. */
function boundsTable(): string {
  return TABLES.map(([title, rows]) => `### ${title}\n\n${tableOf(rows)}`).join('\n\n');
}

function tableOf(rows: Readonly<Record<string, Limit<unknown>>>): string {
  const lines = Object.entries(rows).map(
    ([name, { figure, unit, heldBy, why }]) =>
      `| \`${name}\` | ${unit} | ${textOf(figure, /bytes/.test(unit))} | ${heldBy} | ${why} |`,
  );
  return ['| bound | of what | figure | held by | why |', '|---|---|---|---|---|', ...lines].join(
    '\n',
  );
}

function textOf(figure: unknown, isBytes: boolean): string {
  if (typeof figure === 'number') return isBytes ? bytesText(figure) : figure.toLocaleString('en');
  const parts = Object.entries(figure as object);
  if (parts.map(([name]) => name).join() === 'burst,perSecond') {
    return parts.map(([, value]) => textOf(value, isBytes)).join(' + ');
  }
  // Of files and their bytes, the files are no bytes.
  const hasOwnBytes = parts.some(([name]) => name === 'bytes');
  return parts
    .map(([name, value]) => `${name} ${textOf(value, hasOwnBytes ? name === 'bytes' : isBytes)}`)
    .join('<br>');
}

function bytesText(bytes: number): string {
  if (bytes > 0 && bytes % GB === 0) return `${bytes / GB} GB`;
  const units = ['B', 'KiB', 'MiB', 'GiB'];
  let [value, unit] = [bytes, 0];
  for (; unit < units.length - 1 && value >= KIB && value % KIB === 0; unit += 1) value /= KIB;
  return `${value.toLocaleString('en')} ${units[unit]}`;
}

const [BEGIN, END] = ['<!-- bounds: begin -->', '<!-- bounds: end -->'];

/** The page with its tables as they are now. */
export function withBounds(page: string): string {
  const [before, rest = ''] = page.split(BEGIN);
  return `${before}${BEGIN}\n\n${boundsTable()}\n\n${END}${rest.split(END)[1] ?? ''}`;
}
