import { useMemo } from 'react';
import type { SlideId, TeamId } from '../../model/ids.ts';
import { slideKey } from '../../model/kinds.ts';
import { teamSpace } from '../../model/spaces.ts';
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

/** The person's other teams, as places where a slide may be. */
export interface OtherTeams {
  /** The one that has it, as far as this device knows. */
  readonly owner: TeamLink | undefined;
  /** Those that this device has not read. */
  readonly unread: readonly TeamLink[];
}

/** Returns where else a slide may be, also offline; undefined while loading. */
export function useOtherTeamsOf(id: SlideId): OtherTeams | undefined {
  const open = useTeamId();
  const user = useUser();
  const teams = Object.values(user?.teams ?? {}).filter((team) => team.id !== open);
  const found = useRows(
    async (rows) => {
      const [slides, spaces] = await Promise.all([
        rows.rowsOf('slide').bulkGet(teams.map((team) => slideKey(team.id, id).key)),
        rows.spaces.bulkGet(teams.map((team) => teamSpace(team.id))),
      ]);
      const isUnread = spaces.map((space) => space?.rev === undefined);
      return { owner: slides.findIndex((row) => row?.value !== undefined), isUnread };
    },
    [id, teams.map((team) => team.id).join()],
  );
  if (user === undefined || found === undefined) return undefined;
  return { owner: teams[found.owner], unread: teams.filter((_, at) => found.isUnread[at]) };
}
