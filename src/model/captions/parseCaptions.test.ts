import { expect, it } from 'vitest';
import { parseCaptions } from './parseCaptions.ts';
import { writeCaptions } from './writeCaptions.ts';

const VTT = `\ufeffWEBVTT - Harbour

STYLE
::cue { color: lime }

NOTE by hand

intro
00:01.000 --> 00:04.500 align:start position:10%
<v Robin><i>The tide</i> comes in,
and goes.

01:00:00.000 --> 01:00:02.000
<00:00:01.000>Tom &amp; Jerry &lt;3

01:00:03.000 --> 01:00:04.000
<b></b>
`;

it('reads WebVTT as plain words: no notes, styles, places or voices', () => {
  expect(parseCaptions(VTT)).toEqual({
    cues: [
      { startMs: 1000, endMs: 4500, text: 'The tide comes in,\nand goes.' },
      { startMs: 3_600_000, endMs: 3_602_000, text: 'Tom & Jerry <3' },
    ],
    wrongLines: [],
  });
});

it('reads SubRip, also without the empty lines between', () => {
  const srt =
    '1\r\n00:00:01,000 --> 00:00:02,5\r\n{\\an8}<font color="red">One</font>\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nTwo\r\n\r\n';
  expect(parseCaptions(srt)).toEqual({
    cues: [
      { startMs: 1000, endMs: 2500, text: 'One' },
      { startMs: 3000, endMs: 4000, text: 'Two' },
    ],
    wrongLines: [],
  });
});

it('says which lines have times that are wrong, and reads on', () => {
  const text =
    'WEBVTT\n\n00:05.000 --> 00:06.000\na\n\n00:04.000 --> 00:07.000\nb\n\n00:08.000 --> 00:08.000\nc\n\n00:99.000 --> 01:00.000\nd\n\n00:09.000 --> 00:10.000\ne\n';
  const { cues, wrongLines } = parseCaptions(text);
  expect(cues.map((cue) => cue.text)).toEqual(['a', 'e']);
  expect(wrongLines).toEqual([6, 9, 12]);
});

it('finds nothing in what are no captions', () => {
  for (const text of ['', 'WEBVTT', 'Dear all,\n\nsee you', '\0\0\0\u0018ftypisom']) {
    expect(parseCaptions(text)).toEqual({ cues: [], wrongLines: [] });
  }
});

it('reads the longest of the worst in one go over it', () => {
  const worst = [
    '<'.repeat(500_000),
    '<a'.repeat(250_000),
    '{\\'.repeat(250_000),
    '&'.repeat(500_000),
    '-->'.repeat(170_000),
    ' '.repeat(500_000),
    '1\n'.repeat(250_000),
  ];
  for (const text of worst) {
    const { cues } = parseCaptions(`00:01.000 --> 00:02.000\n${text}`);
    expect(cues.length).toBeLessThanOrEqual(1);
  }
});

it('writes WebVTT that others read: hours, and no marks in words', () => {
  const cues = [{ startMs: 3_723_004, endMs: 360_000_000, text: 'a --> <b> & c\nd' }];
  expect(writeCaptions(cues)).toBe(
    'WEBVTT\n\n01:02:03.004 --> 100:00:00.000\na --&gt; &lt;b&gt; &amp; c\nd\n',
  );
});
