import { expect, it } from 'vitest';
import { CAPTIONS_MAX } from '../../../../model/captions/cue.ts';
import { readCaptions } from './readCaptions.ts';

const SRT = '1\n00:00:01,000 --> 00:00:02,000\nFähre <i>ahoi</i>\n';
const VTT = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nFähre ahoi\n';

/** Encodes a text in UTF-16 with a byte order mark, as some text editors do, big- or little-endian. */
function utf16(text: string, isBig: boolean): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length * 2 + 2);
  const view = new DataView(bytes.buffer);
  [0xfeff, ...Array.from(text, (letter) => letter.charCodeAt(0))].forEach((code, at) =>
    view.setUint16(at * 2, code, !isBig),
  );
  return bytes;
}

it('SubRip becomes WebVTT, in whichever letters it was written', async () => {
  const latin = Uint8Array.from(SRT, (letter) => letter.charCodeAt(0));
  for (const part of [SRT, `\ufeff${SRT}`, latin, utf16(SRT, false), utf16(SRT, true), VTT]) {
    expect(await readCaptions(new Blob([part]))).toEqual({ captions: VTT });
  }
});

it('says of a file that is none, and which line has times that are wrong', async () => {
  const problemOf = async (text: string) => readCaptions(new Blob([text]));
  const none = { problem: { kind: 'noCaptions' } };
  expect(await problemOf('')).toEqual(none);
  expect(await problemOf('Dear all')).toEqual(none);
  expect(await problemOf('WEBVTT\n\n00:01.000 --> 00:02.000\n<b></b>\n')).toEqual(none);
  const late = `${VTT}\n00:00:00.500 --> 00:00:02.000\nearlier\n`;
  expect(await problemOf(late)).toEqual({ problem: { kind: 'times', line: 6 } });
});

it('takes as many as there is room for, and says of more that they are too long', async () => {
  const fileOf = (letters: number) => new Blob([VTT.replace('Fähre ahoi', 'x'.repeat(letters))]);
  const room = CAPTIONS_MAX - VTT.length + 'Fähre ahoi'.length;
  expect(await readCaptions(fileOf(room))).toHaveProperty('captions');
  const tooLarge = { problem: { kind: 'tooLarge' } };
  expect(await readCaptions(fileOf(room + 1))).toEqual(tooLarge);
  const notes = new Blob([`WEBVTT\n\nNOTE ${'x'.repeat(2 ** 20)}\n\n${VTT.slice(8)}`]);
  expect(await readCaptions(notes)).toEqual(tooLarge);
});
