import { dayText, parseDay } from '../../model/screen/wallClock.ts';

export interface Period {
  /** `yyyy-mm-dd`, both included. */
  readonly from: string;
  readonly to: string;
}

const LAST_DAYS = 14;

/** The last two weeks, today included. */
export function lastDays(): Period {
  const now = new Date();
  const today = Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / 86_400_000);
  return { from: dayText(today - LAST_DAYS + 1), to: dayText(today) };
}

/** Returns why a period cannot be reported: its end is before its start, or it has more than `most` days. */
export function periodProblem({ from, to }: Period, most: number): 'order' | 'length' | undefined {
  const [start, end] = [parseDay(from), parseDay(to)];
  if (start === undefined || end === undefined || end < start) return 'order';
  return end - start >= most ? 'length' : undefined;
}
