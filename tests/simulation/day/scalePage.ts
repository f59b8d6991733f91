import {
  ASSUMED,
  costOf,
  type DayUse,
  endsOf,
  PRICED,
  PRICE_NAMES,
  PRICES,
  type ScreenUse,
  usedBy,
} from './bill.ts';
import type { Line } from './day.ts';
import { COUNTED, type Day } from './dayOf.ts';

/** Everything that the page shows. */
export interface Measured {
  readonly lines: readonly Line[];
  /** A day each of a screen, an editor and a screen of a child team. */
  readonly days: readonly Day[];
  readonly screenUse: ScreenUse;
}

const SIZES = [10, 1000, 20_000];

/** Returns the page on the cost of screens and editors, generated from the measurement. */
export const scalePage = (measured: Measured): string => `# What traffic costs on Firebase

\`npm test -- simulation --day\` writes this page. It runs the product's own player and sync over a metered line to the
site server and exits with 1 when a figure is above its limit.

## Measured

${table(['what', 'measured', 'at most'], measured.lines.map(lineRow))}

Bytes are those on the wire with all headers, without encryption, media and the app's files; two feeds that are read
every half hour are included. A screen is run for its start and two hours in which nobody changes anything; a day is
twelve times that, one start, and four reads of everything, each counted as another start. An editor is run for the
opening, twelve minutes on the dashboard with one save, and ten minutes on the list of screens while every screen of the
team is online; a day of eight hours is forty times the dashboard, and the others once.

Not included: preflights and encryption, which browsers add; the service's own headers, which differ from the site
server's. A browser's usual request headers are added to each request.

## A day of one screen, one editor and one branch

In teams of ten screens; the branch is a screen of a child team, which shows what its parent shares.

${table(['a day', ...measured.days.map(({ who }) => who), 'total'], dayRows(measured.days))}

Functions woken are triggers of what the screen or the editor wrote; their own writes may wake a few more. What a screen
leaves is proof of play, for thirteen months; an editor leaves at most the result of forty saves.

${bill(measured)}

${ends(measured)}

## What one site server carries

Without any cloud: 2,000 players and 100 editors in ten teams, with a gigabyte of slides, leave one process at 8 % of one
processor and 450 MiB; 5,500 players at 14 %. A publish reaches all 200 players of a team within 0.15 s. After a power
cut 2,000 players are back within 3 s of the server. The first limit is 6,000 connections; past that, split the teams
among several site servers, or use Firebase. \`npm run bench -- scale\`, figures in \`docs/benchmarks.md\`.

## What the page *All branches* costs

Nothing while nobody looks: a function sums up the screens below a team when a page asks, at most once a minute whoever
asks, and an open page asks every five minutes. For 2,000 screens in 40 branches the function reads 1.8 MB (rows,
reports, heartbeats), writes 0.36 MB, and each page reads that (76 kB compressed). A page open for eight hours on 22
days costs 4.5 GB read, $4.50 beyond the free 10 GB, and 2,100 runs; with 120 screens $0.30. A second person at the
same time adds 0.8 GB. Rejected: a trigger that keeps the summary with each report, 8.6 million runs a month for 2,000
screens, looked at or not; and following the branches, which would read each of them whole. Proof of play of all
branches reads what their screens have told in the period, about 0.5 kB a screen and day, when somebody asks.

## What a document costs

A template's document is part of its row, which is at most 400 kB (\`src/model/rowSize.ts\`, shown while designing). A rename
sends its name and stamps, less than 1 kB; the event that functions get contains the row once, less than half of an
event's maximum (\`tests/rules/renames.test.ts\`). Events cost a run, not their bytes. Triggers on a smaller place would
have to read the row from the database, which is billed, and could not tell which files the row no longer uses. What a
rename does transfer is the row, read again by each browser that has the team open, and a stored version of it: 400 kB
each at most, once in ten minutes. A hundred renames of the largest template with ten open browsers cost $0.40.
`;

function bill({ days }: Measured): string {
  const [, editor, branch] = days.map(useOf);
  if (!editor || !branch) throw new Error('no day was played');
  const uses = SIZES.map((screens) => usedBy(screens, branch, editor));
  const rows = PRICE_NAMES.map((name) => [
    PRICES[name].what,
    ...uses.map((used) => money(costOf(name, used[name]))),
  ]);
  const sums = uses.map((used) =>
    PRICE_NAMES.reduce((sum, name) => sum + costOf(name, used[name]), 0),
  );
  const each = sums.map((sum, at) => money(sum / (SIZES[at] ?? 1), 2));
  return `## A month

${table(['price (list, US dollars)', `as read on ${PRICED}`, 'free per month', 'source'], PRICE_NAMES.map(priceRow))}

${table(
  ['a month', ...SIZES.map((screens) => `${count(screens)} screens`)],
  [...rows, ['**all**', ...sums.map((sum) => `**${money(sum)}**`)], ['per screen', ...each]],
)}

Measured: what screens and editors read, calls, and what stays. Every screen is counted as one of a child team, which
costs more. Assumed: an editor for ${ASSUMED.screensInTeam} screens, ${ASSUMED.workingDays} working days; ${ASSUMED.files} new files of ${ASSUMED.fileMb} MB a month for each team,
read once by each of its screens, kept ${ASSUMED.months} months; ${ASSUMED.teamMb} MB of rows per team, proof of play of a year; functions run
${ASSUMED.runSeconds} s and read ${ASSUMED.readKb} kB per run; ${ASSUMED.appMb} MB of the app's files a month for each screen and editor. Prices are European
list prices without taxes; those of files are for a bucket in one region.`;
}

function ends({ screenUse, days }: Measured): string {
  const rows = endsOf(screenUse).map(({ what, limit, screens }) => [what, limit, rounded(screens)]);
  const perSecond = (screenUse.writes * 20_000) / 60;
  return `## The limits of one database

${table(['what', 'limit of one database', 'screens'], rows)}

20,000 screens write ${perSecond.toFixed(0)} times a second while nobody watches. While somebody has the list of screens open,
every screen of that team may write up to four more times a minute: of 20,000 screens, ${rounded(watchable(perSecond))} may be watched in
the same minute. Limits are those of firebase.google.com/docs/database/usage/limits. They name none for the size of a
database: 20,000 screens with a year of proof of play take ${(keptMb(days) / 1000).toFixed(1)} GB. The console imports a backup of at most 256 MB,
the command line takes more.

One database contains everything. Clients ask \`sync/backends/firebase/databaseOf.ts\` where a place is, and nothing else
knows an address; functions open the project's default database.`;
}

/** Returns the MB kept by 20,000 screens after a year. */
function keptMb(days: readonly Day[]): number {
  const [screen, editor] = days.map(useOf);
  if (!screen || !editor) throw new Error('no day was played');
  return usedBy(20_000, screen, editor).kept * 1000;
}

/** Number of watched screens at which 20,000 screens reach the database's write limit. */
const watchable = (perSecond: number): number => (1000 - perSecond) / (4 / 60);

const useOf = ({ counts, storedMb }: Day): DayUse => ({
  downMb: counts.down / 1_000_000,
  runs: counts.calls + counts.woken,
  storedMb,
});

const lineRow = ({ what, measured, wanted, unit }: Line): readonly string[] => [
  what,
  `${measured.toFixed(2)} ${unit}`,
  `${wanted} ${unit}`,
];

const priceRow = (name: (typeof PRICE_NAMES)[number]): readonly string[] => {
  const { what, dollars, per, free, source } = PRICES[name];
  return [what, `$${dollars} per ${per}`, free === 0 ? 'none' : `${free}`, source];
};

function dayRows(days: readonly Day[]): readonly (readonly string[])[] {
  const counted = COUNTED.map(({ what, of, text }) => {
    const values = days.map(of);
    return [what, ...[...values, values.reduce((sum, one) => sum + one, 0)].map(text)];
  });
  return counted;
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const count = (value: number): string => Math.round(value).toLocaleString('en');
/** To two digits: more would be false precision. */
const rounded = (value: number): string => count(Number(value.toPrecision(2)));
const money = (value: number, digits = 0): string =>
  `$${value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
