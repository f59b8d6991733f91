import { expect, it } from 'vitest';
import { editorDay } from './editorDay.ts';
import { measureEditor, measureScreen, screenLines } from './day.ts';

/** Long enough for every habit of a screen. */
const HOURS = 0.5;
const MB = 1_000_000;

it.each([
  { screens: 300, isChild: false },
  { screens: 300, isChild: true },
])('a screen keeps to its bytes and writes ($screens screens, child: $isChild)', async (size) => {
  const lines = screenLines(size, await measureScreen(size, HOURS));
  const over = lines.filter(({ measured, wanted }) => measured > wanted);
  expect(over).toEqual([]);
});

it('an editor of a hundred screens costs what a small team costs, and a tenth of what a thousand screens add', async () => {
  expect(editorDay(await measureEditor(100), 'down') / MB).toBeLessThanOrEqual(0.8 + 1.4);
});
