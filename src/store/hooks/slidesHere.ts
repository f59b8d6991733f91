import { useMemo } from 'react';
import type { SlideId, TeamId } from '../../model/ids.ts';
import type { Slide } from '../../model/slide.ts';
import { useTeam } from './rows.ts';
import { useSlides } from './slides.ts';

/** Returns the slides with these ids, whether they belong to this team, its parent or its root. */
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
