import { entriesOf, isObject } from '../json.ts';

/** How often and how long a slide played on a screen on one day. */
export interface PlayFigure {
  /** `yyyy-mm-dd`, local date of the screen. */
  readonly day: string;
  readonly screenId: string;
  readonly slideId: string;
  readonly count: number;
  readonly seconds: number;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Returns the figures of a screen's records, `{day}/{boot}/{slide}`. Each boot counts from zero and never
 * decreases, so the sum over boots is right however often it was sent.
 */
export function parsePlays(raw: unknown, screenId: string): readonly PlayFigure[] {
  const figures = new Map<string, PlayFigure>();
  for (const [day, boots] of entriesOf(raw)) {
    if (!DAY.test(day)) continue;
    for (const [, slides] of entriesOf(boots)) {
      for (const [slideId, row] of entriesOf(slides)) {
        const key = `${day} ${slideId}`;
        const before = figures.get(key) ?? { day, screenId, slideId, count: 0, seconds: 0 };
        figures.set(key, plus(before, row));
      }
    }
  }
  return [...figures.values()];
}

function plus(figure: PlayFigure, row: unknown): PlayFigure {
  const [count, seconds] = isObject(row) ? [row['count'], row['seconds']] : [];
  return {
    ...figure,
    count: figure.count + positive(count),
    seconds: figure.seconds + positive(seconds),
  };
}

const positive = (raw: unknown): number =>
  typeof raw === 'number' && Number.isFinite(raw) && raw > 0 ? raw : 0;

export interface PlaySum {
  readonly key: string;
  readonly count: number;
  readonly seconds: number;
}

/** Sums figures by day, screen or slide; largest first and equal ones by id, days in order. */
export function sumPlays(
  figures: readonly PlayFigure[],
  by: 'day' | 'screenId' | 'slideId',
): readonly PlaySum[] {
  const sums = new Map<string, PlaySum>();
  for (const figure of figures) {
    const key = figure[by];
    const { count, seconds } = sums.get(key) ?? { count: 0, seconds: 0 };
    sums.set(key, { key, count: count + figure.count, seconds: seconds + figure.seconds });
  }
  // Whichever screen's figures were read first.
  const all = [...sums.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
  return by === 'day' ? all : all.sort((a, b) => b.seconds - a.seconds || b.count - a.count);
}
