import { describe, expect, it } from 'vitest';
import {
  publicBrand,
  publicSlide,
  publicTemplate,
} from '../../functions/readPreview/publicParts.ts';
import { blankSlide } from '../../src/model/slide/blankSlide.ts';
import type { Json } from '../../src/model/json.ts';
import { KINDS } from '../../src/model/kinds.ts';
import { changeSlide } from '../../src/model/mutations/slide/changeSlide.ts';
import { MUTATORS } from '../../src/model/mutations/registry.ts';
import { saveSlide } from '../../src/model/mutations/slide/saveSlide.ts';
import type { Slide } from '../../src/model/slide/slide.ts';
import {
  changesToward,
  copyFields,
  differingFields,
  joinChanges,
} from '../../src/model/slide/slideDifference.ts';
import { outcomesOf, recordedOf } from './compare.ts';
import { damagedRows } from './damage.ts';
import { ARGS, ROWS, type Noun } from './rows.ts';

/*
 * Digests of what the parsers, the merges and the public parts make of thousands of complete, damaged and odd rows, and
 * ten of them to read. They were made by the code of 22 November 2026, whose parsers were written by hand, and check that
 * data stored on people's devices is still read the same. An intended change of a stored format makes new ones:
 * `GOLDEN=write npx vitest run tests/golden`, and the commit states why old data still opens.
 */
const ROUNDS = 1200;

const NOUNS = Object.keys(ROWS) as Noun[];
const addressOf = ({ path, token }: { readonly path: string; readonly token?: string }) =>
  `https://example.org/${path}?${token}`;

describe.each(NOUNS)('%s', (noun) => {
  const { key, raw } = ROWS[noun];
  const { parse, encode, ...kind } = KINDS[noun];

  it('is read, written and read again as before', () => {
    const outcomes = damagedRows(raw, ROUNDS, 1).map((from) => {
      const row = parse(from, key);
      if (!row) return 'refused';
      const stored = encode(row as never, addressOf); // the row of this very kind
      return [row, parse(row, key), stored, parse(stored, key)];
    });
    expect(outcomes.filter((outcome) => outcome !== 'refused').length).toBeGreaterThan(ROUNDS / 3);
    expect(outcomesOf(`${noun} doors`, outcomes)).toEqual(recordedOf(`${noun} doors`));
  });

  it('is merged as before', () => {
    const paths = [...Object.keys(raw), 'rev', 'teamId', 'template/values/s', 'template/name'];
    expect(
      outcomesOf(`${noun} merging`, [
        kind.layout.shape === 'fields' ? [...kind.layout.fields].sort() : kind.layout,
        [...kind.entries].sort(),
        paths.map((path) => [path, kind.keepsLoser(path), kind.keepsLoser(`${path}/x`)]),
      ]),
    ).toEqual(recordedOf(`${noun} merging`));
  });
});

describe('a slide', () => {
  const { key, raw } = ROWS.slide;
  const slides = damagedRows(raw, ROUNDS, 2).flatMap((from) => {
    const slide = KINDS.slide.parse(from, key);
    return slide ? [slide] : [];
  });
  const pairs = slides.slice(1).map((slide, index) => [slides[index] as Slide, slide] as const);

  it('differs from another, is copied and brought back as before', () => {
    expect(
      outcomesOf(
        'slide difference',
        pairs.map(([before, after]) => {
          const toward = changesToward(before, after);
          const back = changesToward(after, before);
          const joined = joinChanges(toward, back);
          return [differingFields(before, after), toward, back, joined, copyFields(after)];
        }),
      ),
    ).toEqual(recordedOf('slide difference'));
  });

  it('starts blank, and takes changes as before', () => {
    expect(
      outcomesOf(
        'slide changes',
        pairs.map(([before, after]) => [
          blankSlide(after),
          changeSlide(before, changesToward(before, after)),
          changeSlide(blankSlide(after), copyFields(after)),
        ]),
      ),
    ).toEqual(recordedOf('slide changes'));
  });

  it('takes arguments of saves as before', () => {
    const outcomes = damagedRows(ARGS['slide.save'] ?? {}, ROUNDS, 3).map((args, index) => {
      try {
        const { fields } = saveSlide.parse(args);
        return changeSlide(slides[index % slides.length] as Slide, fields);
      } catch {
        return 'refused';
      }
    });
    expect(outcomesOf('slide saves', outcomes)).toEqual(recordedOf('slide saves'));
  });
});

it.each(Object.keys(ARGS))('%s reads its arguments as before', (name) => {
  const mutator = MUTATORS.get(name);
  const outcomes = damagedRows(ARGS[name] ?? {}, ROUNDS, 4).map((args) => {
    try {
      return mutator?.parse(args);
    } catch {
      return 'refused';
    }
  });
  expect(outcomes.filter((outcome) => outcome !== 'refused').length).toBeGreaterThan(ROUNDS / 10);
  expect(outcomesOf(`${name} arguments`, outcomes)).toEqual(recordedOf(`${name} arguments`));
});

it('strangers see the same parts as before', () => {
  const shown = (noun: Noun, publicRow: (raw: Json) => object | null) =>
    damagedRows(ROWS[noun].raw, ROUNDS, 5).map((from) => publicRow((from ?? null) as Json));
  expect(outcomesOf('public slides', shown('slide', publicSlide))).toEqual(
    recordedOf('public slides'),
  );
  expect(outcomesOf('public templates', shown('template', publicTemplate))).toEqual(
    recordedOf('public templates'),
  );
  expect(outcomesOf('public brands', shown('brand', publicBrand))).toEqual(
    recordedOf('public brands'),
  );
});
