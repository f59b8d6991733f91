import { selectOrdinal } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { loopForecast } from '../../../model/rules/loopForecast.ts';
import { loopSlide } from '../../../model/rules/playSequence.ts';
import type { Slide } from '../../../model/slide/slide.ts';
import type { Campaigns } from '../../../model/team/campaigns.ts';
import { useLoopSlides } from '../../../store/hooks/loop.ts';
import { useDividedScreens, useTeam } from '../../../store/hooks/rows.ts';
import common from '../../../ui/common.module.css';
import styles from './forecast.module.css';
import { useSpanText } from '../../../words/useSpanText.ts';

/** Number of slots in the forecast. */
const SLOTS = 20;

/**
 * How often the slide plays among all published ones, in its zone where screens have two, of those in campaigns only those in its own: as a sentence and as
 * the next slots.
 */
export function FrequencyForecast({ planned }: { readonly planned: Slide }) {
  const { t } = useLingui();
  const published = useLoopSlides(planned.teamId);
  const campaigns = useTeam(planned.teamId)?.campaigns;
  const isDivided = useDividedScreens(planned.teamId).length > 0;
  const sentence = useSentence();
  const others = useMemo(
    () =>
      published?.filter(
        ({ id, campaign, zone }) =>
          id !== planned.id &&
          (!isDivided || zone === planned.zone) &&
          isBeside(campaign, planned.campaign, campaigns),
      ),
    [published, campaigns, isDivided, planned.id, planned.campaign, planned.zone],
  );
  const own = loopSlide(planned, 0);
  const forecast = useMemo(
    () => others && loopForecast([...others.map((slide) => loopSlide(slide, 0)), own], own, SLOTS),
    // oxlint-disable-next-line react/exhaustive-deps -- `own` is made anew on each render; these are its parts
    [others, own.id, own.frequency, own.order],
  );
  const isInterrupting = campaigns?.[planned.campaign ?? '']?.mode === 'interrupts';
  if (!forecast || !others || isInterrupting) return null;
  const titles = new Map<string, string>([...others, planned].map(({ id, title }) => [id, title]));
  const turns = forecast.slots.flatMap((id, at) => (id === own.id ? [at + 1] : []));
  const label = t`Of the next ${SLOTS} slots this slide has: ${turns.join(', ')}`;
  return (
    <div className={styles.forecast}>
      <p className={common.note}>
        {sentence(planned, forecast.every, loopSeconds([...others, planned]), forecast.count)}
      </p>
      <div role="img" aria-label={label} className={styles.strip}>
        {forecast.slots.map((id, at) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- a slot is its place
            key={at}
            data-own={id === own.id || undefined}
            title={titles.get(id) || t`Untitled slide`}
          />
        ))}
      </div>
    </div>
  );
}

/** True if a slide takes turns with this one: a campaign has its own slides, and the others too if it joins them. */
const isBeside = (
  campaign: string | undefined,
  own: string | undefined,
  campaigns: Campaigns | undefined,
): boolean =>
  campaign === own ||
  (campaign === undefined && own !== undefined && campaigns?.[own]?.mode === 'joins');

/** Returns the mean length of a slot in seconds. */
function loopSeconds(slides: readonly Slide[]): number {
  return slides.reduce((sum, { duration }) => sum + duration, 0) / slides.length;
}

function useSentence() {
  const { t } = useLingui();
  const span = useSpanText();
  return (slide: Slide, every: number, slotSeconds: number, count: number): string => {
    if (count === 1) return t`The only slide in the loop so far.`;
    const nth = Math.round(every);
    const time = span(every * slotSeconds);
    const wanted = slide.frequency + 1;
    if (slide.frequency > 0 && Math.abs(every - wanted) > 0.3) {
      return t`Comes about every ${selectOrdinal(nth, { one: '#st', two: '#nd', few: '#rd', other: '#th' })} slide, as others come often too: about every ${time}.`;
    }
    return slide.frequency > 0
      ? t`Plays every ${selectOrdinal(wanted, { one: '#st', two: '#nd', few: '#rd', other: '#th' })} slide, about every ${time}.`
      : t`Plays once per loop: every ${selectOrdinal(nth, { one: '#st', two: '#nd', few: '#rd', other: '#th' })} slide, about every ${time}.`;
  };
}
