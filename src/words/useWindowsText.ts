import { useLingui } from '@lingui/react/macro';
import { formatDaySpans } from '../i18n/daySpans.ts';

/** Days of the week, by their stored names, and a time of day; none for all of it. */
interface Times {
  readonly days: readonly string[];
  readonly from: string;
  readonly to: string;
}

/** Returns times of the week as text, such as "Mon–Fri 07:00–10:00, Sat 08:00–12:00". */
export function useWindowsText(): (windows: readonly Times[]) => string {
  const { t, i18n } = useLingui();
  return (windows) => windows.map(textOf).join(', ');
  function textOf({ days, from, to }: Times): string {
    const [on, time] = [formatDaySpans(days, i18n.locale), from && `${from}–${to}`];
    if (time) return on ? `${on}\u00A0${time}` : t`every day ${time}`;
    return on ? t`${on} all day` : t`always`;
  }
}
