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
import { storageManager } from '../../platform/secure/capabilities.ts';
import { UnreadableVideo } from './videoProblemOf.ts';
import { videoFolder } from './videoFolder.ts';
import { type VideoPlan, isAsPlanned, planVideo } from './videoPlan.ts';
import type { VideoAnswer, VideoOptions } from './videoOptions.ts';
import { openVideoFile } from './openVideoFile.ts';
import { type OpenVideo, readVideo } from './readVideo.ts';

/**
 * Converts a video that this browser decodes to an upright MP4 with H.264 and AAC, piece by piece on the
 * disk: neither video is ever in memory as a whole. Streams that every screen plays are copied, unless a part
 * or a rotation is requested. For a worker; `onDone` receives the progress, from 0 to 1.
 */
export async function convertVideo(
  options: VideoOptions,
  onDone: (done: number) => void,
): Promise<VideoAnswer> {
  const video = await readVideo(options.file).catch((cause: unknown) => {
    throw new UnreadableVideo(undefined, { cause });
  });
  if (!video.canDecode) return { problem: 'undecodable' };
  const plan = planVideo(video.facts, options, options.maxBytes);
  if (!plan) return { problem: 'tooLarge' };
  if (!(await hasSpace(plan))) return { problem: 'noRoom' };
  if (plan.soundSeconds !== undefined && !(await hasAac())) return { problem: 'notHere' };
  const made = await write(video, plan, options, onDone);
  video.input.dispose();
  if (!made || made.size > options.maxBytes) return { problem: 'differs' };
  const answer = await checked(made, plan);
  return video.isUnheard && !options.isMuted ? { ...answer, isUnheard: true } : answer;
}

/**
 * Twice its size: it is copied when it is accepted. A browser that does not report it is assumed to have
 * it.
 */
async function hasSpace({ bytes }: VideoPlan): Promise<boolean> {
  const { usage, quota } = (await storageManager()?.estimate()) ?? {};
  return usage === undefined || quota === undefined || quota - usage > 2 * bytes;
}

/** Loads an encoder if the browser has none; false if that fails. */
async function hasAac(): Promise<boolean> {
  if (await canEncodeAudio('aac')) return true;
  const encoder = await import('@mediabunny/aac-encoder').catch(() => undefined);
  encoder?.registerAacEncoder();
  return encoder !== undefined;
}

/** Returns the written video; undefined if a part of it could not be written. */
async function write(
  video: OpenVideo,
  plan: VideoPlan,
  options: VideoOptions,
  onDone: (done: number) => void,
): Promise<File | undefined> {
  const file = await openVideoFile(await videoFolder(), options.name);
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: false }),
    target: new StreamTarget(file.writable, { chunked: true }),
  });
  const conversion = await Conversion.init(optionsFor(video, plan, options, output));
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
  video: OpenVideo,
  plan: VideoPlan,
  options: VideoOptions,
  output: Output,
): ConversionOptions {
  return {
    input: video.input,
    output,
    video: ({ id }) => (id === video.video.id ? pictures(video, plan, options) : LEFT_OUT),
    audio: ({ id }) => (id === video.audio?.id ? sound(video, plan, options) : LEFT_OUT),
    ...(options.part && { trim: options.part }),
    // Where and with what device it was filmed is private.
    tags: {},
    showWarnings: false,
  };
}

/** For all tracks but one of pictures and one of sound. */
const LEFT_OUT = { discard: true } as const;

/** Interval in seconds of frames at which playback can start. */
const KEY_FRAMES_S = 2;

function pictures(video: OpenVideo, plan: VideoPlan, { turn = 0, part }: VideoOptions) {
  const { width, height } = plan;
  const isKept = video.isPlain && video.isUpright && turn === 0 && !part;
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

function sound(
  video: OpenVideo,
  plan: VideoPlan,
  { isMuted }: VideoOptions,
): ConversionAudioOptions {
  if (isMuted) return LEFT_OUT;
  if (video.isAac) return { codec: 'aac' };
  const stereo = { numberOfChannels: 2, sampleRate: 48_000 };
  return { codec: 'aac', quality: new Quality({ bitrate: plan.soundBitrate }), ...stereo };
}

/** Opens the result like any video: it must be what was planned. */
async function checked(file: File, plan: VideoPlan): Promise<VideoAnswer> {
  const made = await readVideo(file);
  made.input.dispose();
  const isFit = made.isPlain && made.isUpright && made.isAac !== false && made.canDecode;
  return isFit && isAsPlanned(plan, made.facts) ? { file } : { problem: 'differs' };
}
