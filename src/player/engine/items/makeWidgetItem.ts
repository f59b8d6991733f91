import { widgetOf } from '../../../model/slideContent.ts';
import { widgetProblem } from '../../../model/widgets/widget.ts';
import { dataState, sourcesOf } from '../../../model/widgets/widgetData.ts';
import type { ItemMaker } from './ItemMaker.ts';

/** A widget with the data that is here; it steps aside while that is missing or too old. */
export const makeWidgetItem: ItemMaker = (slide, { data, nowMs, brand, timeZone }) => {
  const widget = widgetOf(slide);
  if (!widget || widgetProblem(widget)) return 'failed';
  const state = dataState(widget, data, nowMs);
  if (state === 'tooOld') return 'dataTooOld';
  if (state === 'none') return 'notDownloaded';
  const mine = sourcesOf(widget).flatMap(({ key }) => {
    const answer = data[key];
    return answer ? [[key, answer] as const] : [];
  });
  const looks = [widget.options, slide.duration, timeZone, brand?.colors, brand?.textStyles];
  const content = JSON.stringify([looks, mine.map(([, { readAt }]) => readAt)]);
  return {
    kind: 'widget',
    widget: { widget, data: Object.fromEntries(mine), brand, timeZone },
    content,
  };
};
