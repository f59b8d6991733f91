import type { Feed } from '../../model/widgets/feed.ts';
import { tickerLines, type TickerOptions } from '../../model/widgets/ticker.ts';
import { sourcesOf, type WidgetData } from '../../model/widgets/widgetData.ts';
import { drawNotice, missingText } from './drawNotice.ts';
import type { Brush, Draw, Drawing } from './frame.ts';
import { tickerSpeed } from './tickerSpeed.ts';

/** A box at least so many times as wide as high is a line as a whole; in any other the line is at the bottom. */
const LINE_SHAPE = 3;
/** Of a box that is no line: the height of its line, in units; a narrow box has shorter ones. */
const LINE_UNITS = { landscape: 15, grid: 18, portrait: 24 } as const;
/** Letters in a line: their part of its height, and of the longer side at most. */
const LETTERS = { ofLine: 0.5, ofBox: 0.07 } as const;

/** Without motion each line stays this long, and longer if it takes longer to read; ms. */
const STAYS_MS = 5000;
const MS_PER_LETTER = 70;

/** Lines that run against their reading direction, or stand one after another where nothing may move. */
export const drawTicker: Draw<'ticker'> = (options, brush) => {
  const texts = textsOf(options, brush.data);
  if (texts.length === 0) {
    return drawNotice(brush, '', missingText({ type: 'ticker', options }, brush));
  }
  const { width, height } = brush.size;
  const isLine = width >= LINE_SHAPE * height;
  const linePx = isLine ? height : (LINE_UNITS[brush.shape] * Math.min(width, height)) / 100;
  const letterPx = Math.min(LETTERS.ofLine * linePx, LETTERS.ofBox * Math.max(width, height));
  const line = brush.el({
    position: 'relative',
    flex: '0 0 auto',
    width: '100%',
    height: `${linePx}px`,
    marginTop: 'auto',
    overflow: 'hidden',
    background: isLine ? '' : brush.palette.panel,
    fontSize: `${letterPx}px`,
    fontWeight: '600',
    letterSpacing: '-0.008em',
  });
  const { defaultView } = line.ownerDocument;
  const mayMove =
    brush.isCalm !== true &&
    typeof line.animate === 'function' &&
    defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches !== true;
  return mayMove ? running(texts, line, brush) : standing(texts, line, brush);
};

function textsOf(options: TickerOptions, data: WidgetData): readonly string[] {
  if (options.source === 'lines') return tickerLines(options);
  return sourcesOf({ type: 'ticker', options })
    .flatMap(({ key }) => (data[key] as Feed | undefined)?.items ?? []) // a source of kind feed
    .flatMap(({ title }) => title.trim() || [])
    .slice(0, options.count);
}

/** One after another, by the clock: so that screens agree. */
function standing(texts: readonly string[], line: HTMLElement, brush: Brush): Drawing {
  const text = brush.el({
    display: '-webkit-box',
    webkitBoxOrient: 'vertical',
    webkitLineClamp: '2',
    overflow: 'hidden',
    position: 'absolute',
    top: '50%',
    left: '4%',
    right: '4%',
    transform: 'translateY(-50%)',
    fontSize: '0.78em',
    lineHeight: '1.14',
  });
  text.dir = 'auto';
  line.append(text);
  const lengths = texts.map(({ length }) => Math.max(STAYS_MS, length * MS_PER_LETTER));
  const passMs = lengths.reduce((sum, ms) => sum + ms, 0);
  return {
    children: [line],
    tick(nowMs) {
      let left = nowMs % passMs;
      const at = lengths.findIndex((ms) => (left -= ms) < 0);
      const now = texts[at] ?? '';
      if (text.textContent !== now) text.textContent = now;
    },
  };
}

/** True if all lines are read from right to left, by their first letters: these run to the right. */
const runsRight = (texts: readonly string[]): boolean =>
  texts.every((text) => /^\P{L}*[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}]/u.test(text));

/** What a run is made of: copies of one text beside each other, each as wide as `px`. */
interface Run {
  readonly texts: readonly string[];
  readonly px: number;
}

/**
 * One layer that the compositor moves by the width of one copy, again and again: the main thread is needed only once a
 * text. A later text is put behind the copies that are seen, and comes in when they have gone by.
 */
function running(first: readonly string[], line: HTMLElement, brush: Brush): Drawing {
  const speed = tickerSpeed({ ...brush.seen });
  const track = brush.el({
    position: 'absolute',
    top: '0px',
    height: '100%',
    display: 'flex',
    alignItems: 'center',
    whiteSpace: 'nowrap',
    willChange: 'transform',
  });
  line.append(track);
  let run: Run = { texts: first, px: 0 };
  let animation: Animation | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What runs next, and whether it is on its way already. */
  let coming: readonly string[] | undefined;
  let isJoining = false;

  const copiesFor = (px: number): number => Math.max(1, Math.ceil(brush.size.width / px));
  const passMs = (): number => (run.px / speed) * 1000;
  const passedMs = (): number => Number(animation?.currentTime ?? 0) % passMs();

  /** Adds copies until the line is full of them; returns the width of one, which has to be in the page. */
  function fill(texts: readonly string[], more: number): number {
    const first = copyOf(texts, track.firstChild !== null, brush);
    track.append(first);
    const px = first.offsetWidth;
    const copies = px > 0 ? copiesFor(px) - 1 + more : 0;
    for (let at = 0; at < copies; at += 1) track.append(copyOf(texts, true, brush));
    return px;
  }

  function empty(): void {
    while (track.firstChild) track.removeChild(track.firstChild);
  }

  function move(px: number, iterations: number): Animation {
    animation?.cancel();
    const to = `translate3d(${track.dir === 'rtl' ? px : -px}px, 0, 0)`;
    return track.animate([{ transform: 'translate3d(0, 0, 0)' }, { transform: to }], {
      duration: (px / speed) * 1000,
      iterations,
      fill: 'forwards',
    });
  }

  function start(texts: readonly string[]): void {
    empty();
    const isRight = runsRight(texts);
    track.dir = isRight ? 'rtl' : 'ltr';
    Object.assign(
      track.style,
      isRight ? { left: 'auto', right: '0px' } : { left: '0px', right: 'auto' },
    );
    run = { texts, px: fill(texts, 1) };
    isJoining = false;
    coming = undefined;
    if (run.px > 0) animation = move(run.px, Infinity);
  }

  /** At the end of a copy, or a moment later: what is seen are whole copies but for that moment. */
  function join(next: readonly string[]): void {
    const lateMs = passedMs();
    isJoining = true;
    empty();
    fill(run.texts, 0);
    fill(next, 1);
    const last = move(run.px * copiesFor(run.px), 1);
    last.currentTime = lateMs;
    last.onfinish = () => start(coming ?? next);
    animation = last;
  }

  return {
    children: [line],
    fit() {
      const isSame = run.px > 0 && (track.firstChild as HTMLElement).offsetWidth === run.px; // a copy
      if (!isSame && !isJoining) start(run.texts);
    },
    renew(options, data) {
      const texts = textsOf(options, data);
      if (texts.length === 0 || run.px <= 0) return false;
      clearTimeout(timer);
      coming = isSameText(texts, run.texts) && !isJoining ? undefined : texts;
      if (coming && !isJoining) {
        const isSameWay = runsRight(texts) === runsRight(run.texts);
        const then = isSameWay ? join : start;
        timer = setTimeout(() => coming && then(coming), passMs() - passedMs());
      }
      return true;
    },
    dispose() {
      clearTimeout(timer);
      animation?.cancel();
    },
  };
}

const isSameText = (one: readonly string[], other: readonly string[]): boolean =>
  one.join('\n') === other.join('\n');

/** Screen readers are told each line once. */
function copyOf(
  texts: readonly string[],
  isRepeated: boolean,
  { el, palette }: Brush,
): HTMLElement {
  const mark = () =>
    el({
      flex: '0 0 auto',
      width: '0.3em',
      height: '0.3em',
      margin: '0 0.9em',
      borderRadius: '50%',
      background: palette.accent,
    });
  const copy = el({ display: 'flex', flex: '0 0 auto', alignItems: 'center' });
  for (const text of texts) {
    const words = el({ flex: '0 0 auto' }, text);
    words.dir = 'auto';
    copy.append(mark(), words);
  }
  if (isRepeated) copy.setAttribute('aria-hidden', 'true');
  return copy;
}
