import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

/** Returns the product's files that contain this, by path. */
const filesWith = (pattern: RegExp): readonly string[] =>
  globSync('{src,functions,sync,server}/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => !/\.(?:test|testkit)\./.test(file))
    .filter((file) => pattern.test(readFileSync(join(ROOT, file), 'utf8')))
    .toSorted();

test('what a screen does is decided in one file: nothing else has an opinion on its hours', () => {
  expect(filesWith(/\bisOperating\(/)).toEqual([
    'src/model/rules/screenNow.ts',
    'src/model/rules/screenSchedule.ts',
    'src/model/rules/slideVerdict.ts',
    'src/model/rules/weekPlan.ts',
    'src/model/screen/operatingHours.ts',
    'src/player/engine/show.ts', // the screen itself
  ]);
});

test('nor on its silence: only the hook that asks, and the mail, read heartbeats', () => {
  expect(filesWith(/heartbeatsPath\(|\[heartbeatsPath|\bbeats\[/)).toEqual([
    'functions/events/watchScreens/watchScreens.ts',
    'functions/readShare/readShare.ts', // whether a slide can have arrived, by the same rule
    'src/store/hooks/now/screensNow.ts',
  ]);
  const asking = filesWith(/\bscreenReach\(|\bscreenNow\(/);
  expect(asking).toContain('functions/events/watchScreens/watchScreens.ts');
  expect(asking).toContain('src/store/hooks/now/screensNow.ts');
  expect(filesWith(/\bscreenAfar\(/)).toEqual([
    'functions/gatherBranches/readBranch.ts',
    'src/model/rules/screenNow.ts',
  ]);
});

test('and every page that tells of screens uses the same words', () => {
  expect(filesWith(/from '[^']*\/(?:ScreenNowTag|useScreenNowText)\.tsx?'/)).toEqual([
    'src/app/palette/useThings.ts',
    'src/features/branches/ScreenLine.tsx',
    'src/features/editor/forecast/ScreenForecast.tsx',
    'src/features/screens/ScreenCard.tsx',
    'src/features/screens/ScreensNow.tsx',
    'src/features/screens/page/ScreenAnswer.tsx',
    'src/verbs/screens/ScreenNowTag.tsx',
    'src/verbs/screens/useScreenAfarText.ts', // without its slides
  ]);
});
