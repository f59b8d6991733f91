import type { Orientation } from '../../model/canvas/orientation.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useMembership, useTeam } from '../../store/hooks/rows.ts';

const BY_NAME: { readonly [stored: string]: Orientation } = {
  orientation_0: 'landscape',
  orientation_1: 'portrait',
  orientation_2: 'grid',
};

/** Returns the orientation that an editor opens with: the person's own setting, else the team's. */
export function useDefaultOrientation(): Orientation {
  const teamId = useTeamId();
  const own = useMembership(teamId)?.defaultOrientation;
  const team = useTeam(teamId)?.slideOrientation;
  return (own && BY_NAME[own]) || (team && BY_NAME[team]) || 'landscape';
}

/** Returns the list with the given surface first; unchanged if it has no such surface. */
export function startingWith<T extends { readonly id: Orientation }>(
  first: Orientation,
  surfaces: readonly T[],
): readonly T[] {
  const found = surfaces.filter(({ id }) => id === first);
  return [...found, ...surfaces.filter(({ id }) => id !== first)];
}
