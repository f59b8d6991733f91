import { useEffect, useState } from 'react';
import { parsePlan } from '../../../model/team/plan.ts';
import { usePorts } from '../../../platform/react/ports.tsx';
import { useTeamId } from '../currentTeam.ts';
import { useTeam } from '../rows.ts';

/**
 * Returns the credits left in the open team's budget, which is its root team's; read again when `reason`
 * changes. Undefined while unknown.
 */
export function useCreditsLeft(reason: unknown): number | undefined {
  const { functions } = usePorts();
  const teamId = useTeamId();
  const team = useTeam(teamId);
  const root = team?.rootTeam ?? team?.parentTeam ?? teamId;
  const [available, setAvailable] = useState<number>();
  useEffect(() => {
    let isGone = false;
    functions.read(`plans/${root}/AICredits`).then(
      (AICredits) => {
        if (!isGone && AICredits) setAvailable(parsePlan({ AICredits }, root).AICredits.available);
      },
      () => undefined, // what costs credits then reports why it fails
    );
    return () => {
      isGone = true;
    };
  }, [functions, root, reason]);
  return available;
}
