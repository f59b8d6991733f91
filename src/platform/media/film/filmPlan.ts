import { LONGEST_SIDE } from '../paintPicture.ts';
import type { Turn } from './filmWish.ts';

/** A film as people see it, upright. */
export interface FilmFacts {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Of the pictures, in seconds. */
  readonly seconds: number;
  /** Of the sound, in seconds; absent where there is none. */
  readonly soundSeconds?: number;
}

export interface FilmChange {
  readonly part?: { readonly start: number; readonly end: number };
  readonly turn?: Turn;
  readonly isMuted?: boolean;
}

/** How a film becomes: its facts, and how many bits a second its pictures and its sound may take. */
export interface FilmPlan extends FilmFacts {
  readonly bitrate: number;
  readonly soundBitrate: number;
  /** What it weighs at most, about. */
  readonly bytes: number;
}

/** Bits for each pixel of a picture: what the plain encoders of browsers need to look clean. */
const BITS_PER_PIXEL = 0.15;
const LEAST_BITRATE = 1_500_000;
/** Below this, moving pictures fall apart. */
const POOREST_BITRATE = 500_000;
const MOST_BITRATE = 40_000_000;
const SOUND_BITRATE = 160_000;
/** Faster ones are no smoother on walls. */
const MOST_FRAMES = 60;
/** Encoders are not exact, and a file has an index. */
const SAFETY = 0.92;

/** What a changed film has to be like, or undefined where no coding brings it under `maxBytes`. */
export function planFilm(
  source: FilmFacts & { readonly framesPerSecond: number },
  change: FilmChange,
  maxBytes: number,
): FilmPlan | undefined {
  const facts = changedFacts(source, change);
  const soundBitrate = facts.soundSeconds === undefined ? 0 : SOUND_BITRATE;
  const seconds = Math.max(facts.seconds, 0.1);
  const room = (maxBytes * SAFETY * 8) / seconds - soundBitrate;
  if (room < POOREST_BITRATE) return undefined;
  const frames = Math.min(MOST_FRAMES, Math.max(1, source.framesPerSecond));
  const fine = facts.width * facts.height * frames * BITS_PER_PIXEL;
  const bitrate = Math.round(Math.min(Math.max(fine, LEAST_BITRATE), MOST_BITRATE, room));
  return { ...facts, bitrate, soundBitrate, bytes: ((bitrate + soundBitrate) * seconds) / 8 };
}

function changedFacts(source: FilmFacts, { part, turn = 0, isMuted = false }: FilmChange) {
  const isOnItsSide = turn === 90 || turn === 270;
  const [wide, high] = isOnItsSide ? [source.height, source.width] : [source.width, source.height];
  const scale = Math.min(1, LONGEST_SIDE / Math.max(wide, high));
  const sound = isMuted ? 0 : within(source.soundSeconds ?? 0, part);
  return {
    width: even(wide * scale),
    height: even(high * scale),
    seconds: within(source.seconds, part),
    ...(sound > 0 && { soundSeconds: sound }),
  };
}

const within = (seconds: number, part: FilmChange['part']): number =>
  part ? Math.max(0, Math.min(seconds, part.end) - part.start) : seconds;

/** H.264 with 4:2:0 halves colors both ways. */
const even = (pixels: number): number => Math.max(2, 2 * Math.round(pixels / 2));

/** Sound comes in pieces of 21 ms and pictures in steps; a quarter second is more than both. */
const CLOSE_S = 0.25;

/** True where a film became what was planned: as long, with its sound, upright, and of the same shape. */
export function isAsPlanned(plan: FilmFacts, made: FilmFacts): boolean {
  const isClose = (one = 0, other = 0) => Math.abs(one - other) <= CLOSE_S;
  return (
    (plan.soundSeconds === undefined) === (made.soundSeconds === undefined) &&
    isClose(plan.seconds, made.seconds) &&
    isClose(plan.soundSeconds, made.soundSeconds) &&
    plan.width === made.width &&
    plan.height === made.height
  );
}
