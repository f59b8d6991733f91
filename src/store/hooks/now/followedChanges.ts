import { useMemo } from 'react';
import type { TeamId } from '../../../model/ids.ts';
import { KINDS, refText, type RowRef } from '../../../model/kinds.ts';
import type { LatestChange } from '../../../model/rules/slideNow.ts';
import { teamSpace } from '../../../model/spaces.ts';
import { useSharedRows } from '../useRows.ts';

type ChangeOf = (ref: RowRef<'slide'> | RowRef<'screen'>) => LatestChange;

/**
 * Returns how far the latest change of each of a team's slides and screens has come; undefined while loading, or
 * without a team.
 */
export function useFollowedChanges(teamId: TeamId | undefined): ChangeOf | undefined {
  const found = useSharedRows(`latest changes ${teamId}`, async ({ log, spaces }) => ({
    // What waits for its author is part of no value that is shown.
    unsent: new Set(
      (await log.toArray()).flatMap(({ state, writes }) => (state === 'parked' ? [] : writes)),
    ),
    shown: teamId && (await spaces.get(teamSpace(teamId)))?.shown,
  }));
  return useMemo(() => {
    if (!found || !teamId) return undefined;
    const { unsent, shown } = found;
    return (ref) => ({
      isUnsent: unsent.has(refText(ref)),
      shownRev: shown ? shown[KINDS[ref.kind].idOf(ref.key)] : undefined,
    });
  }, [found, teamId]);
}
