import { FILE_LIMITS } from '../../../model/rules/fileLimits.ts';
import {
  checkMedia,
  type CheckedMedia,
  type MediaProblem,
  type UnfitMedia,
} from '../../../media/checkMedia.ts';
import { canMakeVideos, makeVideo } from '../../../media/video/makeVideo.ts';
import type {
  VideoAnswer,
  VideoProblem,
  VideoOptions,
  MadeVideo,
} from '../../../media/video/videoOptions.ts';
import type { Lack } from '../../../media/readMovie.ts';
import { withoutOrigin } from '../../../media/withoutOrigin.ts';
import type { Checked, ChoiceWatch, Chosen, RefusedChoice } from './choice.ts';

/** How a video is checked, converted and measured; replaced in tests. */
export interface VideoTools {
  canMake(): Promise<boolean>;
  make: typeof makeVideo;
  measure(file: Blob): Promise<Measured>;
}
const BROWSER: VideoTools = { canMake: canMakeVideos, make: makeVideo, measure: measureFile };

/**
 * Returns a video that can be used. A video that not every screen plays is converted where this browser can do so;
 * otherwise it is taken as it is, or refused if no screen would show it.
 */
export async function chooseVideo(
  given: Blob,
  watch: ChoiceWatch,
  tools: VideoTools = BROWSER,
): Promise<Chosen> {
  const checked = await checkMedia(given, 'video', FILE_LIMITS);
  if (!isWorthMaking(checked) || watch.asItIs || !(await tools.canMake())) {
    return asItIs(given, checked, tools);
  }
  const canStay = !('problem' in checked);
  watch.onMaking(0, canStay);
  const { signal } = watch;
  const onDone = (done: number) => watch.onMaking(done, canStay);
  const options = { file: given, maxBytes: FILE_LIMITS.video };
  const made = await tools.make(options, { signal, onDone });
  if ('file' in made) return measured({ ...ofMade(made, checked), ...newName(given) }, tools);
  const hasFailed = ['failed', 'damaged', 'notHere'].includes(made.problem);
  return made.problem === 'undecodable' || (hasFailed && isSeldomDecoded(checked))
    ? asItIs(given, checked, tools)
    : refusal(made.problem, canStay);
}

/** Retrying would fail the same way on most devices; the user needs a program that converts HEVC to H.264. */
const isSeldomDecoded = (checked: Found): boolean =>
  'problem' in checked && checked.problem === 'hevc';

/** Returns the video trimmed, rotated or muted. */
export async function changeVideo(
  file: Blob,
  name: string | undefined,
  change: Pick<VideoOptions, 'part' | 'turn' | 'isMuted'>,
  watch: Parameters<typeof makeVideo>[1],
  tools: VideoTools = BROWSER,
): Promise<Chosen> {
  const made: VideoAnswer = await tools.make(
    { ...change, file, maxBytes: FILE_LIMITS.video },
    watch,
  );
  if ('problem' in made) return refusal(made.problem, false);
  return measured({ ...ofMade(made), ...(name && { name }) }, tools);
}

type Found = CheckedMedia | UnfitMedia;

const isWorthMaking = (checked: Found): boolean =>
  'problem' in checked
    ? checked.problem === 'hevc' || checked.problem === 'matroska'
    : checked.coding !== undefined;

/** Returns a video that was made, with what it still lacks: it has one track each of pictures and of sound. */
function ofMade({ file, isUnheard }: MadeVideo, of?: Found): Checked {
  const lacking = of?.lacks?.filter((lack) => lack !== 'sound') ?? [];
  const lacks: readonly Lack[] = isUnheard ? ['sound', ...lacking] : lacking;
  return { file, type: file.type, ...(lacks.length > 0 && { lacks }) };
}

async function asItIs(file: Blob, checked: Found, tools: VideoTools): Promise<Chosen> {
  if ('problem' in checked) return { problem: checked.problem };
  const kept = await withoutOrigin(file, checked.type);
  return measured(
    { file: kept, ...checked, ...(file instanceof File && { name: file.name }) },
    tools,
  );
}

const newName = (given: Blob) =>
  given instanceof File ? { name: given.name.replace(/\.[^.]*$/, '') + '.mp4' } : {};

function refusal(problem: VideoProblem, canStay: boolean): RefusedChoice {
  const known: MediaProblem = problem === 'undecodable' ? 'unreadable' : problem;
  return { problem: known, canStay };
}

interface Measured {
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  readonly poster?: Blob;
}

async function measured(checked: Checked, tools: VideoTools): Promise<Chosen> {
  try {
    const facts = await tools.measure(checked.file);
    return { ...checked, ...facts, url: URL.createObjectURL(checked.file) };
  } catch {
    return { problem: 'unreadable' };
  }
}

async function measureFile(file: Blob): Promise<Measured> {
  const url = URL.createObjectURL(file);
  return measureVideo(url).finally(() => URL.revokeObjectURL(url));
}

/** Audio may end slightly after the video; that must not add a second to the slide. */
const RAGGED_S = 0.1;

/** Returns the duration of a slide with a video of this length, in whole seconds. */
export const wholeSeconds = (duration: number): number =>
  Math.max(1, Math.ceil(duration - RAGGED_S));

/** Decoding hangs on some damaged files instead of failing. */
const DECODE_WITHIN_MS = 15_000;
/** Videos often begin in black. */
const POSTER_AT_SECONDS = 1;

async function measureVideo(url: string): Promise<Measured> {
  const video = document.createElement('video');
  Object.assign(video, { preload: 'auto', muted: true, playsInline: true });
  const decoded = once(video, 'loadeddata');
  video.src = url;
  await decoded;
  const { videoWidth: width, videoHeight: height, duration } = video;
  if (width === 0 || !Number.isFinite(duration)) throw new Error('nothing to see');
  const poster = await posterOf(video).catch(() => undefined); // without a poster, lists show a video icon
  video.removeAttribute('src');
  video.load();
  return { width, height, seconds: wholeSeconds(duration), ...(poster && { poster }) };
}

function once(video: HTMLVideoElement, event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(new Error('the browser cannot play it')));
    setTimeout(() => reject(new Error('no frame came')), DECODE_WITHIN_MS);
  });
}

const POSTER_LONGEST_SIDE = 960;

async function posterOf(video: HTMLVideoElement): Promise<Blob | undefined> {
  const sought = once(video, 'seeked');
  video.currentTime = Math.min(POSTER_AT_SECONDS, video.duration / 2);
  await sought;
  const scale = Math.min(1, POSTER_LONGEST_SIDE / Math.max(video.videoWidth, video.videoHeight));
  const width = Math.round(video.videoWidth * scale);
  const height = Math.round(video.videoHeight * scale);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(video, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85));
  return blob ?? undefined;
}
