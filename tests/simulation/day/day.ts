import { writeFileSync } from 'node:fs';
import { editorDay, playEditor } from './editorDay.ts';
import { openPlace, type PlaceSize } from './place.ts';
import { playScreen, type ScreenCounts } from './screenDay.ts';
import { scalePage } from './scalePage.ts';

/** A figure, and what it may be. */
export interface Line {
  readonly what: string;
  readonly measured: number;
  readonly wanted: number;
  readonly unit: 'MB' | 'a minute';
}

const MB = 1_000_000;
const DAY_HOURS = 24;
/** Two hours hold every habit of a screen but the reading of everything, which comes four times a day. */
const PLAYED_HOURS = 2;
const READINGS_A_DAY = 4;

/** Bytes of a day: the start, what repeats, and the readings of everything, each at most as large as a start. */
function screenDay({ start, time, hours }: ScreenCounts, way: 'up' | 'down'): number {
  return start[way] * (1 + READINGS_A_DAY) + (time[way] / hours) * DAY_HOURS;
}

export async function measureScreen(size: PlaceSize, hours: number): Promise<ScreenCounts> {
  const place = await openPlace(size);
  try {
    return await playScreen(place, hours);
  } finally {
    await place.close();
  }
}

export async function measureEditor(screens: number) {
  const place = await openPlace({ screens, isChild: false });
  try {
    return await playEditor(place);
  } finally {
    await place.close();
  }
}

/** What is measured of a screen, against what is wanted. */
export function screenLines({ isChild, screens }: PlaceSize, counts: ScreenCounts): Line[] {
  const who = `${isChild ? 'screen of a child team' : 'screen'}, ${screens} in the team`;
  const perMinute = counts.time.writes / (counts.hours * 60);
  return [
    {
      what: `${who}: down a day`,
      measured: screenDay(counts, 'down') / MB,
      wanted: isChild ? 1.8 : 1.2,
      unit: 'MB',
    },
    { what: `${who}: up a day`, measured: screenDay(counts, 'up') / MB, wanted: 1.5, unit: 'MB' },
    { what: `${who}: writes, nobody looks`, measured: perMinute, wanted: 1.1, unit: 'a minute' },
  ];
}

const SIZES: readonly PlaceSize[] = [
  { screens: 10, isChild: false },
  { screens: 1000, isChild: false },
  { screens: 10, isChild: true },
  { screens: 1000, isChild: true },
];

/** Plays all of it, prints it, and writes `docs/scale.md`. False if a figure is over what is wanted. */
export async function runDay(): Promise<boolean> {
  const lines: Line[] = [];
  for (const size of SIZES) {
    lines.push(...screenLines(size, await measureScreen(size, PLAYED_HOURS)));
  }
  for (const screens of [10, 1000]) {
    const bytes = editorDay(await measureEditor(screens), 'down');
    const what = `editor, ${screens} screens in the team: down in 8 hours`;
    lines.push({ what, measured: bytes / MB, wanted: 15, unit: 'MB' });
  }
  for (const line of lines) process.stdout.write(`${textOf(line)}\n`);
  writeFileSync(new URL('../../../docs/scale.md', import.meta.url), scalePage(lines));
  return lines.every(({ measured, wanted }) => measured <= wanted);
}

const textOf = ({ what, measured, wanted, unit }: Line): string =>
  `${measured <= wanted ? 'ok  ' : 'OVER'} ${what}: ${measured.toFixed(2)} ${unit}, wanted at most ${wanted}`;
