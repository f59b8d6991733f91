import type { Slide } from '../../model/slide/slide.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useToday } from '../../store/hooks/lastContact.ts';
import { useCampaigns, useCampaignSlides, useScreens, useTags } from '../../store/hooks/rows.ts';

const NONE: readonly never[] = [];

/** Returns what surrounds a campaign of the team: the slides that name one, screens, tags and other campaigns. */
export function useCampaignPlace() {
  const teamId = useTeamId();
  const slides: readonly Slide[] = useCampaignSlides(teamId) ?? NONE;
  const tags = useTags(teamId);
  return {
    slides,
    screens: useScreens(teamId) ?? NONE,
    tags: new Set(tags.map(({ id }) => id)),
    tagList: tags,
    others: useCampaigns(teamId),
    today: useToday(),
  };
}
