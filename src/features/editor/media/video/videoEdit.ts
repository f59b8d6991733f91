import type { VideoOptions, QuarterTurn } from '../../../../media/video/videoOptions.ts';

/** The edits to apply to a video. */
export interface VideoEdit {
  /** Seconds into the video. */
  readonly start: number;
  readonly end: number;
  readonly turn: QuarterTurn;
  readonly isMuted: boolean;
}

/** The step of trimming and the minimum length of the result, in seconds. */
export const STEP_S = 0.1;
export const SHORTEST_S = 0.5;

/** Rounds to tenths of a second, the precision of the controls and of the video's end. */
export const tenths = (seconds: number): number => Math.round(seconds * 10) / 10;

export const untouched = (seconds: number): VideoEdit => ({
  start: 0,
  end: tenths(seconds),
  turn: 0,
  isMuted: false,
});

/** Returns the edit with another start; the end moves if it must. */
export function startAt(edit: VideoEdit, seconds: number, length: number): VideoEdit {
  const start = within(seconds, 0, length - SHORTEST_S);
  return { ...edit, start, end: Math.max(edit.end, tenths(start + SHORTEST_S)) };
}

/** Returns the edit with another end; the start moves if it must. */
export function endAt(edit: VideoEdit, seconds: number, length: number): VideoEdit {
  const end = within(seconds, SHORTEST_S, length);
  return { ...edit, end, start: Math.min(edit.start, tenths(end - SHORTEST_S)) };
}

const within = (seconds: number, least: number, most: number): number =>
  tenths(Math.min(Math.max(seconds, least), Math.max(least, most)));

export const turned = (edit: VideoEdit): VideoEdit => ({
  ...edit,
  turn: TURNS[(TURNS.indexOf(edit.turn) + 1) % TURNS.length] ?? 0,
});
const TURNS: readonly QuarterTurn[] = [0, 90, 180, 270];

/** Returns the conversion to request; undefined where nothing changes. `part` is only set if something is cut. */
export function videoChangeOf(
  edit: VideoEdit,
  length: number,
): Pick<VideoOptions, 'part' | 'turn' | 'isMuted'> | undefined {
  const isAll = edit.start === 0 && edit.end >= tenths(length);
  // The video's exact end, which rounding to tenths may miss.
  const end = edit.end >= tenths(length) ? length : edit.end;
  const change = {
    ...(!isAll && { part: { start: edit.start, end } }),
    ...(edit.turn !== 0 && { turn: edit.turn }),
    ...(edit.isMuted && { isMuted: true }),
  };
  return Object.keys(change).length > 0 ? change : undefined;
}
