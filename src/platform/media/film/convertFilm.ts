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
import { UnreadableFilm } from './filmProblemOf.ts';
import { filmFolder } from './filmFolder.ts';
import { type FilmPlan, isAsPlanned, planFilm } from './filmPlan.ts';
import type { FilmAnswer, FilmWish } from './filmWish.ts';
import { openFilmFile } from './openFilmFile.ts';
import { type OpenFilm, readFilm } from './readFilm.ts';

/**
 * Converts a film that this browser decodes to an upright MP4 with H.264 and AAC, piece by piece on the
 * disk: neither film is ever in memory as a whole. Streams that every wall plays are copied, unless a part
 * or a rotation is requested. For a worker; `onDone` receives the progress, from 0 to 1.
 */
export async function convertFilm(
  wish: FilmWish,
  onDone: (done: number) => void,
): Promise<FilmAnswer> {
  const film = await readFilm(wish.file).catch((cause: unknown) => {
    throw new UnreadableFilm(undefined, { cause });
  });
  if (!film.canDecode) return { problem: 'undecodable' };
  const plan = planFilm(film.facts, wish, wish.maxBytes);
  if (!plan) return { problem: 'tooLarge' };
  if (!(await hasRoom(plan))) return { problem: 'noRoom' };
  if (plan.soundSeconds !== undefined && !(await hasAac())) return { problem: 'notHere' };
  const made = await write(film, plan, wish, onDone);
  film.input.dispose();
  if (!made || made.size > wish.maxBytes) return { problem: 'differs' };
  const answer = await checked(made, plan);
  return film.isUnheard && !wish.isMuted ? { ...answer, isUnheard: true } : answer;
}

/**
 * Twice its size: it is copied when it is accepted. A browser that does not report it is assumed to have
 * it.
 */
async function hasRoom({ bytes }: FilmPlan): Promise<boolean> {
  const { usage, quota } = await navigator.storage.estimate();
  return usage === undefined || quota === undefined || quota - usage > 2 * bytes;
}

/** Loads an encoder if the browser has none; false if that fails. */
async function hasAac(): Promise<boolean> {
  if (await canEncodeAudio('aac')) return true;
  const encoder = await import('@mediabunny/aac-encoder').catch(() => undefined);
  encoder?.registerAacEncoder();
  return encoder !== undefined;
}

/** Returns the written film; undefined if a part of it could not be written. */
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

/** True for tracks omitted on purpose: muted sound, and more than one track of each kind. */
const isUnwanted = ({ reason }: Conversion['discardedTracks'][number]): boolean =>
  reason === 'discarded_by_user';

function optionsFor(
  film: OpenFilm,
  plan: FilmPlan,
  wish: FilmWish,
  output: Output,
): ConversionOptions {
  return {
    input: film.input,
    output,
    video: ({ id }) => (id === film.video.id ? pictures(film, plan, wish) : LEFT_OUT),
    audio: ({ id }) => (id === film.audio?.id ? sound(film, plan, wish) : LEFT_OUT),
    ...(wish.part && { trim: wish.part }),
    // Where and with what device it was filmed is private.
    tags: {},
    showWarnings: false,
  };
}

/** For all tracks but one of pictures and one of sound. */
const LEFT_OUT = { discard: true } as const;

/** Interval in seconds of frames at which playback can start. */
const KEY_FRAMES_S = 2;

function pictures(film: OpenFilm, plan: FilmPlan, { turn = 0, part }: FilmWish) {
  const { width, height } = plan;
  const isKept = film.isPlain && film.isUpright && turn === 0 && !part;
  // Its size is not set, as it would be re-encoded.
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
  if (isMuted) return LEFT_OUT;
  if (film.isAac) return { codec: 'aac' };
  const stereo = { numberOfChannels: 2, sampleRate: 48_000 };
  return { codec: 'aac', quality: new Quality({ bitrate: plan.soundBitrate }), ...stereo };
}

/** Opens the result like any film: it must be what was planned. */
async function checked(file: File, plan: FilmPlan): Promise<FilmAnswer> {
  const made = await readFilm(file);
  made.input.dispose();
  const isFit = made.isPlain && made.isUpright && made.isAac !== false && made.canDecode;
  return isFit && isAsPlanned(plan, made.facts) ? { file } : { problem: 'differs' };
}
