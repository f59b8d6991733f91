import { expect, it } from 'vitest';
import { box, fields, track, zeros } from './movie.testkit.ts';
import { withoutOrigin } from './withoutOrigin.ts';

const text = (value: string) => new TextEncoder().encode(value);
const PLACE = '+52.5200+013.4050/';
const POSITIONS = 7;

/** Returns a track of positions with its number. */
const positions = () =>
  box(
    'trak',
    box('tkhd', zeros(12), Uint8Array.of(0, 0, 0, POSITIONS), zeros(68)),
    track('meta', 'gpmd').subarray(8 + 12),
  );

interface Part {
  readonly header: Uint8Array;
  readonly runs: readonly Uint8Array[];
}

/** Returns a fragmented video of pictures and positions; `part` describes the latter, given where data begin. */
function video(part: (head: number, data: number) => Part, ...others: readonly Uint8Array[]) {
  const start = [
    box('ftyp', text('isom')),
    box(
      'moov',
      track('vide', 'avc1'),
      positions(),
      box('mvex', fields('trex', 0, POSITIONS, 1, 0, 18, 0)),
    ),
  ];
  const head = start.reduce((sum, { length }) => sum + length, 0);
  const fragmentOf = ({ header, runs }: Part) =>
    box('moof', ...others, box('traf', header, ...runs));
  const { length } = fragmentOf(part(head, 0));
  const fragment = fragmentOf(part(head, length + 8));
  const data = box('mdat', text('picture'), text(PLACE), text(PLACE), text('end'));
  return new Blob([...start, fragment, data] as BlobPart[]);
}

const left = async (given: Blob) => {
  const kept = await withoutOrigin(given, 'video/mp4');
  expect(kept.size).toBe(given.size);
  return new TextDecoder('latin1').decode(await kept.arrayBuffer());
};
const EMPTIED = `picture${'\0'.repeat(36)}end`;
const header = (flags: number, ...more: readonly number[]) =>
  fields('tfhd', flags, POSITIONS, ...more);

it.each<[string, Parameters<typeof video>[0]]>([
  [
    'of sizes of their own, from the fragment',
    (_head, data) => ({
      header: header(0x20000),
      runs: [fields('trun', 0x301, 2, data + 7, 40, 18, 40, 18)],
    }),
  ],
  [
    'of one size for all tracks, in two runs',
    (_head, data) => ({
      header: header(0x20000),
      runs: [fields('trun', 0x1, 1, data + 7), fields('trun', 0, 1)],
    }),
  ],
  [
    'of one size for the fragment, from a place in the file',
    (head, data) => ({
      header: header(0x1b, 0, head + data, 1, 40, 18),
      runs: [fields('trun', 0x5, 2, 7, 0)],
    }),
  ],
])('positions in fragments go: %s', async (_name, part) => {
  expect(await left(video(part))).toContain(EMPTIED);
});

it('a fragment that does not say where its data are, or is malformed, harms nothing', async () => {
  const other = box('traf', fields('tfhd', 0, 1), fields('trun', 0x201, 1, 8, 7));
  const run = fields('trun', 0x201, 1, 8, 18);
  for (const part of [
    { header: header(0), runs: [run] },
    { header: header(0x1), runs: [run] },
    { header: header(0x20000), runs: [box('trun', zeros(4)), fields('trun', 0x1, 0xffffffff, 8)] },
  ])
    expect(await left(video(() => part, other))).toContain(`picture${PLACE}${PLACE}end`);
});
