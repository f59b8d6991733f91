// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TeamId } from '../../model/ids.ts';
import { defaultBrand } from '../../model/brand/brand.ts';
import { parseWidget, type Widget } from '../../model/widgets/widget.ts';
import type { WidgetContext } from './frame.ts';
import { mountWidget } from './mountWidget.ts';
import { tickerSpeed } from './tickerSpeed.ts';

/** Letters are so wide in these tests, px. */
const LETTER_PX = 20;

interface Move {
  readonly px: number;
  readonly isRight: boolean;
  readonly ms: number;
  readonly iterations: number;
  readonly shows: string;
  onfinish: (() => void) | null;
  currentTime: number;
}
const moves: Move[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  moves.length = 0;
  Object.defineProperty(HTMLElement.prototype, 'offsetWidth', {
    configurable: true,
    get(this: HTMLElement) {
      return (this.textContent ?? '').length * LETTER_PX;
    },
  });
  HTMLElement.prototype.animate = function (this: HTMLElement, frames, timing) {
    const to = (frames as { transform: string }[])[1]?.transform ?? '';
    const { duration, iterations = 1 } = timing as KeyframeAnimationOptions;
    const move: Move = {
      px: Number(/-?([\d.]+)px/.exec(to)?.[1]),
      isRight: !to.includes('-'),
      ms: Number(duration),
      iterations,
      shows: this.textContent ?? '',
      onfinish: null,
      currentTime: 0,
    };
    moves.push(move);
    return Object.assign(move, { cancel: () => undefined }) as never;
  };
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(HTMLElement.prototype, 'offsetWidth');
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
  vi.unstubAllGlobals();
});

const ticker = (lines: string, over: object = {}): Widget =>
  parseWidget('ticker', { lines, ...over }) as Widget;

async function mount(widget: Widget, over: Partial<WidgetContext> = {}) {
  const view = mountWidget(document, widget, {
    brand: defaultBrand('t' as TeamId),
    size: { width: 1920, height: 130 },
    data: {},
    now: () => 0,
    ...over,
  });
  document.body.append(view.element);
  await view.ready;
  await vi.advanceTimersByTimeAsync(0);
  return view;
}

it('is as fast as it is read from where people are, and never slower than 60 px a second', () => {
  const diagonalPx = Math.hypot(1920, 1080);
  // 43 inches are 1.09 m: 2,017 px a metre; a tenth of three metres and a bit.
  expect(tickerSpeed({})).toBeCloseTo(0.12 * 3 * (diagonalPx / (43 * 0.0254)));
  expect(tickerSpeed({ viewingM: 6 })).toBeCloseTo(2 * tickerSpeed({}));
  expect(tickerSpeed({ inches: 86 })).toBeCloseTo(tickerSpeed({}) / 2);
  expect(tickerSpeed({ diagonalPx: diagonalPx / 2 })).toBeCloseTo(tickerSpeed({}) / 2);
  expect(tickerSpeed({ viewingM: 0, inches: 0 })).toBe(tickerSpeed({}));
  expect(tickerSpeed({ viewingM: 0.3, inches: 98 })).toBe(60);
});

it('one copy of its lines passes for ever, and others follow it without a gap', async () => {
  const view = await mount(ticker('Soup of the day\n\n  Open until six  '));
  const copy = 'Soup of the dayOpen until six';
  expect(moves).toHaveLength(1);
  expect(moves[0]).toMatchObject({ px: copy.length * LETTER_PX, iterations: Infinity });
  expect(moves[0]?.ms).toBeCloseTo((1000 * copy.length * LETTER_PX) / tickerSpeed({}));
  const shown = moves[0]?.shows ?? '';
  expect(shown.split(copy).join('')).toBe('');
  expect((shown.length - copy.length) * LETTER_PX).toBeGreaterThanOrEqual(1920);
  const told = [...view.element.querySelectorAll('[aria-hidden]')].map((one) => one.textContent);
  expect(told.length * copy.length).toBe(shown.length - copy.length);
  view.dispose();
});

it('lines that are read from right to left run to the right, so that they begin with their beginning', async () => {
  const view = await mount(ticker('مرحبا بكم\nשלום'));
  expect(moves[0]).toMatchObject({ isRight: true, iterations: Infinity });
  const track = view.element.querySelector<HTMLElement>('[dir="rtl"]');
  expect(track?.style.right).toBe('0px');
  const [first] = moves;
  if (!first) throw new Error('it does not move');
  view.renew(ticker('مرحبا\nWelcome'), {});
  await vi.advanceTimersByTimeAsync(first.ms);
  expect(moves.at(-1)).toMatchObject({ isRight: false, iterations: Infinity });
  expect(track?.dir).toBe('ltr');
  view.dispose();
});

it('a later text begins after the copies that are seen; until then nothing of it shows', async () => {
  const view = await mount(ticker('one'));
  const [first] = moves;
  if (!first) throw new Error('it does not move');
  first.currentTime = first.ms * 2.25;
  view.renew(ticker('another'), {});
  await vi.advanceTimersByTimeAsync(first.ms * 0.7);
  expect(moves).toHaveLength(1);
  first.currentTime = first.ms * 3;
  await vi.advanceTimersByTimeAsync(first.ms * 0.1);
  const [, joining] = moves;
  expect(joining?.shows).toMatch(/^(one)+(another)+$/);
  const copies = (joining?.shows.split('another')[0] ?? '').length * LETTER_PX;
  expect(copies).toBeGreaterThanOrEqual(1920);
  expect(joining).toMatchObject({ px: copies, iterations: 1 });
  joining?.onfinish?.();
  expect(moves[2]?.shows).toMatch(/^(another)+$/);
  expect(moves[2]?.iterations).toBe(Infinity);
  view.dispose();
});

it('of several later texts the last one comes, also while another one is coming in', async () => {
  const view = await mount(ticker('one'));
  const first = moves[0]!;
  view.renew(ticker('two'), {});
  view.renew(ticker('three'), {});
  await vi.advanceTimersByTimeAsync(first.ms);
  expect(moves[1]?.shows).toMatch(/^(one)+(three)+$/);
  view.renew(ticker('four'), {});
  moves[1]?.onfinish?.();
  expect(moves[2]?.shows).toMatch(/^(four)+$/);
  view.renew(ticker('four'), {});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(moves).toHaveLength(3);
  view.dispose();
});

it('whoever wants less motion reads one line after another, and so does a list of small pictures', async () => {
  const widget = ticker('Soup of the day\nOpen until six');
  let nowMs = 0;
  const calm = await mount(widget, { isCalm: true, now: () => nowMs });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  const still = await mount(widget, { now: () => nowMs });
  expect(moves).toHaveLength(0);
  for (const view of [calm, still]) expect(view.element.textContent).toBe('Soup of the day');
  nowMs = 6000;
  await vi.advanceTimersByTimeAsync(1000);
  for (const view of [calm, still]) expect(view.element.textContent).toBe('Open until six');
  calm.dispose();
  still.dispose();
});

it('titles of a feed run as many as chosen; without any it says why', async () => {
  const feed = 'https://example.org/rss';
  const items = ['First', 'Second', 'Third'].map((title) => ({ id: title, title, summary: '' }));
  const data = {
    [`feed ${feed}`]: { url: feed, title: 'Gazette', items, readAt: 0, isStale: false },
  };
  const widget = ticker('not these', { source: 'feed', feed, count: 2 });
  const view = await mount(widget, { data, isCalm: true });
  expect(view.element.textContent).toBe('First');
  view.dispose();
  const waiting = await mount(widget);
  expect(waiting.element.textContent).toBe('Waiting for data');
  waiting.dispose();
  const nothing = await mount(ticker(' \n '));
  expect(nothing.element.textContent).toBe('Nothing chosen yet');
  nothing.dispose();
});

it('each line has the direction of its own words, running and standing', async () => {
  const widget = ticker('مفتوح حتى 6!\nOpen until six!');
  for (const isCalm of [false, true]) {
    const view = await mount(widget, { isCalm });
    const words = [...view.element.querySelectorAll<HTMLElement>('*')].filter(
      ({ children, textContent }) => children.length === 0 && textContent !== '',
    );
    expect(words.length).toBeGreaterThan(0);
    for (const one of words) expect(one.dir).toBe('auto');
    view.dispose();
  }
});
