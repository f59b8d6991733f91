import { beforeEach, expect, it, vi } from 'vitest';
import { element, webm } from '../../../platform/media/matroska.testkit.ts';
import { avcConfig, box, movie, track } from '../../../platform/media/movie.testkit.ts';
import type { FilmAnswer, FilmProblem } from '../../../platform/media/film/filmWish.ts';
import { changeFilm, chooseFilm, type FilmTools } from './chosenFilm.ts';

beforeEach(() => {
  URL.createObjectURL = () => 'blob:film';
});

const FACTS = { width: 640, height: 360, seconds: 4 };
const PLAIN = movie(track('vide', { codec: 'avc1', boxes: [avcConfig(100)] }));
const TEN_BIT = movie(track('vide', { codec: 'avc1', boxes: [avcConfig(110)] }));
const HEVC = movie(track('vide', 'hvc1'));
const WEBM = new Blob([webm()] as BlobPart[]);
const MADE = new File(['made'], 'x.mp4', { type: 'video/mp4' });

function tools(answer: FilmAnswer, canMake = true) {
  const make = vi.fn<FilmTools['make']>(async (_wish, { onDone }) => {
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

it('a film that every wall plays is taken as it is', async () => {
  const by = tools({ file: MADE });
  const chosen = await chooseFilm(named(PLAIN, 'pier.mp4'), watch(), by);
  expect(chosen).toMatchObject({ type: 'video/mp4', name: 'pier.mp4', seconds: 4 });
  expect(by.make).not.toHaveBeenCalled();
});

it('where a film was taken is gone before it is stored', async () => {
  const about = box('udta', new TextEncoder().encode('+52.5200+013.4050/'));
  const film = movie(track('vide', { codec: 'avc1', boxes: [avcConfig(100)] }), about);
  const chosen = await chooseFilm(named(film, 'pier.mp4'), watch(), tools({ file: MADE }));
  if ('problem' in chosen) throw new Error(chosen.problem);
  expect(await film.text()).toContain('+52.5');
  expect(await chosen.file.text()).not.toContain('+52.5');
  expect(chosen).toMatchObject({ type: 'video/mp4', name: 'pier.mp4' });
});

it('what not every wall plays is made playable, under its name', async () => {
  for (const [film, canStay] of [
    [TEN_BIT, true],
    [WEBM, false],
    [HEVC, false],
  ] as const) {
    const seen = watch();
    const chosen = await chooseFilm(named(film, 'pier.webm'), seen, tools({ file: MADE }));
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
  const film = new Blob([webm(element, 50, [video, sound, sound, subtitles])] as BlobPart[]);
  const by = tools({ file: MADE });
  expect(await chooseFilm(film, watch(), by)).toMatchObject({
    lacks: ['subtitles', 'soundtracks'],
  });
  expect(await chooseFilm(WEBM, watch(), by)).not.toHaveProperty('lacks');
  const tenBit = movie(
    track('vide', { codec: 'avc1', boxes: [avcConfig(110)] }),
    track('sbtl', 'tx3g'),
  );
  expect(await chooseFilm(tenBit, watch(), by)).toMatchObject({ lacks: ['subtitles'] });
});

it('where this browser cannot, or the original is wanted, it keeps its coding', async () => {
  const never = tools({ file: MADE }, false);
  expect(await chooseFilm(TEN_BIT, watch(), never)).toMatchObject({ coding: 'h264TenBit' });
  const asItIs = { ...watch(), asItIs: true };
  expect(await chooseFilm(TEN_BIT, asItIs, tools({ file: MADE }))).toMatchObject({
    file: TEN_BIT,
    coding: 'h264TenBit',
  });
  const undecoded = tools({ problem: 'undecodable' });
  expect(await chooseFilm(TEN_BIT, watch(), undecoded)).toMatchObject({ coding: 'h264TenBit' });
});

it('what no wall shows and this browser cannot change is refused by its own sentence', async () => {
  const never = tools({ file: MADE }, false);
  const undecoded = tools({ problem: 'undecodable' });
  const failed = tools({ problem: 'failed' });
  const notHere = tools({ problem: 'notHere' });
  const damaged = tools({ problem: 'damaged' });
  for (const by of [failed, damaged, notHere]) {
    expect(await chooseFilm(HEVC, watch(), by)).toEqual({ problem: 'hevc' });
  }
  for (const by of [never, undecoded]) {
    expect(await chooseFilm(HEVC, watch(), by)).toEqual({ problem: 'hevc' });
    expect(await chooseFilm(WEBM, watch(), by)).toEqual({ problem: 'matroska' });
  }
});

it('a film that is damaged is not converted at all: it would only become shorter', async () => {
  const by = tools({ file: MADE });
  const bytes = new Uint8Array(await WEBM.arrayBuffer());
  const hole = new Blob([bytes.slice().fill(0, 20_000, 26_000)]);
  expect(await chooseFilm(hole, watch(), by)).toEqual({ problem: 'damaged' });
  expect(await chooseFilm(WEBM.slice(0, 30_000), watch(), by)).toEqual({ problem: 'cut' });
  expect(by.make).not.toHaveBeenCalled();
});

it('a result that differs is refused, and the original can be taken where walls may play it', async () => {
  const problems: readonly FilmProblem[] = [
    'damaged',
    'differs',
    'noRoom',
    'tooLarge',
    'notHere',
    'failed',
  ];
  for (const problem of problems) {
    const by = tools({ problem });
    expect(await chooseFilm(TEN_BIT, watch(), by)).toEqual({ problem, canStay: true });
    expect(await chooseFilm(WEBM, watch(), by)).toEqual({ problem, canStay: false });
  }
});

it('a changed film is measured as if it had been chosen', async () => {
  const by = tools({ file: MADE });
  const part = { start: 1, end: 3 };
  const seen = { signal: new AbortController().signal, onDone: () => undefined };
  const changed = await changeFilm(PLAIN, 'pier.mp4', { part, isMuted: true }, seen, by);
  expect(changed).toMatchObject({ file: MADE, name: 'pier.mp4', ...FACTS, url: 'blob:film' });
  expect(by.make.mock.calls[0]?.[0]).toMatchObject({ file: PLAIN, part, isMuted: true });
  const broken = { ...by, measure: () => Promise.reject(new Error('no frame came')) };
  expect(await changeFilm(PLAIN, undefined, {}, seen, broken)).toEqual({ problem: 'unreadable' });
});
