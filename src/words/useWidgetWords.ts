import { useLingui } from '@lingui/react/macro';
import { Clock, CloudSun, MoveHorizontal, Newspaper, Rss } from 'lucide-react';

/** Names, icons and settings of widgets, in the order of the designer's panel. */
export function useWidgetWords() {
  const { t } = useLingui();
  const feed = {
    layout: {
      label: t`Layout`,
      choices: {
        headline: t`One headline`,
        split: t`One headline and the next ones`,
        list: t`List`,
      },
    },
    format: {
      label: t`Content`,
      choices: { title: t`Titles only`, summary: t`Titles with summary` },
    },
    count: { label: t`Number of news items` },
    rotation: { label: t`Each is shown for`, unit: 'second' },
    refresh: { label: t`Refresh every`, unit: 'minute' },
  };
  return {
    time: {
      icon: Clock,
      label: t`Time`,
      note: t`Clock and date`,
      options: {
        face: {
          label: t`Clock face`,
          choices: { digital: t`Digital`, analogue: t`Analogue` },
        },
        format: {
          label: t`Format`,
          choices: { 24: t`24 hours (14:05)`, 12: t`12 hours with AM and PM (2:05 PM)` },
        },
        hasDate: { label: t`Show the date` },
        hasSeconds: { label: t`Show seconds` },
        city: { label: t`City beside the clock` },
      },
    },
    weather: {
      icon: CloudSun,
      label: t`Weather`,
      note: t`Now and the next days`,
      options: {
        units: {
          label: t`Units`,
          choices: { metric: t`Celsius, km/h`, imperial: t`Fahrenheit, mph` },
        },
      },
    },
    news: {
      icon: Newspaper,
      label: t`News`,
      note: t`Headlines by category`,
      options: feed,
    },
    rss: {
      icon: Rss,
      label: t`RSS`,
      note: t`Your own feed`,
      element: t`Feed`,
      options: feed,
    },
    ticker: {
      icon: MoveHorizontal,
      label: t`Ticker`,
      note: t`Lines that run by`,
      options: {
        source: {
          label: t`What runs by`,
          choices: { lines: t`Lines of your own`, feed: t`Titles of a feed` },
        },
        count: { label: t`Number of news items` },
        refresh: { label: t`Refresh every`, unit: 'minute' },
      },
    },
  };
}

/** Returns the text shown in place of news categories while there are none. */
export function useNoFeedsText(): string {
  const { t } = useLingui();
  return t`No feeds are configured, or they have not reached this device yet.`;
}
