import { formatWeekdays } from './formats.ts';

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

/** Returns days of the week with neighbours together, such as "Mon–Fri, Sun"; empty for all of them, or none. */
export function formatDaySpans(days: readonly string[], language: string): string {
  const known = DAYS.filter((day) => days.includes(day));
  if (known.length === DAYS.length) return '';
  const spans: (readonly [first: string, last: string])[] = [];
  for (const day of known) {
    const span = spans.at(-1);
    const isNext = span && DAYS.indexOf(day) === DAYS.indexOf(span[1]) + 1;
    if (isNext) spans[spans.length - 1] = [span[0], day];
    else spans.push([day, day]);
  }
  const textOf = (ends: readonly string[]) =>
    [...new Set(ends)].map((day) => formatWeekdays([day], language)).join('–');
  return spans.map(textOf).join(', ');
}
