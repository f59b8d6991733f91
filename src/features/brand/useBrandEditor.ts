import type { Mutator } from '../../model/mutation.ts';
import { systemClock } from '../../platform/clock.ts';
import { useBrandRights, useEffectiveBrand } from '../../store/hooks/brand.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useCommit } from '../../store/hooks/StoreProvider.tsx';
import { useRun } from '../../verbs/useRun.ts';

type Options = Parameters<ReturnType<typeof useCommit>>[2];
type Granted = { readonly teamId: ReturnType<typeof useTeamId> };

/** Returns the team's brand and how to change it; undefined while loading. */
export function useBrandEditor() {
  const teamId = useTeamId();
  const effective = useEffectiveBrand(teamId);
  const rights = useBrandRights(teamId);
  const commit = useCommit();
  const run = useRun();
  if (!effective || !rights?.isKnown) return undefined;
  return {
    teamId,
    brand: effective.brand,
    ofTeam: effective.ofTeam,
    canEdit: rights.canEditBrand,
    isAdmin: rights.isAdmin,
    /** Changes the brand and reports failure, or with `said` a success that would not be visible. */
    change<Args extends Granted>(
      mutator: Mutator<Args>,
      args: Omit<Args, 'teamId' | 'parentId'>,
      message?: string,
      options?: Options,
    ): Promise<boolean> {
      const at = systemClock.now();
      const whole = { at, ...args, ...rights.granted } as unknown as Args; // its parts are typed
      return run(async () => {
        const done = await commit(mutator, whole, options);
        return message === undefined ? done : { ...done, message, isFrequent: true as const };
      });
    },
  };
}

export type BrandEditor = NonNullable<ReturnType<typeof useBrandEditor>>;
