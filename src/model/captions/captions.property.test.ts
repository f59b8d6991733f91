import fc from '../../../tests/tools/property.ts';
import { expect, it } from 'vitest';
import { sameJson } from '../diff.ts';
import type { Cue } from './cue.ts';
import { cuesAt, nextChange } from './cuesAt.ts';
import { cutCaptions } from './cutCaptions.ts';
import { parseCaptions } from './parseCaptions.ts';
import { writeCaptions } from './writeCaptions.ts';

/**
 * Lines as people write them: any letters, including markup and arrows, without surrounding blanks. What screens do not
 * draw is a blank in every caption that was read.
 */
const line = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    fc.constantFrom('<i>Hm</i>', '& &lt; -->', '42', 'WEBVTT', 'NOTE', '{\\an8}x', '00:00 --> 9'),
  )
  .map((text) => text.replace(/[\p{Cc}\u2028\u2029]/gu, ' ').trim())
  .filter((text) => text !== '');
const gap = fc.integer({ min: 0, max: 90_000 });
const cues = fc
  .array(
    fc.record({
      gap,
      length: fc.integer({ min: 1, max: 9_000_000 }),
      lines: fc.array(line, { minLength: 1, maxLength: 3 }),
    }),
    {
      maxLength: 20,
    },
  )
  .map((rows) => {
    let at = 0;
    return rows.map(({ gap: ms, length, lines }): Cue => {
      at += ms;
      return { startMs: at, endMs: at + length, text: lines.join('\n') };
    });
  });

it('what is written is read again as it was', () => {
  fc.assert(
    fc.property(cues, (made) => {
      expect(parseCaptions(writeCaptions(made))).toEqual({ cues: made, wrongLines: [] });
    }),
  );
});

/** Fragments that caption parsers stumble over. */
const piece = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    '-->',
    '\n',
    '\r\n',
    '\r',
    '00:01.000',
    '99:99:99,999',
    '<',
    '<i',
    '{\\',
    '&',
    'WEBVTT',
    '\ufeff',
    '1',
  ),
);
const garbage = fc.array(piece, { maxLength: 200 }).map((parts) => parts.join(''));

it('takes any text: nothing is thrown, and what is found is in its order and is read again as it is', () => {
  fc.assert(
    fc.property(garbage, (text) => {
      const { cues: found } = parseCaptions(text);
      for (const [at, { startMs, endMs, text: words }] of found.entries()) {
        expect(endMs).toBeGreaterThan(startMs);
        expect(startMs).toBeGreaterThanOrEqual(found[at - 1]?.startMs ?? 0);
        expect(words).not.toMatch(/^\s*$/m);
      }
      expect(parseCaptions(writeCaptions(found)).cues).toEqual(found);
    }),
  );
});

it('a part of a video has at each moment the words that the video had there', () => {
  fc.assert(
    fc.property(
      cues,
      fc.nat(60),
      fc.integer({ min: 1, max: 60 }),
      fc.nat(60_000),
      (made, start, length, at) => {
        const part = { start, end: start + length };
        const cut = cutCaptions(made, part);
        const ms = length * 1000;
        const moment = at % ms;
        const texts = (rows: readonly Cue[], when: number) =>
          cuesAt(rows, when).map(({ text }) => text);
        expect(texts(cut, moment)).toEqual(texts(made, moment + start * 1000));
        expect(cut.every(({ endMs }) => endMs <= ms)).toBe(true);
      },
    ),
  );
});

it('between two changes the same is shown', () => {
  fc.assert(
    fc.property(cues, fc.nat(200_000), (made, at) => {
      const next = nextChange(made, at) ?? 1e9;
      expect(cuesAt(made, next - 1)).toEqual(cuesAt(made, at));
      const isOver = cuesAt(made, next - 1).length === 0 && next === 1e9;
      expect(sameJson(cuesAt(made, next), cuesAt(made, next - 1))).toBe(isOver);
    }),
  );
});
