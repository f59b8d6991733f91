import { mustId, type TeamId } from '../../model/ids.ts';
import { useSession } from '../../platform/react/ports.tsx';

/**
 * Returns the team that this device works in. The frame only shows pages that call this while there is one.
 */
export function useTeamId(): TeamId {
  return mustId<'team'>(useSession()?.teamId);
}
