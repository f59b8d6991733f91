import { editorDay, type EditorCounts, SAVES_A_DAY } from './editorDay.ts';
import { type Counts, NOTHING } from './meter.ts';
import type { ScreenCounts } from './screenDay.ts';

const MB = 1_000_000;
const DAY_HOURS = 24;
const READINGS_A_DAY = 4;
const NAMES = Object.keys(NOTHING) as readonly (keyof Counts)[];

/** A whole day of a client. */
export interface Day {
  readonly who: string;
  readonly counts: Counts;
  /** MB that stay in the database. */
  readonly storedMb: number;
}

/** Returns a day's total: the start, recurring traffic, and the full readings, each at most as large as a start. */
export function screenDay({ start, time, hours }: ScreenCounts, name: keyof Counts): number {
  return start[name] * (1 + READINGS_A_DAY) + (time[name] / hours) * DAY_HOURS;
}

const countsOf = (of: (name: keyof Counts) => number): Counts =>
  Object.fromEntries(NAMES.map((name) => [name, of(name)])) as Record<keyof Counts, number>;

export const dayOfScreen = (who: string, counts: ScreenCounts): Day => ({
  who,
  counts: countsOf((name) => screenDay(counts, name)),
  storedMb: counts.stored / MB,
});

export const dayOfEditor = (who: string, counts: EditorCounts): Day => ({
  who,
  counts: countsOf((name) => editorDay(counts, name)),
  storedMb: (counts.stored * SAVES_A_DAY) / MB,
});

const whole = (value: number): string => Math.ceil(value).toLocaleString('en');
const megabytes = (value: number): string => `${(value / MB).toFixed(2)} MB`;

/** The figures of a day, in the order of the page. */
export const COUNTED: readonly {
  readonly what: string;
  readonly of: (day: Day) => number;
  readonly text: (value: number) => string;
}[] = [
  { what: 'down', of: ({ counts }) => counts.down, text: megabytes },
  { what: 'up', of: ({ counts }) => counts.up, text: megabytes },
  { what: 'connections opened', of: ({ counts }) => counts.connections, text: whole },
  { what: 'reads over REST', of: ({ counts }) => counts.reads, text: whole },
  { what: 'writes', of: ({ counts }) => counts.writes, text: whole },
  { what: 'function calls', of: ({ counts }) => counts.calls, text: whole },
  { what: 'functions woken', of: ({ counts }) => counts.woken, text: whole },
  {
    what: 'left in the database',
    of: ({ storedMb }) => storedMb * MB,
    text: (value) => `${(value / 1000).toFixed(1)} kB`,
  },
];
