import {
  canEncodeAudio,
  Conversion,
  type ConversionAudioOptions,
  type ConversionOptions,
  type ConversionVideoOptions,
  Mp4OutputFormat,
  Output,
  Quality,
  StreamTarget,
} from 'mediabunny';
import { filmFolder } from './filmFolder.ts';
import { type FilmPlan, isAsPlanned, planFilm } from './filmPlan.ts';
import type { FilmAnswer, FilmWish } from './filmWish.ts';
import { openFilmFile } from './openFilmFile.ts';
import { type OpenFilm, readFilm } from './readFilm.ts';

/**
 * Makes an MP4 with H.264 and AAC, upright, of a film that this browser decodes, piece by piece on the disk:
 * neither film is ever in memory as a whole. What every wall plays already is taken over as it is, unless a part
 * or a turn is wanted. For a worker; `onDone` hears how much is done, from 0 to 1.
 */
export async function convertFilm(
  wish: FilmWish,
  onDone: (done: number) => void,
): Promise<FilmAnswer> {
  const film = await readFilm(wish.file);
  if (!film.canDecode) return { problem: 'undecodable' };
  const plan = planFilm(film.facts, wish, wish.maxBytes);
  if (!plan) return { problem: 'tooLarge' };
  if (!(await hasRoom(plan))) return { problem: 'noRoom' };
  if (plan.soundSeconds !== undefined && !(await hasAac())) return { problem: 'notHere' };
  const made = await write(film, plan, wish, onDone);
  film.input.dispose();
  return made && made.size <= wish.maxBytes ? checked(made, plan) : { problem: 'differs' };
}

/** Twice its weight: it is copied when it is taken over. A browser that does not tell is believed to have it. */
async function hasRoom({ bytes }: FilmPlan): Promise<boolean> {
  const { usage, quota } = await navigator.storage.estimate();
  return usage === undefined || quota === undefined || quota - usage > 2 * bytes;
}

/** With an encoder of its own where the browser has none; false where that cannot be loaded. */
async function hasAac(): Promise<boolean> {
  if (await canEncodeAudio('aac')) return true;
  const encoder = await import('@mediabunny/aac-encoder').catch(() => undefined);
  encoder?.registerAacEncoder();
  return encoder !== undefined;
}

/** The film as it was written; undefined where a part of it could not be. */
async function write(
  film: OpenFilm,
  plan: FilmPlan,
  wish: FilmWish,
  onDone: (done: number) => void,
): Promise<File | undefined> {
  const file = await openFilmFile(await filmFolder(), wish.name);
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: false }),
    target: new StreamTarget(file.writable, { chunked: true }),
  });
  const conversion = await Conversion.init(optionsFor(film, plan, wish, output));
  const isWhole = conversion.isValid && conversion.discardedTracks.every(isUnwanted);
  if (!isWhole) return undefined;
  conversion.onProgress = onDone;
  await conversion.execute();
  return file.whole();
}

/** What is left out on purpose: sound where it is muted, and more tracks than one of each. */
const isUnwanted = ({ reason }: Conversion['discardedTracks'][number]): boolean =>
  reason === 'discarded_by_user' || reason.startsWith('max_track');

function optionsFor(
  film: OpenFilm,
  plan: FilmPlan,
  wish: FilmWish,
  output: Output,
): ConversionOptions {
  return {
    input: film.input,
    output,
    tracks: 'primary',
    video: pictures(film, plan, wish),
    audio: sound(film, plan, wish),
    ...(wish.part && { trim: wish.part }),
    // Where and with what it was taken is nobody's business.
    tags: {},
    showWarnings: false,
  };
}

/** Frames in which players may begin, in seconds. */
const KEY_FRAMES_S = 2;

function pictures(film: OpenFilm, plan: FilmPlan, { turn = 0, part }: FilmWish) {
  const { width, height } = plan;
  const isKept = film.isPlain && film.isUpright && turn === 0 && !part;
  // Its size is not asked for, as it would be drawn anew.
  if (isKept) return { codec: 'avc', allowTransformationMetadata: false } as const;
  return {
    codec: 'avc',
    quality: new Quality({ bitrate: plan.bitrate }),
    width,
    height,
    fit: 'fill',
    rotate: turn,
    allowTransformationMetadata: false,
    keyFrameInterval: KEY_FRAMES_S,
    forceTranscode: true,
  } satisfies ConversionVideoOptions;
}

function sound(film: OpenFilm, plan: FilmPlan, { isMuted }: FilmWish): ConversionAudioOptions {
  if (isMuted) return { discard: true };
  // Said of a film without sound, a rate of none would be refused.
  if (film.isAac !== false) return { codec: 'aac' };
  const stereo = { numberOfChannels: 2, sampleRate: 48_000 };
  return { codec: 'aac', quality: new Quality({ bitrate: plan.soundBitrate }), ...stereo };
}

/** The result is opened like any film: what it says must be what was planned. */
async function checked(file: File, plan: FilmPlan): Promise<FilmAnswer> {
  const made = await readFilm(file);
  made.input.dispose();
  const isFit = made.isPlain && made.isUpright && made.isAac !== false && made.canDecode;
  return isFit && isAsPlanned(plan, made.facts) ? { file } : { problem: 'differs' };
}
