import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import {
  publicBrand,
  publicSlide,
  publicTemplate,
} from '../../functions/readPreview/publicParts.ts';
import { blankSlide } from '../../src/model/blankSlide.ts';
import type { Json } from '../../src/model/json.ts';
import { KINDS } from '../../src/model/kinds.ts';
import { changeSlide } from '../../src/model/mutations/changeSlide.ts';
import { MUTATORS } from '../../src/model/mutations/registry.ts';
import { saveSlide } from '../../src/model/mutations/saveSlide.ts';
import type { Slide } from '../../src/model/slide.ts';
import {
  changesToward,
  copyFields,
  differingFields,
  joinChanges,
} from '../../src/model/slideDifference.ts';
import { canonical, damagedRows } from './damage.ts';
import { ARGS, ROWS, type Noun } from './rows.ts';

/*
 * Digests of what the doors, the merges and the public parts make of thousands of complete, damaged and odd rows. They
 * were made by the code of 22 November 2026, whose doors were written by hand, and check that data stored on people's
 * devices is still read the same. An intended change of a stored format makes new ones: `GOLDEN=write npx vitest run
 * tests/golden`, and the commit states why old data still opens.
 */
const FILE = new URL('digests.json', import.meta.url);
const isWriting = process.env['GOLDEN'] === 'write';
const golden: Record<string, string> = JSON.parse(readFileSync(FILE, 'utf8'));
const ROUNDS = 1200;

/** Returns the digest of the outcomes of all rows. */
function digestOf(name: string, outcomes: readonly unknown[]): string {
  const digest = createHash('sha256').update(outcomes.map(canonical).join('\n')).digest('hex');
  if (isWriting) golden[name] = digest;
  return digest;
}

afterAll(() => {
  if (isWriting) writeFileSync(FILE, `${JSON.stringify(golden, null, 2)}\n`);
});

const NOUNS = Object.keys(ROWS) as Noun[];
const addressOf = ({ path, token }: { readonly path: string; readonly token?: string }) =>
  `https://example.org/${path}?${token}`;

describe.each(NOUNS)('%s', (noun) => {
  const { key, raw } = ROWS[noun];
  const { restore, encode, ...kind } = KINDS[noun];

  it('is read, written and read again as before', () => {
    const outcomes = damagedRows(raw, ROUNDS, 1).map((from) => {
      const row = restore(from, key);
      if (!row) return 'refused';
      const stored = encode(row as never, addressOf); // the row of this very kind
      return [row, restore(row, key), stored, restore(stored, key)];
    });
    expect(outcomes.filter((outcome) => outcome !== 'refused').length).toBeGreaterThan(ROUNDS / 3);
    expect(digestOf(`${noun} doors`, outcomes)).toBe(golden[`${noun} doors`]);
  });

  it('is merged as before', () => {
    const paths = [...Object.keys(raw), 'rev', 'teamId', 'template/values/s', 'template/name'];
    expect(
      digestOf(`${noun} merging`, [
        kind.layout.shape === 'fields' ? [...kind.layout.fields].sort() : kind.layout,
        [...kind.entries].sort(),
        paths.map((path) => [path, kind.keepsLoser(path), kind.keepsLoser(`${path}/x`)]),
      ]),
    ).toBe(golden[`${noun} merging`]);
  });
});

describe('a slide', () => {
  const { key, raw } = ROWS.slide;
  const slides = damagedRows(raw, ROUNDS, 2).flatMap((from) => {
    const slide = KINDS.slide.restore(from, key);
    return slide ? [slide] : [];
  });
  const pairs = slides.slice(1).map((slide, index) => [slides[index] as Slide, slide] as const);

  it('differs from another, is copied and brought back as before', () => {
    expect(
      digestOf(
        'slide difference',
        pairs.map(([before, after]) => {
          const toward = changesToward(before, after);
          const back = changesToward(after, before);
          const joined = joinChanges(toward, back);
          return [differingFields(before, after), toward, back, joined, copyFields(after)];
        }),
      ),
    ).toBe(golden['slide difference']);
  });

  it('starts blank, and takes changes as before', () => {
    expect(
      digestOf(
        'slide changes',
        pairs.map(([before, after]) => [
          blankSlide(after),
          changeSlide(before, changesToward(before, after)),
          changeSlide(blankSlide(after), copyFields(after)),
        ]),
      ),
    ).toBe(golden['slide changes']);
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
    expect(digestOf('slide saves', outcomes)).toBe(golden['slide saves']);
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
  expect(digestOf(`${name} arguments`, outcomes)).toBe(golden[`${name} arguments`]);
});

it('strangers see the same parts as before', () => {
  const shown = (noun: Noun, publicRow: (raw: Json) => object | null) =>
    damagedRows(ROWS[noun].raw, ROUNDS, 5).map((from) => publicRow((from ?? null) as Json));
  expect(digestOf('public slides', shown('slide', publicSlide))).toBe(golden['public slides']);
  expect(digestOf('public templates', shown('template', publicTemplate))).toBe(
    golden['public templates'],
  );
  expect(digestOf('public brands', shown('brand', publicBrand))).toBe(golden['public brands']);
});
