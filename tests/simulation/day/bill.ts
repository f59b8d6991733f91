/** A price, and its source. */
interface Price {
  readonly what: string;
  /** US dollars for one of `per`, beyond the free monthly amount. */
  readonly dollars: number;
  readonly per: string;
  readonly free: number;
  readonly source: string;
}

const DATABASE_PAGE = 'firebase.google.com/docs/database/usage/billing';
const PRICE_PAGE = 'firebase.google.com/pricing, as copied by others in May 2026';
const RUN_PAGE = 'cloud.google.com/run/pricing, not checked again';

/** Date on which the sources were read. */
export const PRICED = '2026-11-23';

/** List prices. */
export const PRICES = {
  down: { what: 'database, read', dollars: 1, per: 'GB', free: 10, source: PRICE_PAGE },
  kept: { what: 'database, kept', dollars: 5, per: 'GB and month', free: 1, source: DATABASE_PAGE },
  calls: { what: 'functions, runs', dollars: 0.4, per: 'million', free: 2, source: PRICE_PAGE },
  seconds: {
    what: 'functions, processor and memory',
    dollars: 0.000025,
    per: 'second of one processor and 512 MB',
    free: 0,
    source: RUN_PAGE,
  },
  files: { what: 'files, read', dollars: 0.12, per: 'GB', free: 0, source: PRICE_PAGE },
  filesKept: {
    what: 'files, kept',
    dollars: 0.026,
    per: 'GB and month',
    free: 5,
    source: PRICE_PAGE,
  },
  app: { what: 'app files, read', dollars: 0.15, per: 'GB', free: 10, source: PRICE_PAGE },
} as const satisfies Record<string, Price>;

export type PriceName = keyof typeof PRICES;
export const PRICE_NAMES = Object.keys(PRICES) as readonly PriceName[];

/** Assumed, not measured: the owners' behavior, and the run time of functions. */
export const ASSUMED = {
  screensInTeam: 10,
  workingDays: 22,
  /** New files per screen and month, and MB per file. */
  files: 20,
  fileMb: 8,
  /** Age at which files, proof of play and versions are counted. */
  months: 12,
  /** MB of a team's rows, without proof of play. */
  teamMb: 2,
  /** kB that a function reads from the database per run. */
  readKb: 4,
  runSeconds: 0.2,
  /** MB of the app's files that a screen or a browser loads per month, updates included. */
  appMb: 10,
} as const;

/** The use of a screen or an editor per day: MB, function runs, MB that stay. */
export interface DayUse {
  readonly downMb: number;
  readonly runs: number;
  readonly storedMb: number;
}

const DAYS = 30;

/** Returns the monthly use of a number of screens, in the units of the prices. */
export function usedBy(
  screens: number,
  screen: DayUse,
  editor: DayUse,
): Readonly<Record<PriceName, number>> {
  const teams = screens / ASSUMED.screensInTeam;
  const sum = (of: (day: DayUse) => number): number =>
    screens * of(screen) * DAYS + teams * of(editor) * ASSUMED.workingDays;
  const runs = sum((day) => day.runs);
  const newGb = (teams * ASSUMED.files * ASSUMED.fileMb) / 1000;
  return {
    down: (sum((day) => day.downMb) + (runs * ASSUMED.readKb) / 1000) / 1000,
    kept: (screens * screen.storedMb * DAYS * ASSUMED.months + teams * ASSUMED.teamMb) / 1000,
    calls: runs / 1_000_000,
    seconds: runs * ASSUMED.runSeconds,
    files: newGb * ASSUMED.screensInTeam,
    filesKept: newGb * ASSUMED.months,
    app: ((screens + teams) * ASSUMED.appMb) / 1000,
  };
}

/** Returns the dollars per month for one kind of use. */
export const costOf = (name: PriceName, used: number): number =>
  Math.max(0, used - PRICES[name].free) * PRICES[name].dollars;

/** A limit of one database, and the number of screens with their editors that reach it. */
export interface End {
  readonly what: string;
  readonly limit: string;
  readonly screens: number;
}

export interface ScreenUse {
  /** Per minute, while nobody is watching. */
  readonly writes: number;
  /** Per day. */
  readonly upMb: number;
  /** Bytes that each screen of a team adds to an editor's first read. */
  readonly openingBytes: number;
}

/** Maximum additional writes per minute of a screen while somebody watches it. */
const LOOKED_AT = 4;

/** Returns the limits of one database, the lowest first. */
export function endsOf(use: ScreenUse): readonly End[] {
  const withEditor = 1 + 1 / ASSUMED.screensInTeam;
  const ends: readonly End[] = [
    {
      what: 'writes, nobody watching',
      limit: '1,000 a second',
      screens: 1000 / (use.writes / 60),
    },
    {
      what: 'writes, somebody watching every screen',
      limit: '1,000 a second',
      screens: 1000 / ((use.writes + LOOKED_AT) / 60),
    },
    {
      what: 'responses: each write reported to its writer and one watcher',
      limit: '100,000 a second',
      screens: 100_000 / ((2 * (use.writes + LOOKED_AT)) / 60),
    },
    { what: 'bytes written', limit: '64 MB a minute', screens: 64 / (use.upMb / (24 * 60)) },
    { what: 'connections', limit: '200,000', screens: 200_000 / withEditor },
    {
      what: 'size of a response: everything an editor reads of one team with that many screens',
      limit: '256 MB',
      screens: 256_000_000 / use.openingBytes,
    },
  ];
  return ends.toSorted((a, b) => a.screens - b.screens);
}
