import { FIREBASE, type HostedLimit } from './firebase.ts';
import type { Limit } from './Limit.ts';
import { PACES } from './paces.ts';
import { COUNTS, QUOTAS, PLACES, ROWS, SIZES } from './table.ts';

const TABLES = [
  ['Budgets over time (at once, then per second)', PACES],
  ['What may be held at the same time', QUOTAS],
  ['Maximum of one request', SIZES],
  ['Maximum below one place', PLACES],
  ['Rows', ROWS],
  ['Others', COUNTS],
] as const satisfies readonly (readonly [string, Readonly<Record<string, Limit<unknown>>>])[];

const KIB = 1024;
const GB = 1_000_000_000;

/** Returns all bounds as Markdown tables, for `docs/security.md`. */
function boundsTable(): string {
  return TABLES.map(([title, rows]) => `### ${title}\n\n${tableOf(rows)}`).join('\n\n');
}

function tableOf(rows: Readonly<Record<string, Limit<unknown>>>): string {
  const lines = Object.entries(rows).map(
    ([name, { figure, unit, enforcedBy, why }]) =>
      `| \`${name}\` | ${unit} | ${textOf(figure, /bytes/.test(unit))} | ${enforcedBy} | ${why} |`,
  );
  return ['| bound | unit | figure | enforced by | why |', '|---|---|---|---|---|', ...lines].join(
    '\n',
  );
}

function textOf(figure: unknown, isBytes: boolean): string {
  if (typeof figure === 'number') return isBytes ? bytesText(figure) : figure.toLocaleString('en');
  const parts = Object.entries(figure as object);
  if (parts.map(([name]) => name).join() === 'burst,perSecond') {
    return parts.map(([, value]) => textOf(value, isBytes)).join(' + ');
  }
  // A bound on files and their bytes: only the second figure is in bytes.
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

/** Returns hosted Firebase's limits, and where the site server applies them too, for `docs/deploy.md`. */
function hostedTable(): string {
  const rows: Readonly<Record<string, HostedLimit>> = FIREBASE;
  const lines = Object.entries(rows).map(
    ([name, { figure, unit, source, here }]) =>
      `| \`${name}\` | ${figure.toLocaleString('en')} | ${unit} | ${hereText(here)} | ${source} |`,
  );
  const head = '| limit | figure | unit | on the site server | source |';
  return [head, '|---|---|---|---|---|', ...lines].join('\n');
}

function hereText(here: HostedLimit['here']): string {
  if (here === 'always') return 'always';
  return here === 'switch' ? 'with `FIREBASE_LIMITS=1`' : `no: ${here.not}`;
}

const withTables = (page: string, name: string, tables: string): string => {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const [before, rest = ''] = page.split(begin);
  return `${before}${begin}\n\n${tables}\n\n${end}${rest.split(end)[1] ?? ''}`;
};

/** Returns the page with its tables brought up to date. */
export const withBounds = (page: string): string => withTables(page, 'bounds', boundsTable());
export const withHosted = (page: string): string => withTables(page, 'hosted', hostedTable());
