import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatDays } from '../i18n/formats.ts';
import { interruptMinutes } from '../model/rules/programme.ts';
import type { Campaign, CampaignMode } from '../model/team/campaigns.ts';
import { useWindowsText } from './useWindowsText.ts';

/** Returns what a campaign does to other slides, in two words. */
export function useCampaignModeText() {
  const { t } = useLingui();
  const texts: { readonly [mode in CampaignMode]: string } = {
    joins: t`Joins the others`,
    replaces: t`Replaces the others`,
    interrupts: t`Interrupts the others`,
  };
  return (mode: CampaignMode): string => texts[mode];
}

/** Returns what a campaign does and when, such as "Replaces the others · Jul 1 – 24, 2026". */
export function useCampaignText() {
  const { t, i18n } = useLingui();
  const modeText = useCampaignModeText();
  const windowsText = useWindowsText();
  return (campaign: Pick<Campaign, 'mode' | 'everyMinutes' | 'dates' | 'windows'>): string => {
    const { mode, dates, windows } = campaign;
    const minutes = interruptMinutes(campaign);
    const often =
      minutes === undefined
        ? []
        : [t`${plural(minutes, { one: 'every minute', other: 'every # minutes' })}`];
    const isAlways = windows.every(({ days, from }) => from === '' && days.length === 0);
    const days = formatDays(dates.start, dates.end, i18n.locale);
    return [modeText(mode), ...often, days, ...(isAlways ? [] : [windowsText(windows)])].join(
      ' · ',
    );
  };
}

/** Returns the name of a priority. */
export function usePriorityText() {
  const { t } = useLingui();
  const texts = { 0: t`Low`, 1: t`Normal`, 2: t`High` };
  return (priority: Campaign['priority']): string => texts[priority];
}
