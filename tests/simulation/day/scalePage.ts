import type { Line } from './day.ts';

/** List prices in US dollars, as of the date; `docs/scale.md` shows them. */
const PRICES = { date: '2026-11-22', databaseDown: 1, freeDatabaseGb: 10 } as const;
const DAYS = 30;
const WORKING_DAYS = 22;

/** Teams of ten, an editor for each ten screens. */
function monthOf(screens: number, screenMb: number, editorMb: number): number {
  const gb = (screens * screenMb * DAYS + (screens / 10) * editorMb * WORKING_DAYS) / 1000;
  return Math.max(0, gb - PRICES.freeDatabaseGb) * PRICES.databaseDown;
}

/** The page on what screens and editors cost, written by the measurement itself. */
export function scalePage(lines: readonly Line[]): string {
  const of = (start: string): number =>
    lines.find(({ what }) => what.startsWith(start))?.measured ?? Number.NaN;
  const [screen, editor] = [of('screen, 10 in'), of('editor, 10 screens')];
  const writes = lines.find(({ what }) => what === 'screen, 10 in the team: writes, nobody looks');
  const perSecond = ((writes?.measured ?? 0) * 20_000) / 60;
  const rows = lines.map(
    ({ what, measured, wanted, unit }) =>
      `| ${what} | ${measured.toFixed(2)} ${unit} | ${wanted} ${unit} |`,
  );
  const months = [10, 1_000, 20_000].map(
    (screens) =>
      `| ${screens.toLocaleString('en')} | ${screens / 10} | $${monthOf(screens, screen, editor).toFixed(0)} |`,
  );
  return `# What traffic costs on Firebase

\`npm run simulate -- --day\` writes this page. It plays the product's own player and sync over a counted line to the
site server and ends with 1 when a figure is over what is wanted.

## Measured

| what | measured | wanted at most |
|---|---|---|
${rows.join('\n')}

Bytes are those on the wire with all headers, without encryption, media and the files of the app; two feeds that are
read every half hour are in it. A screen plays its start and two hours in which nobody changes anything; a day is
twelve times that, one start, and four readings of everything, each reckoned as another start. An editor plays the
opening, twelve minutes at the dashboard with one save, and ten minutes at the list of screens while every screen of
the team lives; a day of eight hours is forty times the dashboard, once the others.

Not in it: preflights and encryption, which browsers add; the service's own headers, which differ from the site
server's. A browser's usual request headers are added to each request.

## A month

Downloads of the database alone, teams of ten screens with one editor each, ${WORKING_DAYS} working days. What media, storage,
functions and their reads cost comes on top and is not measured here.

| price (list, US dollars) | as of ${PRICES.date} |
|---|---|
| database, downloaded | $${PRICES.databaseDown} a GB after ${PRICES.freeDatabaseGb} GB a month |

| screens | editors | database downloads a month |
|---|---|---|
${months.join('\n')}

## Where one database ends

One database takes 1,000 writes a second and 200,000 connections. 20,000 screens write ${perSecond.toFixed(0)} times a second while
nobody looks. Each screen and each editor holds one connection. While somebody has the list of screens before them,
every screen of that team may write up to four times a minute more.
`;
}
