import { expect, it } from 'vitest';
import { slideId, teamId } from '../model.testkit.ts';
import { parseSlide, type Slide } from './slide.ts';
import { refuseMalformed } from './refuseMalformed.ts';

const slide = parseSlide({ id: slideId(), type: 'webview' }, teamId())!;
const refused = (before: Partial<Slide>, after: Partial<Slide>) =>
  refuseMalformed({ ...slide, ...before }, { ...slide, ...after })?.refused;
const GOOD = { web: 'https://museum.example/' };
const OTHER = { web: 'https://museum.example/today' };
const BAD = { web: 'http://museum.example/' };
const WORSE = { web: 'ftp://museum.example/' };

it('an address is changed to another one, and not to one that browsers refuse', () => {
  expect(refused(GOOD, OTHER)).toBeUndefined();
  expect(refused(BAD, GOOD)).toBeUndefined();
  expect(refused(GOOD, BAD)).toBe('badAddress');
  expect(refused(BAD, WORSE)).toBe('badAddress');
});

it('what was stored by an earlier version can be saved with the rest', () => {
  const dates = { start: '2026-03-01', end: '2026-02-01' };
  expect(refused(BAD, { ...BAD, title: 'Today' })).toBeUndefined();
  expect(refused({ dates }, { dates, title: 'Today' })).toBeUndefined();
  expect(refused({}, { dates })).toBe('badDates');
});
