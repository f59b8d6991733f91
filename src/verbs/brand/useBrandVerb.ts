import { useBrandRights } from '../../store/hooks/brand.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useCommit } from '../../store/hooks/StoreProvider.tsx';
import { useRun } from '../useRun.ts';
import type { BrandThing, BrandVerb } from './brandVerb.ts';

/**
 * Returns a function that runs a verb on a part of the brand and reports the result; it resolves with
 * whether it was done.
 */
export function useBrandVerb(): (verb: BrandVerb, thing: BrandThing) => Promise<boolean> {
  const teamId = useTeamId();
  const granted = useBrandRights(teamId)?.granted ?? { teamId };
  const commit = useCommit();
  const run = useRun();
  return (verb, thing) => run(() => verb.do(thing, { commit, granted }));
}
