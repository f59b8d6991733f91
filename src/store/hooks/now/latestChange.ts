import type { SlideId, TeamId } from '../../../model/ids.ts';
import { slideKey } from '../../../model/kinds.ts';
import { isLagging, type LatestChange } from '../../../model/rules/slideNow.ts';
import { hasContact } from '../../../model/rules/screenNow.ts';
import { useWatchedScreens } from '../watchScreens.ts';
import { useFollowedChanges } from './followedChanges.ts';
import type { TeamScreens } from './screensNow.ts';

/**
 * Returns how far the latest change of a slide has come; undefined while loading. While a screen that can be reached has
 * not told of it, the screens are followed: pages that show slides alone do not read what screens tell.
 */
export function useLatestChange(
  { teamId, id }: { readonly teamId: TeamId; readonly id: SlideId },
  team: TeamScreens | undefined,
): LatestChange | undefined {
  const change = useFollowedChanges(teamId)?.(slideKey(teamId, id));
  useWatchedScreens(change && isAwaited(change, team) ? teamId : undefined);
  return change;
}

function isAwaited({ shownRev }: LatestChange, team: TeamScreens | undefined): boolean {
  const sent = { isUnsent: false, shownRev };
  return !!team?.screens.some(
    ({ known }) => hasContact(known, team.moment) && isLagging(sent, known),
  );
}
