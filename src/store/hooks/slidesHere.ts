import { useMemo } from 'react';
import type { SlideId, TeamId } from '../../model/ids.ts';
import { slideKey } from '../../model/kinds.ts';
import { teamSpace } from '../../model/spaces.ts';
import type { Slide } from '../../model/slide/slide.ts';
import type { TeamLink } from '../../model/user/fields.ts';
import { useTeamId } from './currentTeam.ts';
import { useTeam, useUser } from './rows.ts';
import { loadSlides } from './slides.ts';
import { useRows } from './useRows.ts';

/** Returns the slides with these ids, whether they belong to this team, its parent or its root. */
export function useSlidesHere(teamId: TeamId, ids: readonly SlideId[]): readonly Slide[] {
  return useSlidesRead(teamId, ids).slides;
}

/** Does the same, with whether these ids were read: until then a missing slide means nothing. */
export function useSlidesRead(
  teamId: TeamId,
  ids: readonly SlideId[],
): { readonly slides: readonly Slide[]; readonly isRead: boolean } {
  const team = useTeam(teamId);
  const { parentTeam, rootTeam } = team ?? {};
  const read = useRows(
    async (rows) => {
      const teams = [...new Set([teamId, parentTeam, rootTeam])].filter((id) => id !== undefined);
      const found = await Promise.all(teams.map((id) => loadSlides(rows, id, ids)));
      return { key: ids.join(), slides: found.flat() };
    },
    [teamId, parentTeam, rootTeam, ids.join()],
  );
  const isRead = team !== undefined && read?.key === ids.join();
  return useMemo(() => ({ slides: read?.slides ?? [], isRead }), [read, isRead]);
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
