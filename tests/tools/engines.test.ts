import { expect, test } from 'vitest';
import { OLDEST, targetOf } from '../../config/browsers.ts';
import { missingIn, usedIn } from './engines.ts';

const inApp = (code: string) => usedIn(code, missingIn(OLDEST.app));

test.each([
  ['let u=URL.parse(x)', 'URL.parse'],
  ['Promise.try(f)', 'Promise.try'],
  ['bytes.toHex()', 'Uint8Array.toHex'],
  ['m?.getOrInsertComputed(k,f)', 'Map.getOrInsertComputed'],
  ['Math.sumPrecise(list)', 'Math.sumPrecise'],
  ['Object.groupBy(a,b)', 'Object.groupBy'],
])('the app must not say %s', (code, name) => {
  expect(inApp(code)).toContain(name);
});

test.each([
  'JSON.parse(x)',
  'URL.canParse(x)',
  'list.flatMap(f).toSorted().at(-1)',
  'Object.hasOwn(a,b)',
  'MyURL.parse(x)',
  'table.toArray()',
])('the app may say %s', (code) => {
  expect(inApp(code)).toEqual([]);
});

test('the player knows less', () => {
  expect(usedIn('text.replaceAll(a,b)', missingIn(OLDEST.player))).toEqual(['String.replaceAll']);
});

test('builds are told by engine and version', () => {
  expect(targetOf(OLDEST.app)).toEqual(['chrome120', 'firefox121', 'safari17']);
});
