import type { WidgetElement } from '../../model/canvas/element.ts';
import { parseWidget, widgetProblem } from '../../model/widgets/widget.ts';
import { dataState } from '../../model/widgets/widgetData.ts';
import type { WidgetContext } from './frame.ts';
import { mountWidget, type WidgetView } from './mountWidget.ts';

/** The box of a widget, and its settings. */
export type WidgetBox = readonly [box: HTMLElement, element: WidgetElement];

/**
 * Draws widgets of a document in their boxes, which must be in the page to be measured. A widget without
 * data, or only outdated data, is skipped: its box stays empty. Returns how to stop them.
 */
export function fillWidgets(
  boxes: readonly WidgetBox[],
  context: Omit<WidgetContext, 'size'>,
): () => void {
  const views = boxes.flatMap((box) => fill(box, context) ?? []);
  return () => views.forEach((view) => view.dispose());
}

function fill([box, element]: WidgetBox, context: Omit<WidgetContext, 'size'>) {
  const widget = parseWidget(element.widget, element.settings);
  if (!widget || widgetProblem(widget)) return undefined;
  if (dataState(widget, context.data, context.now()) !== 'fresh') return undefined;
  const size = { width: box.offsetWidth || 640, height: box.offsetHeight || 400 };
  const view: WidgetView = mountWidget(box.ownerDocument, widget, { ...context, size });
  box.style.overflow = 'hidden';
  box.append(view.element);
  return view;
}
