import type { Css } from '../model/canvas/css.ts';
import type { WidgetElement } from '../model/canvas/element.ts';
import { createZoneOffset, dayNumberOf, instantsOf } from '../model/screen/wallClock.ts';
import { acceptedTag } from '../platform/locale.ts';
import { cssColor, textVariable } from './brandVariables.ts';

/** How often moving content is redrawn. */
export const TICK_MS = 1000;
const DAY_MS = 86_400_000;
const offsetOf = createZoneOffset();

/** Shows the days, and on the last one the hours, until a time; `tickWidgets` keeps it up to date. */
export function fillCountdown(box: HTMLElement, element: WidgetElement, css: Css): void {
  const value = element.settings?.['value'];
  box.dataset['value'] = typeof value === 'string' ? value : '';
  Object.assign(box.style, {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    textAlign: css.textAlign ?? 'center',
    color: cssColor(css.color ?? '$textDark'),
    fontFamily: `var(${textVariable('styleTitle', 'family')})`,
    fontOpticalSizing: `var(${textVariable('styleTitle', 'optical')})`,
    fontSize: `${css.fontSize ?? 200}px`,
    fontWeight: '800',
    lineHeight: '1',
    whiteSpace: 'nowrap',
  });
  tick(box, Date.now());
}

/**
 * Redraws what changes with time, in the time of a zone or else of the machine. Returns false if nothing
 * does, so that it need not be called again.
 */
export function tickWidgets(stage: HTMLElement, nowMs: number, timeZone?: string): boolean {
  const boxes = stage.querySelectorAll<HTMLElement>('[data-widget="countdown"]');
  boxes.forEach((box) => tick(box, nowMs, timeZone));
  return boxes.length > 0;
}

/** Parses local time of the wall; a date alone means its first minute. */
function leftMs(value: string, nowMs: number, timeZone?: string): number | undefined {
  const [, year, month, day, hour = '0', minute = '0'] =
    /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2}))?/.exec(value) ?? [];
  if (year === undefined) return undefined;
  const days = dayNumberOf(+year, Number(month), Number(day));
  const wallMs = days * DAY_MS + Number(hour) * 3_600_000 + Number(minute) * 60_000;
  return Math.max(0, instantsOf(offsetOf, timeZone, wallMs)[0] - nowMs);
}

function tick(box: HTMLElement, nowMs: number, timeZone?: string): void {
  const left = leftMs(box.dataset['value'] ?? '', nowMs, timeZone);
  if (left === undefined) return show(box, '–', '');
  if (left >= DAY_MS) return showDays(box, Math.ceil(left / DAY_MS));
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  show(
    box,
    `${two(left / 3_600_000)}:${two((left / 60_000) % 60)}:${two((left / 1000) % 60)}`,
    '',
    0.6,
  );
}

function showDays(box: HTMLElement, days: number): void {
  // Whoever translates the page in the browser may write anything there.
  const locale = acceptedTag(box.ownerDocument.documentElement.lang) ?? 'en';
  const words = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  const parts = words.formatToParts(days);
  const word = parts.filter(({ type }) => type === 'unit').map(({ value }) => value);
  show(box, new Intl.NumberFormat(locale).format(days), word.join(''), days > 999 ? 0.75 : 1);
}

/** Patched in place: unchanged numbers must not flicker. */
function show(box: HTMLElement, number: string, word: string, scale = 1): void {
  const [big, small] = [line(box, 0), line(box, 1)];
  if (big.textContent !== number) big.textContent = number;
  if (small.textContent !== word) small.textContent = word;
  big.style.fontSize = `${scale}em`;
  big.style.letterSpacing = '-0.03em';
  big.style.fontVariantNumeric = 'tabular-nums';
  small.style.fontSize = '0.2em';
  small.style.fontWeight = '600';
}

function line(box: HTMLElement, index: number): HTMLElement {
  const found = box.children[index];
  if (found) return found as HTMLElement; // only this file puts children here
  const made = box.ownerDocument.createElement('div');
  box.appendChild(made);
  return made;
}
