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

const textsOf = (text: string) => parseCaptions(text).cues.map((cue) => cue.text);

it('takes arrows as word processors write them, and leaves those in texts', () => {
  const arrows = ['->', '—>', '–>', '-- >', '--->'];
  const cue = (arrow: string, at: number) =>
    `${at}\n00:00:0${at},000 ${arrow} 00:00:0${at},900\nA -> B, 3 –> 4\n`;
  expect(parseCaptions(arrows.map(cue).join('\n'))).toEqual({
    cues: arrows.map((_, at) => ({
      startMs: at * 1000,
      endMs: at * 1000 + 900,
      text: 'A -> B, 3 –> 4',
    })),
    wrongLines: [],
  });
  expect(parseCaptions('00:00:02,000 -> 00:00:99,000\nlate').wrongLines).toEqual([1]);
});

it('keeps what follows an empty line, unless it numbers or names the next cue', () => {
  const times = (at: number) => `00:00:0${at}.000 --> 00:00:0${at}.900`;
  const srt = `1\n${times(1)}\nOne\n\nand more\n\n2\n\n${times(2)}\n\nTwo\n\n3\n${times(3)}\n42\n\n4\n`;
  expect(textsOf(srt)).toEqual(['One\nand more', 'Two', '42']);
  const vtt = `WEBVTT\n\n${times(1)}\nOne\n\nand more\n\nNOTE by\nhand\n\nintro\n${times(2)}\nTwo\n\nSTYLE\n::cue {}\n`;
  expect(textsOf(vtt)).toEqual(['One\nand more', 'Two']);
});

it('reads characters that are written by name or number', () => {
  const words =
    'M&uuml;ller &#228; &#xE4; A&nbsp;&amp;&#32;B&quot; &bdquo;x&ldquo; &foo; &amp;lt; &#55296;';
  expect(textsOf(`00:01.000 --> 00:02.000\n${words}`)).toEqual([
    'Müller ä ä A\u00a0& B" „x“ &foo; &lt; &#55296;',
  ]);
  expect(textsOf('00:01.000 --> 00:02.000\na&#10;&#8232;b&#0;')).toEqual(['a  b']);
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
