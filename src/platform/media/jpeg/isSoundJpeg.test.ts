import sharp, { type JpegOptions } from 'sharp';
import { expect, test } from 'vitest';
import { checkMedia } from '../checkMedia.ts';
import { jpegParts } from '../pictureParts.ts';
import { isSoundJpeg } from './isSoundJpeg.ts';

const [WIDTH, HEIGHT] = [150, 90];
const WHOLE = { type: 'image/jpeg' };
const DAMAGED = { problem: 'unreadable' };

/** Waves with some noise, always the same. */
const PIXELS = Uint8Array.from({ length: WIDTH * HEIGHT * 3 }, (_, at) => {
  const wave = 128 + 90 * Math.sin(at / 97) * Math.cos(at / 4111);
  return wave + ((at * 7919) % 23);
});
async function photo(options: JpegOptions, space = 'srgb'): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp(PIXELS, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
  return Uint8Array.from(await picture.toColourspace(space).jpeg(options).toBuffer());
}
const KINDS = [
  ['baseline', {}],
  ['without thinner colors', { chromaSubsampling: '4:4:4' }],
  ['with tables of its own', { optimiseCoding: true }],
  ['progressive', { progressive: true }],
  ['small', { quality: 20, progressive: true }],
] as const;

const check = (bytes: Uint8Array<ArrayBuffer>) =>
  checkMedia(new Blob([bytes]), 'image', { image: 1e6, video: 0 });

/** Where the data of the scans lie. */
function dataOf(bytes: Uint8Array) {
  const { parts } = jpegParts(bytes);
  return parts.flatMap(({ type, end }, at) =>
    type === 0xda ? [{ from: end, to: parts[at + 1]?.start ?? end }] : [],
  );
}
const without = (bytes: Uint8Array, from: number, to: number) =>
  Uint8Array.from([...bytes.subarray(0, from), ...bytes.subarray(to)]);

test.each(KINDS)('a whole picture passes: %s', async (_, options) => {
  expect(await check(await photo(options))).toEqual(WHOLE);
  expect(await check(await photo(options, 'b-w')), 'gray').toEqual(WHOLE);
  expect(await check(await photo(options, 'cmyk')), 'for print').toEqual(WHOLE);
});

test.each(KINDS)('a picture is refused of which a part is missing: %s', async (_, options) => {
  const whole = await photo(options);
  const longest = dataOf(whole).toSorted((a, b) => b.to - b.from - (a.to - a.from))[0];
  const { from, to } = longest ?? { from: 0, to: 0 };
  const half = from + ((to - from) >> 1);
  expect(await check(without(whole, half, to)), 'the end').toEqual(DAMAGED);
  expect(await check(without(whole, from, half)), 'the start').toEqual(DAMAGED);
  const emptied = Uint8Array.from(whole).fill(0, half, to);
  expect(await check(emptied), 'overwritten').toEqual(DAMAGED);
});

/** What a strict decoder says to it; a few bytes too many are not seen. */
const complaintOf = (bytes: Uint8Array) =>
  sharp(bytes, { failOn: 'warning' })
    .raw()
    .toBuffer()
    .then(
      () => undefined,
      (error: Error) => (/extraneous/.test(error.message) ? undefined : error.message),
    );

test.each([{}, { progressive: true }])(
  'what a strict decoder notices is refused: %o',
  async (options) => {
    const whole = await photo({ optimiseCoding: true, ...options });
    const noticed: string[] = [];
    for (const { from, to } of dataOf(whole)) {
      for (let at = from; at < to; at += 53) {
        if (whole[at] === 0xff || whole[at - 1] === 0xff) continue;
        const wrong = whole.with(at, (whole[at] ?? 0) ^ 0x55);
        const complaint = await complaintOf(wrong);
        if (complaint === undefined) continue;
        noticed.push(complaint);
        expect(await check(wrong), `${at}: ${complaint}`).toHaveProperty('problem');
      }
    }
    expect(noticed.length).toBeGreaterThan(5);
  },
);

/** A gray picture of two blocks in a row; each is two bits: no difference, no details. */
function twoBlocks(interval: number, ...data: readonly number[]): Uint8Array<ArrayBuffer> {
  const lengths = [1, ...Array.from({ length: 15 }, () => 0)];
  const frame = [0xff, 0xc0, 0, 11, 8, 0, 8, 0, 16, 1, 1, 0x11, 0];
  const table = (head: number) => [0xff, 0xc4, 0, 20, head, ...lengths, 0];
  const restarts = [0xff, 0xdd, 0, 4, 0, interval];
  const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0];
  const head = [0xff, 0xd8, ...frame, ...table(0), ...table(0x10), ...restarts, ...scan];
  return Uint8Array.of(...head, ...data, 0xff, 0xd9);
}

test('restarts are where they belong', async () => {
  const [block, none] = [0b00_111111, 0b1111_1110];
  expect(await check(twoBlocks(0, 0b0000_1111))).toEqual(WHOLE);
  expect(await check(twoBlocks(1, block, 0xff, 0xd0, block))).toEqual(WHOLE);
  const more = [block, 0xff, 0xd0, block, 0xff, 0xd1, 0x12, 0x34];
  expect(await check(twoBlocks(1, ...more)), 'more after the last').toEqual(WHOLE);
  expect(await check(twoBlocks(1, block, 0xff, 0xd3, block)), 'misnumbered').toEqual(DAMAGED);
  expect(await check(twoBlocks(1, block)), 'too few').toEqual(DAMAGED);
  expect(await check(twoBlocks(1, block, 0xff, 0xd0)), 'empty').toEqual(DAMAGED);
  expect(await check(twoBlocks(0, none)), 'no code').toEqual(DAMAGED);
  const stray = Array.from({ length: 17 }, () => 0);
  expect(await check(twoBlocks(0, ...stray, 0)), 'left over').toEqual(DAMAGED);
});

test('what decoders refuse to begin with is refused', async () => {
  const whole = twoBlocks(0, 0b0000_1111);
  const tableAt = whole.indexOf(0xc4) + 4;
  expect(await check(whole.with(tableAt, 2)), 'a code of ones only').toEqual(DAMAGED);
  expect(await check(whole.with(tableAt + 16, 16)), 'a mean of 16 bits').toEqual(DAMAGED);
  const scanAt = whole.indexOf(0xda) + 4;
  expect(await check(whole.with(scanAt, 9)), 'another component').toEqual(DAMAGED);
});

test('what repeats scans or tables without end is refused, and at once', async () => {
  const whole = twoBlocks(0, 0b0000_1111);
  const [table, scan] = [whole.indexOf(0xc4) - 1, whole.indexOf(0xda) - 1];
  const repeat = (from: number, to: number, times: number) => {
    const part = [...whole.subarray(from, to)];
    const parts = Array.from({ length: times }, () => part).flat();
    return Uint8Array.from([...whole.subarray(0, from), ...parts, ...whole.subarray(to)]);
  };
  expect(await check(repeat(table, table + 22, 9))).toEqual(WHOLE);
  expect(await check(repeat(table, table + 22, 26_000)), 'tables').toEqual(DAMAGED);
  expect(await check(repeat(scan, whole.length - 2, 600)), 'scans').toEqual(DAMAGED);
});

test('what no browser shows is left to the browser to refuse', async () => {
  const whole = twoBlocks(0, 0b0000_1111);
  const frameAt = whole.indexOf(0xc0);
  for (const other of [whole.with(frameAt, 0xc3), whole.with(frameAt + 3, 12)]) {
    expect(await isSoundJpeg(other, jpegParts(other).parts)).toBe(true);
  }
});

test('the last bits of more precision may be missing, as Photoshop leaves them out', async () => {
  const whole = await photo({ progressive: true }, 'b-w');
  const last = dataOf(whole).at(-1) ?? { from: 0, to: 0 };
  const { to } = last;
  expect(await check(without(whole, to - 1, to))).toEqual(WHOLE);
  expect(await check(without(whole, last.from + 9, to))).toEqual(DAMAGED);
});
