import fc from '../../../tests/tools/property.ts';
import { describe, expect, it } from 'vitest';
import { parserOf } from '../field.ts';
import type { JsonObject } from '../json.ts';
import { parseWith } from '../parsing.ts';
import { testPlayer, testSlide, utc } from '../rules/rules.testkit.ts';
import { slideVerdict } from '../rules/slideVerdict.ts';
import { SLIDE } from './fields.ts';
import { isCopyOf, publishedCopy } from './publishedSlide.ts';
import { encodeSlide, parseSlide, type Slide } from './slide.ts';

const stored = (raw: object = {}): JsonObject =>
  encodeSlide(testSlide({ ...raw }), () => '') as JsonObject;
const { teamId } = testSlide();

/** What a player of the version before special days makes of a copy: it knows neither the field nor the status. */
function asOlderPlayer(copy: JsonObject): Slide {
  const { specialDays: _unknown, ...table } = SLIDE;
  const parsed = parseWith(parserOf(table), copy);
  return { ...parsed, teamId } as Slide; // a row of that version
}

describe('the copy of a slide that plays on some days only', () => {
  it.each(['not', 'only'])(
    '%s: an older player takes it for a draft, at any time',
    (specialDays) => {
      const copy = publishedCopy(stored({ specialDays }));
      const before = testPlayer('UTC', {
        specialDays: { '2026-06-10': { name: 'Fair', isClosed: false } },
      });
      const older = asOlderPlayer(copy);
      expect(older.status).toBe('draft');
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 10 * 86_400_000 }), (after) => {
          const at = utc('2026-06-05T00:00') + after;
          expect(slideVerdict(older, before, at)).toMatchObject({ whyNot: ['draft'] });
        }),
      );
    },
  );

  it('is published to a player that knows the field', () => {
    const copy = publishedCopy(stored({ specialDays: 'only' }));
    expect(copy['status']).toBe('timed');
    expect(parseSlide(copy, teamId)).toMatchObject({ status: 'published', specialDays: 'only' });
  });

  it.each([{ specialDays: 'also' }, {}])(
    'is a draft to one that cannot read the field: %j',
    (fields) => {
      const copy = { ...stored(), ...fields, status: 'timed' };
      expect(parseSlide(copy, teamId)?.status).toBe('draft');
    },
  );

  it('other slides are copied as ever', () => {
    expect(publishedCopy(stored())).toEqual(stored());
    expect(asOlderPlayer(publishedCopy(stored())).status).toBe('published');
    const draft = { ...stored({ specialDays: 'only' }), status: 'draft' };
    expect(publishedCopy(draft)['status']).toBe('deleted');
  });

  it('a copy with the other status is none, so that the function repairs it', () => {
    const [timed, usual] = [stored({ specialDays: 'only' }), stored()];
    expect(isCopyOf(timed, publishedCopy(timed), teamId)).toBe(true);
    expect(isCopyOf(timed, { ...timed, status: 'published' }, teamId)).toBe(false);
    expect(isCopyOf(timed, usual, teamId)).toBe(false);
    expect(isCopyOf(usual, publishedCopy(timed), teamId)).toBe(false);
    expect(isCopyOf(usual, publishedCopy(usual), teamId)).toBe(true);
  });
});
