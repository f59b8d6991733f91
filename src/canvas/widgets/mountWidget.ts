import type { Widget, WidgetOf, WidgetType } from '../../model/widgets/widget.ts';
import { drawNews, drawRss } from './feedWidget.ts';
import { fitLines } from './fitLines.ts';
import {
  type Brush,
  createBrush,
  type Draw,
  type Drawing,
  LEAST_UNITS,
  type WidgetContext,
} from './frame.ts';
import { drawTime } from './timeWidget.ts';
import { drawWeather } from './weatherWidget.ts';

export type { WidgetContext } from './frame.ts';

/** A widget on a surface. It updates by itself until it is disposed. */
export interface WidgetView {
  readonly element: HTMLElement;
  /** Resolves when it is drawn: at once, unless its drawing is loaded first. */
  readonly ready: Promise<void>;
  /** Redraws with other options, data, brand or size. */
  update(widget: Widget, context: Partial<WidgetContext>): void;
  /** As `update`, while people look: what can goes on, and takes the new in passing. */
  renew(widget: Widget, context: Partial<WidgetContext>): void;
  dispose(): void;
}

const TICK_MS = 1000;

/** Draws a widget as plain DOM of inline styles: the same in editor, previews, canvas and player. */
export function mountWidget(page: Document, first: Widget, start: WidgetContext): WidgetView {
  let context = start;
  let drawing: Drawing = { children: [] };
  let latest = first;
  let isDisposed = false;
  const element = page.createElement('div');
  let fitted: string | undefined;
  let leastPx = 0;
  const fit = (): void => {
    if (!element.isConnected) return;
    fitted = element.textContent ?? '';
    fitLines(element, leastPx);
    drawing.fit?.();
  };
  const tick = (): void => {
    drawing.tick?.(context.now());
    if (element.textContent !== fitted) fit();
  };

  function draw(widget: Widget): void {
    latest = widget;
    const brush = createBrush(page, widget, context);
    leastPx = parseFloat(brush.u(LEAST_UNITS));
    fitted = undefined;
    element.dataset['widget'] = widget.type;
    element.lang = widget.options.language;
    Object.assign(element.style, {
      display: 'flex',
      flexDirection: 'column',
      width: `${context.size.width}px`,
      height: `${context.size.height}px`,
      overflow: 'hidden',
      boxSizing: 'border-box',
      textAlign: 'left',
      background: brush.palette.background,
      color: brush.palette.ink,
      fontFamily: brush.fonts.text,
      fontWeight: '450',
    });
    drawing.dispose?.();
    drawing = drawingOf(widget, brush);
    while (element.firstChild) element.removeChild(element.firstChild);
    element.append(...drawing.children);
    tick();
  }

  draw(first);
  const isLate = first.type === 'ticker' && !drawTicker;
  const ready = isLate
    ? loadTicker().then(() => {
        if (!isDisposed) draw(latest);
      })
    : Promise.resolve();
  const timer = setInterval(tick, TICK_MS);
  // The caller adds it to the page synchronously; fonts load when text uses them.
  void Promise.resolve().then(fit);
  page.fonts?.addEventListener('loadingdone', fit);
  return {
    element,
    ready,
    update(widget, changes) {
      context = { ...context, ...changes };
      draw(widget);
    },
    renew(widget, changes) {
      context = { ...context, ...changes };
      if (!drawing.renew?.(widget.options as never, context.data)) draw(widget); // its own options
    },
    dispose() {
      isDisposed = true;
      drawing.dispose?.();
      clearInterval(timer);
      page.fonts?.removeEventListener('loadingdone', fit);
      element.remove();
    },
  };
}

/** Few screens show one: its drawing is loaded with the first. */
let drawTicker: Draw<'ticker'> | undefined;
async function loadTicker(): Promise<void> {
  ({ drawTicker } = await import('./tickerWidget.ts'));
}

const DRAW: { readonly [T in WidgetType]: Draw<T> } = {
  time: drawTime,
  weather: drawWeather,
  rss: drawRss,
  news: drawNews,
  ticker: (options, brush) => drawTicker?.(options, brush) ?? { children: [] },
};

const drawingOf = <T extends WidgetType>({ type, options }: WidgetOf<T>, brush: Brush): Drawing =>
  DRAW[type](options, brush);
