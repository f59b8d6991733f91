import { beforeEach, expect, it, vi } from 'vitest';
import { element, webm } from '../../../media/matroska.testkit.ts';
import { avcConfig, box, movie, track } from '../../../media/movie.testkit.ts';
import type { VideoAnswer, VideoProblem } from '../../../media/video/videoOptions.ts';
import { changeVideo, chooseVideo, type VideoTools } from './chosenVideo.ts';

beforeEach(() => {
  URL.createObjectURL = () => 'blob:film';
});

const FACTS = { width: 640, height: 360, seconds: 4 };
const PLAIN = movie(track('vide', { codec: 'avc1', boxes: [avcConfig(100)] }));
const TEN_BIT = movie(track('vide', { codec: 'avc1', boxes: [avcConfig(110)] }));
const HEVC = movie(track('vide', 'hvc1'));
const WEBM = new Blob([webm()] as BlobPart[]);
const MADE = new File(['made'], 'x.mp4', { type: 'video/mp4' });

function tools(answer: VideoAnswer, canMake = true) {
  const make = vi.fn<VideoTools['make']>(async (_options, { onDone }) => {
    onDone(0.38);
    return answer;
  });
  return { canMake: async () => canMake, make, measure: async () => FACTS };
}
const watch = () => ({
  signal: new AbortController().signal,
  onMaking: vi.fn<(done: number, canStay: boolean) => void>(),
});
const named = (file: Blob, name: string) => new File([file], name);

it('a video that every screen plays is taken as it is', async () => {
  const by = tools({ file: MADE });
  const chosen = await chooseVideo(named(PLAIN, 'pier.mp4'), watch(), by);
  expect(chosen).toMatchObject({ type: 'video/mp4', name: 'pier.mp4', seconds: 4 });
  expect(by.make).not.toHaveBeenCalled();
});

it('where a video was taken is gone before it is stored', async () => {
  const about = box('udta', new TextEncoder().encode('+52.5200+013.4050/'));
  const source = movie(track('vide', { codec: 'avc1', boxes: [avcConfig(100)] }), about);
  const chosen = await chooseVideo(named(source, 'pier.mp4'), watch(), tools({ file: MADE }));
  if ('problem' in chosen) throw new Error(chosen.problem);
  expect(await source.text()).toContain('+52.5');
  expect(await chosen.file.text()).not.toContain('+52.5');
  expect(chosen).toMatchObject({ type: 'video/mp4', name: 'pier.mp4' });
});

it('what not every screen plays is made playable, under its name', async () => {
  for (const [source, canStay] of [
    [TEN_BIT, true],
    [WEBM, false],
    [HEVC, false],
  ] as const) {
    const seen = watch();
    const chosen = await chooseVideo(named(source, 'pier.webm'), seen, tools({ file: MADE }));
    expect(chosen).toMatchObject({ file: MADE, type: 'video/mp4', name: 'pier.mp4' });
    expect(chosen).not.toHaveProperty('coding');
    expect(seen.onMaking.mock.calls).toEqual([
      [0, canStay],
      [0.38, canStay],
    ]);
  }
});

it('what a conversion leaves out is told', async () => {
  const [video, sound, subtitles] = [1, 2, 17];
  const source = new Blob([webm(element, 50, [video, sound, sound, subtitles])] as BlobPart[]);
  const by = tools({ file: MADE });
  expect(await chooseVideo(source, watch(), by)).toMatchObject({
    lacks: ['subtitles', 'soundtracks'],
  });
  expect(await chooseVideo(WEBM, watch(), by)).not.toHaveProperty('lacks');
  const tenBit = movie(
    track('vide', { codec: 'avc1', boxes: [avcConfig(110)] }),
    track('sbtl', 'tx3g'),
  );
  expect(await chooseVideo(tenBit, watch(), by)).toMatchObject({ lacks: ['subtitles'] });
});

it('where this browser cannot, or the original is wanted, it keeps its coding', async () => {
  const never = tools({ file: MADE }, false);
  expect(await chooseVideo(TEN_BIT, watch(), never)).toMatchObject({ coding: 'h264TenBit' });
  const asItIs = { ...watch(), asItIs: true };
  expect(await chooseVideo(TEN_BIT, asItIs, tools({ file: MADE }))).toMatchObject({
    file: TEN_BIT,
    coding: 'h264TenBit',
  });
  const undecoded = tools({ problem: 'undecodable' });
  expect(await chooseVideo(TEN_BIT, watch(), undecoded)).toMatchObject({ coding: 'h264TenBit' });
});

it('what no screen shows and this browser cannot change is refused by its own sentence', async () => {
  const never = tools({ file: MADE }, false);
  const undecoded = tools({ problem: 'undecodable' });
  const failed = tools({ problem: 'failed' });
  const notHere = tools({ problem: 'notHere' });
  const damaged = tools({ problem: 'damaged' });
  for (const by of [failed, damaged, notHere]) {
    expect(await chooseVideo(HEVC, watch(), by)).toEqual({ problem: 'hevc' });
  }
  for (const by of [never, undecoded]) {
    expect(await chooseVideo(HEVC, watch(), by)).toEqual({ problem: 'hevc' });
    expect(await chooseVideo(WEBM, watch(), by)).toEqual({ problem: 'matroska' });
  }
});

it('a video that is damaged is not converted at all: it would only become shorter', async () => {
  const by = tools({ file: MADE });
  const bytes = new Uint8Array(await WEBM.arrayBuffer());
  const hole = new Blob([bytes.slice().fill(0, 20_000, 26_000)]);
  expect(await chooseVideo(hole, watch(), by)).toEqual({ problem: 'damaged' });
  expect(await chooseVideo(WEBM.slice(0, 30_000), watch(), by)).toEqual({ problem: 'cut' });
  expect(by.make).not.toHaveBeenCalled();
});

it('a result that differs is refused, and the original can be taken where screens may play it', async () => {
  const problems: readonly VideoProblem[] = [
    'damaged',
    'differs',
    'noRoom',
    'tooLarge',
    'notHere',
    'failed',
  ];
  for (const problem of problems) {
    const by = tools({ problem });
    expect(await chooseVideo(TEN_BIT, watch(), by)).toEqual({ problem, canStay: true });
    expect(await chooseVideo(WEBM, watch(), by)).toEqual({ problem, canStay: false });
  }
});

it('a changed video is measured as if it had been chosen', async () => {
  const by = tools({ file: MADE });
  const part = { start: 1, end: 3 };
  const seen = { signal: new AbortController().signal, onDone: () => undefined };
  const changed = await changeVideo(PLAIN, 'pier.mp4', { part, isMuted: true }, seen, by);
  expect(changed).toMatchObject({ file: MADE, name: 'pier.mp4', ...FACTS, url: 'blob:film' });
  expect(by.make.mock.calls[0]?.[0]).toMatchObject({ file: PLAIN, part, isMuted: true });
  const broken = { ...by, measure: () => Promise.reject(new Error('no frame came')) };
  expect(await changeVideo(PLAIN, undefined, {}, seen, broken)).toEqual({ problem: 'unreadable' });
});
