import { writeFileSync } from 'node:fs';
import { dayOfEditor, dayOfScreen, screenDay } from './dayOf.ts';
import { editorDay, type EditorCounts, playEditor } from './editorDay.ts';
import { openPlace, type PlaceSize } from './place.ts';
import { playScreen, type ScreenCounts } from './screenDay.ts';
import { type Measured, scalePage } from './scalePage.ts';

/** A measured figure and its limit. */
export interface Line {
  readonly what: string;
  readonly measured: number;
  readonly wanted: number;
  readonly unit: 'MB' | 'a minute';
}

const MB = 1_000_000;
/** Two hours cover every habit of a screen except the full reading, which happens four times a day. */
const PLAYED_HOURS = 2;

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

/** Returns a screen's measured figures with their limits. */
export function screenLines({ isChild, screens }: PlaceSize, counts: ScreenCounts): Line[] {
  const who = nameOf({ isChild, screens });
  const perMinute = counts.time.writes / (counts.hours * 60);
  return [
    {
      what: `${who}: down a day`,
      measured: screenDay(counts, 'down') / MB,
      wanted: isChild ? 1.8 : 1.2,
      unit: 'MB',
    },
    { what: `${who}: up a day`, measured: screenDay(counts, 'up') / MB, wanted: 1.5, unit: 'MB' },
    { what: `${who}: writes, nobody watching`, measured: perMinute, wanted: 1.1, unit: 'a minute' },
  ];
}

const SIZES: readonly PlaceSize[] = [
  { screens: 10, isChild: false },
  { screens: 1000, isChild: false },
  { screens: 10, isChild: true },
  { screens: 1000, isChild: true },
];

const nameOf = ({ screens, isChild }: PlaceSize): string =>
  `${isChild ? 'screen of a child team' : 'screen'}, ${screens} in the team`;

/** Plays everything, prints it, and writes `docs/scale.md`. Returns false if a figure exceeds its limit. */
export async function runDay(): Promise<boolean> {
  const screens: { size: PlaceSize; counts: ScreenCounts }[] = [];
  for (const size of SIZES) screens.push({ size, counts: await measureScreen(size, PLAYED_HOURS) });
  const [few, many] = [await measureEditor(10), await measureEditor(1000)];
  const lines = [
    ...screens.flatMap(({ size, counts }) => screenLines(size, counts)),
    editorLine(10, few),
    editorLine(1000, many),
  ];
  for (const line of lines) process.stdout.write(`${textOf(line)}\n`);
  const page = scalePage({ lines, ...daysOf(screens, few, many) });
  writeFileSync(new URL('../../../docs/scale.md', import.meta.url), page);
  return lines.every(({ measured, wanted }) => measured <= wanted);
}

const editorLine = (screens: number, counts: EditorCounts): Line => ({
  what: `editor, ${screens} screens in the team: down in 8 hours`,
  measured: editorDay(counts, 'down') / MB,
  wanted: 15,
  unit: 'MB',
});

function daysOf(
  screens: readonly { readonly size: PlaceSize; readonly counts: ScreenCounts }[],
  few: EditorCounts,
  many: EditorCounts,
): Pick<Measured, 'days' | 'screenUse'> {
  const [own, branch] = [false, true].map((isChild) =>
    screens.find(({ size }) => size.isChild === isChild && size.screens === 10),
  );
  if (!own || !branch) throw new Error('no team of ten was played');
  const day = dayOfScreen('branch', branch.counts);
  const days = [dayOfScreen('screen', own.counts), dayOfEditor('editor', few), day];
  const writes = branch.counts.time.writes / (branch.counts.hours * 60);
  const openingBytes = (many.opening.down - few.opening.down) / 990;
  const screenUse = { writes, upMb: day.counts.up / MB, openingBytes };
  return { days, screenUse };
}

const textOf = ({ what, measured, wanted, unit }: Line): string =>
  `${measured <= wanted ? 'ok  ' : 'OVER'} ${what}: ${measured.toFixed(2)} ${unit}, wanted at most ${wanted}`;
