import type { Widget } from '../../model/widgets/widget.ts';
import { dataState, sourcesOf } from '../../model/widgets/widgetData.ts';
import type { Brush, Drawing } from './frame.ts';
import { WIDGET_TEXTS } from './texts.ts';

/** What a widget shows while it has no content. */
export function drawNotice(brush: Brush, title: string, note: string): Drawing {
  const { el, text, u, palette } = brush;
  const middle = el(
    { margin: 'auto', padding: u(8), textAlign: 'center' },
    title ? text(title, 8, { fontWeight: '650', lines: 2 }) : undefined,
    text(note, 5, { color: palette.muted, marginTop: u(2) }),
  );
  return { children: [middle] };
}

/** Returns why a widget has nothing to show, in a few words. */
export function missingText(widget: Widget, { data, now, hasFailed }: Brush): string {
  const texts = WIDGET_TEXTS[widget.options.language];
  if (sourcesOf(widget).length === 0) return texts.choose;
  if (hasFailed) return texts.failed;
  return dataState(widget, data, now()) === 'none' ? texts.waiting : texts.empty;
}
