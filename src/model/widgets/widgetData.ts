import type { Feed } from './feed.ts';
import type { WidgetSource } from './sources.ts';
import { WIDGETS, type WidgetType } from './table.ts';
import type { Weather } from './weather.ts';
import type { Widget, WidgetOf } from './widget.ts';

/** Responses by the key of their source; absent until the first arrives. */
export type WidgetData = { readonly [key: string]: Feed | Weather };

const MINUTE_MS = 60_000;

/** News of days ago and this morning's weather do more harm than an absent slide. */
const TOO_OLD_MS = { feed: 48 * 60 * MINUTE_MS, weather: 6 * 60 * MINUTE_MS } as const;

/** Returns what a widget needs from outside; nothing for the time. */
export const sourcesOf = <T extends WidgetType>({
  type,
  options,
}: WidgetOf<T>): readonly WidgetSource[] => WIDGETS[type].sources?.(options) ?? [];

/**
 * `fresh` may be shown; `none` waits for its first response; `tooOld`, and `empty` feeds without entries, are skipped.
 * Of several sources, one that may be shown is enough.
 */
export function dataState(
  widget: Widget,
  data: WidgetData,
  nowMs: number,
): 'fresh' | 'none' | 'tooOld' | 'empty' {
  const sources = sourcesOf(widget);
  if (sources.length === 0) return 'fresh';
  const states = sources.flatMap(({ key, kind }) => {
    const answer = data[key];
    return answer ? [answerState(answer, nowMs - answer.readAt <= TOO_OLD_MS[kind])] : [];
  });
  return (['fresh', 'empty', 'tooOld'] as const).find((one) => states.includes(one)) ?? 'none';
}

function answerState(answer: Feed | Weather, isRecent: boolean): 'fresh' | 'tooOld' | 'empty' {
  if (!isRecent) return 'tooOld';
  const isEmpty = 'items' in answer && answer.items.every(({ title }) => title === '');
  return isEmpty ? 'empty' : 'fresh';
}

/** Returns when the oldest shown response was confirmed, ms; undefined without any. */
export function dataReadAt(widget: Widget, data: WidgetData): number | undefined {
  const times = sourcesOf(widget).flatMap(({ key }) => data[key]?.readAt ?? []);
  return times.length === 0 ? undefined : Math.min(...times);
}
