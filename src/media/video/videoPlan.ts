import { LONGEST_SIDE } from '../paintPicture.ts';
import type { QuarterTurn } from './videoOptions.ts';

/** A video as people see it, upright. */
export interface VideoFacts {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Duration of the video, in seconds. */
  readonly seconds: number;
  /** Duration of the sound, in seconds; absent if there is none. */
  readonly soundSeconds?: number;
}

export interface VideoChange {
  readonly part?: { readonly start: number; readonly end: number };
  readonly turn?: QuarterTurn;
  readonly isMuted?: boolean;
}

/** The result of a conversion: its facts, and the bitrates of video and sound in bits per second. */
export interface VideoPlan extends VideoFacts {
  readonly bitrate: number;
  readonly soundBitrate: number;
  /** Its approximate maximum size. */
  readonly bytes: number;
}

/** Bits per pixel: what the simple encoders of browsers need to look clean. */
const BITS_PER_PIXEL = 0.15;
const LEAST_BITRATE = 1_500_000;
/** Below this, moving pictures fall apart. */
const POOREST_BITRATE = 500_000;
const MOST_BITRATE = 40_000_000;
const SOUND_BITRATE = 160_000;
/** More frames per second are no smoother on screens. */
const MOST_FRAMES = 60;
/** Encoders are inexact, and a file has an index. */
const SAFETY = 0.92;

/** Returns the planned result of a change; undefined if no coding brings it under `maxBytes`. */
export function planVideo(
  source: VideoFacts & { readonly framesPerSecond: number },
  change: VideoChange,
  maxBytes: number,
): VideoPlan | undefined {
  const facts = changedFacts(source, change);
  const soundBitrate = facts.soundSeconds === undefined ? 0 : SOUND_BITRATE;
  const seconds = Math.max(facts.seconds, 0.1);
  const most = (maxBytes * SAFETY * 8) / seconds - soundBitrate;
  if (most < POOREST_BITRATE) return undefined;
  const frames = Math.min(MOST_FRAMES, Math.max(1, source.framesPerSecond));
  const fine = facts.width * facts.height * frames * BITS_PER_PIXEL;
  const bitrate = Math.round(Math.min(Math.max(fine, LEAST_BITRATE), MOST_BITRATE, most));
  return { ...facts, bitrate, soundBitrate, bytes: ((bitrate + soundBitrate) * seconds) / 8 };
}

function changedFacts(source: VideoFacts, { part, turn = 0, isMuted = false }: VideoChange) {
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

const within = (seconds: number, part: VideoChange['part']): number =>
  part ? Math.max(0, Math.min(seconds, part.end) - part.start) : seconds;

/** H.264 with 4:2:0 halves colors in both directions. */
const even = (pixels: number): number => Math.max(2, 2 * Math.round(pixels / 2));

/** Sound has frames of 21 ms and video is stepwise, too; a quarter second exceeds both. */
const CLOSE_S = 0.25;

/** True if a video became what was planned: as long, with its sound, upright, and of the same shape. */
export function isAsPlanned(plan: VideoFacts, made: VideoFacts): boolean {
  const isClose = (one = 0, other = 0) => Math.abs(one - other) <= CLOSE_S;
  return (
    (plan.soundSeconds === undefined) === (made.soundSeconds === undefined) &&
    isClose(plan.seconds, made.seconds) &&
    isClose(plan.soundSeconds, made.soundSeconds) &&
    plan.width === made.width &&
    plan.height === made.height
  );
}
