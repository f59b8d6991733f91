import { useMemo } from 'react';
import type { SlideId, TeamId } from '../../model/ids.ts';
import { slideKey } from '../../model/kinds.ts';
import type { Slide } from '../../model/slide.ts';
import type { TeamLink } from '../../model/user/fields.ts';
import { useTeamId } from './currentTeam.ts';
import { useTeam, useUser } from './rows.ts';
import { useSlides } from './slides.ts';
import { useRows } from './useRows.ts';

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

/** Returns which of the person's other teams has a slide, as far as this device knows; null for none, undefined while loading. */
export function useOtherTeamOf(id: SlideId): TeamLink | null | undefined {
  const open = useTeamId();
  const user = useUser();
  const teams = user?.teams ?? {};
  const ids = Object.values(teams).flatMap((team) => (team.id === open ? [] : [team.id]));
  const owner = useRows(
    async (rows) => {
      const found = await rows.rowsOf('slide').bulkGet(ids.map((team) => slideKey(team, id).key));
      return ids[found.findIndex((row) => row?.value !== undefined)] ?? null;
    },
    [id, ids.join()],
  );
  if (user === undefined || owner === undefined) return undefined;
  return (owner && teams[owner]) ?? null;
}
