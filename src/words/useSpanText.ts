import { useLingui } from '@lingui/react/macro';

/** Formats a duration as roughly as people speak of it. */
export function useSpanText(): (seconds: number) => string {
  const { i18n } = useLingui();
  const text = (value: number, unit: 'second' | 'minute' | 'hour') =>
    new Intl.NumberFormat(i18n.locale, {
      style: 'unit',
      unit,
      unitDisplay: 'long',
      maximumFractionDigits: unit === 'hour' ? 1 : 0,
    }).format(value);
  return (seconds) => {
    if (seconds < 90) return text(Math.round(seconds), 'second');
    return seconds < 5400 ? text(seconds / 60, 'minute') : text(seconds / 3600, 'hour');
  };
}
