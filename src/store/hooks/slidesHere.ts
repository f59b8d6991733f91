import { useMemo } from 'react';
import type { SlideId, TeamId } from '../../model/ids.ts';
import type { Slide } from '../../model/slide.ts';
import { useTeam } from './rows.ts';
import { useSlides } from './slides.ts';

/** The slides with these ids, whichever of the teams that play on these screens they are from. */
export function useSlidesHere(teamId: TeamId, ids: readonly SlideId[]): readonly Slide[] {
  const { parentTeam, rootTeam } = useTeam(teamId) ?? {};
  const own = useSlides(teamId, ids);
  const parents = useSlides(parentTeam, ids);
  const roots = useSlides(rootTeam === parentTeam ? undefined : rootTeam, ids);
  return useMemo(
    () => [...(own ?? []), ...(parents ?? []), ...(roots ?? [])],
    [own, parents, roots],
  );
}
