import { mountWidget, type WidgetView } from '../../canvas/widgets/mountWidget.ts';
import type { Brand } from '../../model/brand.ts';
import type { WidgetElement } from '../../model/canvas/element.ts';
import { restoreWidget } from '../../model/widgets/widget.ts';

/** Draws widgets in their boxes as walls do, without their data: that comes when a slide is made. */
export function createWidgetFiller(page: Document, brand: () => Brand) {
  const views = new Map<string, WidgetView>();

  function fill(box: HTMLElement, element: WidgetElement): void {
    views.get(element.id)?.dispose();
    views.delete(element.id);
    box.textContent = '';
    box.style.overflow = 'hidden';
    const widget = restoreWidget(element.widget, element.settings);
    if (!widget) return box.append(placeholder(page, element));
    const { width, height } = element.css;
    const size = {
      width: typeof width === 'number' ? width : 640,
      height: typeof height === 'number' ? height : 400,
    };
    const now = () => Date.now();
    const view = mountWidget(page, widget, { size, data: {}, now, brand: brand() });
    views.set(element.id, view);
    box.append(view.element);
  }

  return {
    fill,
    dispose() {
      for (const view of views.values()) view.dispose();
    },
  };
}

/** A widget of a newer version keeps its place and says what it is. */
function placeholder(page: Document, element: WidgetElement): HTMLElement {
  const box = page.createElement('div');
  box.style.cssText =
    'display:flex;width:100%;height:100%;align-items:center;justify-content:center;' +
    'background:#e9e9f1;color:#585a74;font:500 28px Inter, sans-serif';
  box.textContent = element.name ?? element.widget;
  return box;
}
