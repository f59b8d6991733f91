import type { Widget } from '../../model/widgets/widget.ts';
import { dataReadAt } from '../../model/widgets/widgetData.ts';
import { drawNotice, missingText } from './drawNotice.ts';
import { itemsOf, type ShownItem } from './feedItems.ts';
import { type Brush, type Draw, type Drawing, linesOf, sizeFor } from './frame.ts';
import { qrPath } from './qrPath.ts';
import { WIDGET_TEXTS } from './texts.ts';
import { asOf } from './wallFormat.ts';

type FeedWidget = Extract<Widget, { readonly type: 'rss' | 'news' }>;
type FeedOptions = FeedWidget['options'];

interface Parts {
  readonly widget: FeedWidget;
  readonly options: FeedOptions;
  readonly items: readonly ShownItem[];
  readonly brush: Brush;
}

export const drawRss: Draw<'rss'> = (options, brush) => drawFeed({ type: 'rss', options }, brush);
export const drawNews: Draw<'news'> = (options, brush) =>
  drawFeed({ type: 'news', options }, brush);

const EDGE = 8;

/** News items in turn; the clock determines the current one, so that screens agree. */
function drawFeed(widget: FeedWidget, brush: Brush): Drawing {
  const { options } = widget;
  const items = itemsOf(widget, brush.data);
  if (items.length === 0) return drawNotice(brush, '', missingText(widget, brush));
  const parts: Parts = { widget, options, items, brush };
  const pages = pagesOf(parts);
  const stage = brush.el({ flex: '1 1 0px', minHeight: '0px', display: 'flex' });
  const progress = progressOf(parts, pages.length);
  let shown = -1;
  return {
    children: [stage, footer(parts, progress.element)],
    tick(nowMs) {
      const turn = nowMs / 1000 / options.rotation;
      const index = Math.floor(turn) % pages.length;
      progress.show(index, turn % 1);
      if (index === shown) return;
      const page = pages[index]?.();
      while (stage.firstChild) stage.removeChild(stage.firstChild);
      if (page) stage.append(page);
      if (shown >= 0 && page) enter(page, brush);
      shown = index;
    },
  };
}

/** Slides in from below, unless reduced motion is preferred. */
function enter(page: HTMLElement, { u }: Brush): void {
  const view = page.ownerDocument.defaultView;
  if (typeof page.animate !== 'function') return;
  if (view?.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const from = { opacity: 0, transform: `translateY(${u(3)})` };
  page.animate([from, { opacity: 1, transform: 'none' }], {
    duration: 700,
    easing: 'cubic-bezier(0.16, 1, 0.3, 1)',
  });
}

type MakePage = () => HTMLElement;

function pagesOf(parts: Parts): readonly MakePage[] {
  const { items, options, brush } = parts;
  if (options.layout !== 'list') {
    const make = options.layout === 'split' ? splitPage : headlinePage;
    return items.map((item, index) => () => make(parts, item, index));
  }
  const rows = { landscape: 4, portrait: 7, grid: 5 }[brush.shape];
  const size = options.format === 'summary' ? Math.ceil(rows * 0.7) : rows;
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, page) => () => {
    return listPage(parts, items.slice(page * size, (page + 1) * size), size);
  });
}

function headlinePage(parts: Parts, item: ShownItem): HTMLElement {
  const { brush } = parts;
  return brush.el(
    { display: 'flex', width: '100%', padding: `${brush.u(EDGE)} ${brush.u(EDGE)} 0` },
    story(parts, item, { wide: brush.wide - 2 * EDGE, high: brush.high - 2 * EDGE - 8 }),
  );
}

/** One item, and the next ones beside it, or below it if the screen is narrow. */
function splitPage(parts: Parts, item: ShownItem, index: number): HTMLElement {
  const { brush, items } = parts;
  const { el, u, shape, wide, high } = brush;
  const isBeside = shape === 'landscape';
  const rest = [...items.slice(index + 1), ...items.slice(0, index)];
  const following = rest.slice(0, { landscape: 3, portrait: 4, grid: 2 }[shape]);
  if (following.length === 0) return headlinePage(parts, item);
  const next = upNext(parts, following);
  Object.assign(next.style, isBeside ? { width: '36%', marginLeft: u(6) } : { marginTop: u(6) });
  const share = shape === 'portrait' ? 0.56 : 0.5;
  const space = isBeside
    ? { wide: (wide - 2 * EDGE) * 0.64 - 6, high: high - 2 * EDGE - 8 }
    : { wide: wide - 2 * EDGE, high: (high - 2 * EDGE - 8) * share };
  return el(
    {
      display: 'flex',
      flexDirection: isBeside ? 'row' : 'column',
      width: '100%',
      padding: `${u(EDGE)} ${u(EDGE)} 0`,
    },
    story(parts, item, space),
    next,
  );
}

interface Space {
  readonly wide: number;
  readonly high: number;
}

/** Source, text, and a code to read on. */
function story({ options, brush }: Parts, item: ShownItem, space: Space): HTMLElement {
  const { el, text, u, palette, fonts } = brush;
  const code = item.link && space.high > 55 ? readOn(brush, item.link, options) : undefined;
  const high = space.high - 11 - (code ? 19 : 0);
  const summary = options.format === 'summary' ? item.summary : '';
  const about = summarySize(summary, space.wide, high);
  const titleSpace = { wide: space.wide, high: high - about.high };
  const size = sizeFor(item.title.length, titleSpace, 5, 15);
  const titleLines = Math.max(1, Math.floor(titleSpace.high / (size * 1.12)));
  return el(
    {
      display: 'flex',
      flexDirection: 'column',
      flex: '1 1 0px',
      minWidth: '0px',
      minHeight: '0px',
    },
    origin(brush, item.from),
    text(item.title, size, {
      lines: titleLines,
      flex: '0 0 auto',
      margin: `${u(4)} 0 0`,
      fontFamily: fonts.title,
      fontWeight: '680',
      lineHeight: '1.12',
      letterSpacing: '-0.022em',
    }),
    about.lines > 0
      ? text(summary, about.size, {
          lines: about.lines,
          flex: '0 0 auto',
          marginTop: u(3.4),
          color: palette.muted,
          lineHeight: '1.36',
        })
      : undefined,
    code,
  );
}

/** A summary takes what it needs, but leaves most of the room to the title. */
function summarySize(summary: string, wide: number, high: number) {
  const size = wide > 110 ? 5.2 : 4.8;
  const line = size * 1.36;
  const space = Math.floor((high * 0.45) / line);
  const lines = summary === '' ? 0 : Math.min(5, space, linesOf(summary.length, size, wide));
  return { size, lines, high: lines > 0 ? lines * line + 3.4 : 0 };
}

function origin(brush: Brush, name: string): HTMLElement {
  const { el, text, u, palette } = brush;
  const mark = el({
    width: u(1.2),
    height: u(5),
    marginRight: u(2.2),
    borderRadius: u(0.6),
    background: palette.accent,
    flex: '0 0 auto',
  });
  const label = text(name, 4.4, { lines: 1, fontWeight: '650', letterSpacing: '-0.005em' });
  return el(
    { display: 'flex', alignItems: 'center', flex: '0 0 auto', minHeight: u(5) },
    mark,
    label,
  );
}

function readOn(brush: Brush, link: string, { language }: FeedOptions): HTMLElement | undefined {
  const { el, text, u, palette } = brush;
  const tile = el({
    width: u(15),
    height: u(15),
    padding: u(1),
    borderRadius: u(1.6),
    background: '#ffffff',
    flex: '0 0 auto',
  });
  const code = qrPath(tile.ownerDocument, link);
  if (!code) return undefined;
  tile.append(code);
  return el(
    { display: 'flex', alignItems: 'center', marginTop: 'auto', flex: '0 0 auto' },
    tile,
    text(WIDGET_TEXTS[language].readOn, 4, { marginLeft: u(3), color: palette.muted }),
  );
}

function upNext({ brush, options }: Parts, items: readonly ShownItem[]): HTMLElement {
  const { el, text, u, palette } = brush;
  const isNarrow = brush.shape === 'grid';
  const rows = items.map((item) =>
    el(
      { borderTop: `1px solid ${palette.line}`, padding: `${u(2.6)} 0`, flex: '0 0 auto' },
      text(item.title, isNarrow ? 4 : 4.4, {
        lines: isNarrow ? 1 : 3,
        fontWeight: '550',
        lineHeight: '1.3',
      }),
    ),
  );
  const title = text(WIDGET_TEXTS[options.language].next, 3.4, {
    color: palette.muted,
    fontWeight: '600',
    padding: `0 0 ${u(2)}`,
  });
  return el(
    {
      flex: '0 0 auto',
      alignSelf: brush.shape === 'landscape' ? 'flex-start' : 'stretch',
      padding: `${u(4)} ${u(4.5)} ${u(1.4)}`,
      borderRadius: u(3.4),
      background: palette.panel,
    },
    title,
    ...rows,
  );
}

function listPage(parts: Parts, items: readonly ShownItem[], size: number): HTMLElement {
  const { brush, options, widget } = parts;
  const { el, text, u, palette, fonts, high } = brush;
  const rowHigh = (high - EDGE - 21) / size;
  const hasSummaries = options.format === 'summary';
  const titleSize = Math.min(hasSummaries ? 5.8 : 6.4, rowHigh * (hasSummaries ? 0.25 : 0.33));
  const summaryLines = rowHigh > 24 ? 2 : 1;
  const titleLines = hasSummaries && rowHigh < 24 ? 1 : 2;
  const rows = items.map((item) => {
    const summary =
      hasSummaries && item.summary !== ''
        ? text(item.summary, titleSize * 0.72, {
            lines: summaryLines,
            color: palette.muted,
            marginTop: u(0.8),
          })
        : undefined;
    const name = widget.type === 'news' ? text(item.from, 3, { color: palette.muted }) : undefined;
    return el(
      {
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'center',
        height: u(rowHigh),
        borderTop: `1px solid ${palette.line}`,
        overflow: 'hidden',
      },
      name,
      text(item.title, titleSize, {
        lines: titleLines,
        fontWeight: '620',
        letterSpacing: '-0.012em',
      }),
      summary,
    );
  });
  const first = items[0];
  const heading = widget.type === 'news' ? '' : (first?.from ?? '');
  const names = widget.type === 'news' ? widget.options.categories.map(({ name }) => name) : [];
  const head = el(
    { padding: `0 0 ${u(3.5)}`, fontFamily: fonts.title },
    origin(brush, heading || names.join(', ')),
  );
  return el({ width: '100%', padding: `${u(EDGE)} ${u(EDGE)} 0` }, head, ...rows);
}

const SEGMENTS_MAX = 12;

/** A line for each page; that of the current page fills while it is shown. */
function progressOf({ brush, options }: Parts, count: number) {
  const { el, u, palette } = brush;
  const fills: HTMLElement[] = [];
  const element = el({ display: 'flex', flex: '1 1 0px' });
  if (count > 1 && count <= SEGMENTS_MAX) {
    for (let index = 0; index < count; index += 1) {
      const fill = el({ height: '100%', background: palette.accent, transformOrigin: '0 0' });
      fills.push(fill);
      const track = { height: u(0.8), borderRadius: u(0.4), background: palette.line };
      element.append(
        el({ ...track, flex: '1 1 0px', marginRight: u(1.2), overflow: 'hidden' }, fill),
      );
    }
  }
  return {
    element,
    show(current: number, part: number) {
      fills.forEach((fill, index) => {
        const isOn = index === current;
        // The line is one second ahead, until the next tick, so that it moves smoothly.
        const ahead = Math.min(1, part + 1 / options.rotation);
        fill.style.transition =
          isOn && part * options.rotation >= 1 ? 'transform 1s linear' : 'none';
        fill.style.transform = `scaleX(${isOn ? ahead : index < current ? 1 : 0})`;
      });
    },
  };
}

function footer({ widget, options, brush }: Parts, progress: HTMLElement): HTMLElement {
  const { el, text, u, palette } = brush;
  const readAt = dataReadAt(widget, brush.data) ?? brush.now();
  const when = asOf(readAt, brush.now(), options.language, brush.timeZone);
  const age = text(`${WIDGET_TEXTS[options.language].asOf} ${when}`, 2.5, {
    color: palette.muted,
    marginLeft: u(4),
    flex: '0 0 auto',
  });
  const row = { display: 'flex', alignItems: 'center', flex: '0 0 auto' };
  return el({ ...row, padding: `${u(4)} ${u(EDGE)} ${u(4)}` }, progress, age);
}
