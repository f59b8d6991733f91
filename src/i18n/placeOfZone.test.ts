import { expect, it } from 'vitest';
import { placeOfZone } from './placeOfZone.ts';

it.each([
  ['Europe/Zurich', 'en', 'Zurich'],
  ['Europe/Zurich', 'de', 'Zürich'],
  ['Europe/Berlin', 'de', 'Berlin'],
  ['America/Mexico_City', 'de', 'Mexiko-Stadt'],
  ['America/Argentina/Buenos_Aires', 'de', 'Buenos Aires'],
])('%s is named in the language (%s)', (timeZone, language, place) => {
  expect(placeOfZone(timeZone, language)).toBe(place);
});
