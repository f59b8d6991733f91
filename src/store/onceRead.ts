import type { TeamId } from '../model/ids.ts';
import { teamSpace } from '../model/spaces.ts';
import type { Rows } from './liveRows.ts';

/** Returns `found`, or undefined if it is empty and the team was not read yet: nothing is said of it then. */
export async function onceRead<Found>(
  { spaces }: Rows,
  teamId: TeamId,
  found: readonly Found[],
): Promise<readonly Found[] | undefined> {
  if (found.length > 0) return found;
  const space = await spaces.get(teamSpace(teamId));
  const isLoading = space?.rev === undefined && !space?.lost;
  return isLoading ? undefined : found;
}
