import type { FilmWish, Turn } from '../../../../platform/media/film/filmWish.ts';

/** What is to become of a film. */
export interface FilmEdit {
  /** Seconds of the film. */
  readonly start: number;
  readonly end: number;
  readonly turn: Turn;
  readonly isMuted: boolean;
}

/** Steps in which a film is cut, and what is left of it at least, in seconds. */
export const STEP_S = 0.1;
export const SHORTEST_S = 0.5;

/** Tenths of a second are what people set, and what the end of a film is rounded to. */
export const tenths = (seconds: number): number => Math.round(seconds * 10) / 10;

export const untouched = (seconds: number): FilmEdit => ({
  start: 0,
  end: tenths(seconds),
  turn: 0,
  isMuted: false,
});

/** With another start: the end gives way where it has to. */
export function startAt(edit: FilmEdit, seconds: number, length: number): FilmEdit {
  const start = within(seconds, 0, length - SHORTEST_S);
  return { ...edit, start, end: Math.max(edit.end, tenths(start + SHORTEST_S)) };
}

/** With another end: the start gives way where it has to. */
export function endAt(edit: FilmEdit, seconds: number, length: number): FilmEdit {
  const end = within(seconds, SHORTEST_S, length);
  return { ...edit, end, start: Math.min(edit.start, tenths(end - SHORTEST_S)) };
}

const within = (seconds: number, least: number, most: number): number =>
  tenths(Math.min(Math.max(seconds, least), Math.max(least, most)));

export const turned = (edit: FilmEdit): FilmEdit => ({
  ...edit,
  turn: TURNS[(TURNS.indexOf(edit.turn) + 1) % TURNS.length] ?? 0,
});
const TURNS: readonly Turn[] = [0, 90, 180, 270];

/** As the film is to be made; undefined where nothing is to be changed. A part only where one is left out. */
export function changeOf(
  edit: FilmEdit,
  length: number,
): Pick<FilmWish, 'part' | 'turn' | 'isMuted'> | undefined {
  const isAll = edit.start === 0 && edit.end >= tenths(length);
  // The film's own end, which tenths may miss.
  const end = edit.end >= tenths(length) ? length : edit.end;
  const change = {
    ...(!isAll && { part: { start: edit.start, end } }),
    ...(edit.turn !== 0 && { turn: edit.turn }),
    ...(edit.isMuted && { isMuted: true }),
  };
  return Object.keys(change).length > 0 ? change : undefined;
}
