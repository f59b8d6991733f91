import { expect, it } from 'vitest';
import { EBML, element, endless, webm } from './matroska.testkit.ts';
import { readMatroska } from './readMatroska.ts';

const read = (...parts: readonly Uint8Array[]) => readMatroska(new Blob([...parts] as BlobPart[]));
const stateOf = async (...parts: readonly Uint8Array[]) => (await read(...parts)).state;

it.each([
  ['with all sizes', webm()],
  ['recorded live', webm(endless)],
])('a video %s is whole', async (_what, source) => {
  expect(await stateOf(source)).toBe('whole');
});

it('a video is cut wherever it ends early', async () => {
  const source = webm();
  for (let end = 1; end < source.length; end += 97) {
    expect(await stateOf(source.subarray(0, end))).toBe('cut');
  }
  const live = webm(endless);
  // Between two frames nothing tells that there were more.
  for (let end = live.length - 4000; end < live.length; end += 97) {
    expect(await stateOf(live.subarray(0, end))).toBe('cut');
  }
});

it.each([element, endless])('a hole between frames is seen, as is a missing piece', async (of) => {
  const source = webm(of);
  const hole = Uint8Array.from(source).fill(0, 20_000, 26_000);
  expect(await stateOf(hole)).toBe('damaged');
  expect(await stateOf(source.subarray(0, 20_000), source.subarray(26_000))).not.toBe('whole');
});

it('anything that only begins like a video is damaged', async () => {
  const words = new TextEncoder().encode('rest of the film, which is no film at all');
  expect(await stateOf(Uint8Array.of(0x1a, 0x45, 0xdf, 0xa3), words)).not.toBe('whole');
  expect(await stateOf(element(EBML, words), words)).toBe('damaged');
  expect(await stateOf(new Uint8Array(100))).toBe('damaged');
  expect(await stateOf(new Uint8Array())).toBe('cut');
});

it('names what a conversion leaves out', async () => {
  const [video, sound, subtitles] = [1, 2, 17];
  const lacksOf = async (...types: readonly number[]) =>
    (await read(webm(element, 50, types))).lacks;
  expect(await lacksOf(video, sound)).toBeUndefined();
  expect(await lacksOf(video, sound, subtitles)).toEqual(['subtitles']);
  expect(await lacksOf(video, sound, sound)).toEqual(['soundtracks']);
  expect(await lacksOf(video, sound, sound, subtitles)).toEqual(['subtitles', 'soundtracks']);
});
