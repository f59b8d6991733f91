import { useLingui } from '@lingui/react/macro';
import {
  concernsOf,
  type CampaignConcern,
  type CampaignDraft,
} from '../../model/rules/campaignPlan.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useSpanText } from '../../words/useSpanText.ts';
import { useCampaignPlace } from './useCampaignPlace.ts';

/** What a person should know of a campaign, saved or not; nothing if it plays as it says. */
export function CampaignConcerns({ campaign }: { readonly campaign: CampaignDraft }) {
  const place = useCampaignPlace();
  const slides = place.slides.filter((slide) => slide.campaign === campaign.id);
  const text = useConcernText(campaign);
  const concerns = concernsOf(campaign, { ...place, slides });
  return concerns.map((concern) => {
    const isWarning = concern.kind !== 'together';
    return (
      <Notice key={JSON.stringify(concern)} tone={isWarning ? 'warning' : 'info'}>
        {text(concern)}
      </Notice>
    );
  });
}

function useConcernText({ mode, id }: CampaignDraft) {
  const { t } = useLingui();
  const span = useSpanText();
  return (concern: CampaignConcern): string => {
    switch (concern.kind) {
      case 'empty':
        if (id === undefined)
          return t`Choose its slides next. Without any, everything plays as before.`;
        return t`No slide is in it yet: everything plays as before. Select slides in the list and put them in the campaign.`;
      case 'unpublished':
        return mode === 'replaces'
          ? t`None of its slides is published with something to show: it replaces nothing.`
          : t`None of its slides is published with something to show.`;
      case 'noScreen':
        return t`No screen is chosen that is still there, or has one of these tags: it plays nowhere.`;
      case 'noMatch':
        return t`None of its slides is for these screens: it plays nowhere.`;
      case 'longPass':
        return t`Its slides together take ${span(concern.seconds)}, as long as the time between or longer. Interruptions that come meanwhile are left out, and the others play until the next one.`;
      case 'over':
        return t`These days are over: it does not play any more.`;
      case 'together':
        return t`Has the same priority as “${concern.name}”: on days of both they play together.`;
      case 'replaced':
        return t`“${concern.name}” has a higher priority and replaces it on days of both.`;
    }
  };
}
