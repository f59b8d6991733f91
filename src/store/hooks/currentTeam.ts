import { mustId, type TeamId } from '../../model/ids.ts';
import { useSession } from '../../platform/react/ports.tsx';

/** The team that this device works in. The frame shows pages that ask only while there is one. */
export function useTeamId(): TeamId {
  return mustId<'team'>(useSession()?.teamId);
}
