import { useLingui } from '@lingui/react/macro';

/** The words for settings of widgets that forms of slides and the designer both offer. */
export function useWidgetWords() {
  const { t } = useLingui();
  return {
    layouts: {
      headline: t`One headline`,
      split: t`Headline and what follows`,
      list: t`List`,
    },
    units: [
      { value: 'metric', label: t`Celsius, km/h` },
      { value: 'imperial', label: t`Fahrenheit, mph` },
    ],
    noFeeds: t`No feeds are configured, or they have not reached this device yet.`,
  } as const;
}
