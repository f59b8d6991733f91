import type { WidgetOptions } from '../../model/widgets/table.ts';
import { createClockDial } from './clockDial.ts';
import type { Brush, Draw, Drawing } from './frame.ts';
import { formatter } from './wallFormat.ts';

type TimeOptions = WidgetOptions['time'];

export const drawTime: Draw<'time'> = (options, brush) =>
  options.face === 'analogue' ? drawDial(options, brush) : drawDigits(options, brush);

/** The city whose time it is. */
function placeLine({ city }: TimeOptions, brush: Brush, size: number): HTMLElement | undefined {
  return city === '' ? undefined : brush.text(city, size, { fontWeight: '600', whole: 'city' });
}

/** Sizes of the day (or the city) and of the date beside or below a dial, in units. */
const DIAL_TEXT = { landscape: [12, 7.4], portrait: [11.5, 7.8], grid: [9, 6.4] } as const;

/** A dial with hands, and the date beside it, or below it on a surface that is not wide. */
function drawDial(options: TimeOptions, brush: Brush): Drawing {
  const { el, u, palette, shape } = brush;
  const zone = options.timeZone || brush.timeZone;
  const [parts, dates] = [clock({ ...options, format: '24' }, zone), dateLines(options, zone)];
  const isWide = shape === 'landscape';
  const { city } = options;
  const hasDate = options.hasDate || city !== '';
  const space = isWide
    ? [brush.high, brush.wide * (hasDate ? 0.5 : 1)]
    : [brush.wide, brush.high * (hasDate ? 0.66 : 1)];
  const dial = createClockDial(brush, Math.min(...space) * 0.82, options.hasSeconds);
  const [daySize, dateSize] = DIAL_TEXT[shape];
  const weekday =
    city === ''
      ? brush.text('', daySize, { fontWeight: '600', whole: 'day' })
      : brush.text('', dateSize, { whole: 'date' });
  const date = brush.text('', dateSize, { color: palette.muted, whole: 'date' });
  const place = placeLine(options, brush, daySize);
  const lines = el(
    { minWidth: '0px', maxWidth: '100%', letterSpacing: '-0.01em' },
    place,
    ...(options.hasDate ? [weekday, date] : []),
  );
  if (isWide) lines.style.marginLeft = u(8);
  else Object.assign(lines.style, { marginTop: u(6), textAlign: 'center' });
  const middle = el(
    {
      display: 'flex',
      flexDirection: isWide ? 'row' : 'column',
      alignItems: 'center',
      justifyContent: 'center',
      height: '100%',
      padding: `0 ${u(margin(brush) / 2)}`,
    },
    dial.element,
    hasDate ? lines : undefined,
  );
  return {
    children: [middle],
    tick(nowMs) {
      const { hour, minute, second } = parts(nowMs);
      dial.turn(hour, minute, second);
      writeDate(weekday, date, dates(nowMs));
    },
  };
}

function writeDate(
  weekday: HTMLElement,
  date: HTMLElement,
  [day, rest]: readonly [string, string],
) {
  if (weekday.textContent !== day) weekday.textContent = day;
  if (date.textContent !== rest) date.textContent = rest;
}

/** The time as large as it fits, the date below, and a line that fills with each minute. */
function drawDigits(options: TimeOptions, brush: Brush): Drawing {
  const { el, u, palette, fonts, shape } = brush;
  const zone = options.timeZone || brush.timeZone;
  const parts = clock(options, zone);
  const digits = el({ whiteSpace: 'nowrap' });
  const suffix = el({
    fontSize: '0.24em',
    fontWeight: '600',
    letterSpacing: '0',
    marginLeft: '0.35em',
    paddingTop: '0.42em',
    opacity: '0.85',
  });
  const size = digitSize(options, brush);
  const face = el(
    {
      display: 'flex',
      alignItems: 'flex-start',
      fontFamily: fonts.title,
      fontSize: u(size),
      fontWeight: '650',
      fontVariantNumeric: 'tabular-nums',
      letterSpacing: '-0.035em',
      lineHeight: '1',
      // Digits have side bearings; this aligns their visible edge with that of the date.
      marginLeft: '-0.06em',
    },
    digits,
    options.format === '12' ? suffix : undefined,
  );
  const [daySize, dateSize] = shape === 'landscape' ? [8.4, 8.4] : [9, 7.4];
  const weekday = brush.text('', daySize, { fontWeight: '600', whole: 'day' });
  const date = brush.text('', dateSize, { color: palette.muted, whole: 'date' });
  const dates = dateLines(options, zone);
  const bar = el({
    width: '100%',
    height: '100%',
    background: palette.accent,
    transformOrigin: '0 0',
    transition: 'transform 1s linear',
  });
  const isWide = shape === 'landscape';
  if (isWide) date.style.marginLeft = u(3);
  const below = el(
    { display: isWide ? 'flex' : 'block', marginTop: u(5.5), letterSpacing: '-0.01em' },
    weekday,
    date,
  );
  const middle = el(
    { margin: 'auto 0', padding: `0 ${u(margin(brush))}` },
    placeLine(options, brush, citySize(brush)),
    brush.whole(face, size, 'time'),
    options.hasDate ? below : undefined,
  );
  return {
    children: [middle, el({ height: u(1.1), background: palette.line }, bar)],
    tick(nowMs) {
      const { time, half, second } = parts(nowMs);
      if (digits.textContent !== time) digits.textContent = time;
      suffix.textContent = half;
      const isFirst = second === 0;
      // Jumps back to the start, then advances smoothly each second.
      bar.style.transition = isFirst ? 'none' : 'transform 1s linear';
      bar.style.transform = `scaleX(${second / 59})`;
      writeDate(weekday, date, dates(nowMs));
    },
  };
}

const margin = ({ shape }: Brush): number => (shape === 'landscape' ? 12 : 9);

const citySize = ({ shape }: Brush): number => (shape === 'landscape' ? 11 : 9);

/** Digits fill the width between the margins, but leave room for the city and the date. */
function digitSize({ format, hasSeconds, hasDate, city }: TimeOptions, brush: Brush): number {
  const emWide = (hasSeconds ? 4.25 : 2.72) + (format === '12' ? 0.62 : 0);
  const byWidth = (brush.wide - 2 * margin(brush)) / emWide;
  const high = brush.high - (city === '' ? 0 : 1.6 * citySize(brush));
  return Math.min(byWidth, high * (hasDate ? 0.54 : 0.74));
}

function clock({ format, hasSeconds }: TimeOptions, zone: string | undefined) {
  const isHalf = format === '12';
  const made = formatter(isHalf ? 'en-US' : 'en', zone, {
    hour: isHalf ? 'numeric' : '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hour12: isHalf,
  });
  return (nowMs: number) => {
    const part: { [type: string]: string } = {};
    for (const { type, value } of made.formatToParts(nowMs)) part[type] = value;
    // Some engines format midnight of 24 hours as 24.
    const hour = part['hour'] === '24' ? '00' : (part['hour'] ?? '');
    const minute = part['minute'] ?? '';
    const second = part['second'] ?? '';
    const time = hasSeconds ? `${hour}:${minute}:${second}` : `${hour}:${minute}`;
    const half = part['dayPeriod'] ?? '';
    return { time, half, hour: Number(hour), minute: Number(minute), second: Number(second) };
  };
}

function dateLines({ language }: TimeOptions, zone: string | undefined) {
  const weekday = formatter(language, zone, { weekday: 'long' });
  const date = formatter(language, zone, { day: 'numeric', month: 'long', year: 'numeric' });
  return (nowMs: number) => [weekday.format(nowMs), date.format(nowMs)] as const;
}
