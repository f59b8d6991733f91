import type { Brand } from '../../model/brand/brand.ts';
import type { WidgetElement } from '../../model/canvas/element.ts';
import { parseWidget, type Widget } from '../../model/widgets/widget.ts';
import type { WidgetData } from '../../model/widgets/widgetData.ts';
import { mountWidget, type WidgetView } from './mountWidget.ts';

export interface FillerContext {
  readonly brand: Brand;
  /** The data on this device; a widget without data shows that it waits for it. */
  readonly data: WidgetData;
}

export interface WidgetFiller {
  /** Draws or redraws a widget in its box. */
  fill(box: HTMLElement, element: WidgetElement): void;
  /** Redraws all of them: the brand has changed, or data has arrived. */
  refresh(): void;
  dispose(): void;
}

/**
 * Draws widgets in their boxes where people edit a document; screens leave them empty without data
 * (`fillWidgets`).
 */
export function createWidgetFiller(page: Document, context: () => FillerContext): WidgetFiller {
  const views = new Map<string, readonly [Widget, WidgetView]>();

  function fill(box: HTMLElement, element: WidgetElement): void {
    views.get(element.id)?.[1].dispose();
    views.delete(element.id);
    box.textContent = '';
    box.style.overflow = 'hidden';
    const widget = parseWidget(element.widget, element.settings);
    if (!widget) return box.append(placeholder(page, element));
    const view = mountWidget(page, widget, {
      ...context(),
      size: sizeOf(box, element),
      now: () => Date.now(),
    });
    views.set(element.id, [widget, view]);
    box.append(view.element);
  }
  return {
    fill,
    refresh() {
      for (const [widget, view] of views.values()) view.update(widget, context());
    },
    dispose() {
      for (const [, view] of views.values()) view.dispose();
      views.clear();
    },
  };
}

/** Boxes in the page are measured; for others their style decides. */
function sizeOf(box: HTMLElement, { css }: WidgetElement) {
  const size = (measured: number, styled: unknown, otherwise: number): number =>
    measured || (typeof styled === 'number' ? styled : otherwise);
  return {
    width: size(box.offsetWidth, css.width, 640),
    height: size(box.offsetHeight, css.height, 400),
  };
}

/** A widget of a newer version keeps its place and shows its name. */
function placeholder(page: Document, element: WidgetElement): HTMLElement {
  const box = page.createElement('div');
  box.style.cssText =
    'display:flex;width:100%;height:100%;align-items:center;justify-content:center;' +
    'background:#e9e9f1;color:#585a74;font:500 28px Inter, sans-serif';
  box.textContent = element.name ?? element.widget;
  return box;
}
