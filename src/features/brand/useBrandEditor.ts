import { useLingui } from '@lingui/react/macro';
import type { Mutator } from '../../model/mutation.ts';
import { codeOf } from '../../platform/codeOf.ts';
import { useBrandRights, useEffectiveBrand } from '../../store/hooks/brand.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useCommit } from '../../store/hooks/StoreProvider.tsx';
import { notify } from '../../ui/toast.ts';
import { useProblemText } from '../../ui/useProblemText.ts';

type Options = Parameters<ReturnType<typeof useCommit>>[2];
type Granted = { readonly teamId: ReturnType<typeof useTeamId> };

/** The brand of the team and how it is changed; undefined while loading. */
export function useBrandEditor() {
  const { t } = useLingui();
  const teamId = useTeamId();
  const effective = useEffectiveBrand(teamId);
  const rights = useBrandRights(teamId);
  const commit = useCommit();
  const problemText = useProblemText();
  if (!effective || !rights?.isKnown) return undefined;
  return {
    teamId,
    brand: effective.brand,
    ofTeam: effective.ofTeam,
    canEdit: rights.canEditBrand,
    isAdmin: rights.isAdmin,
    /** Changes the brand and says what went wrong, or what was done where it cannot be seen. */
    async change<Args extends Granted>(
      mutator: Mutator<Args>,
      args: Omit<Args, 'teamId' | 'parentId'>,
      said?: string,
      options?: Options,
    ): Promise<boolean> {
      try {
        const whole = { ...args, ...rights.granted } as unknown as Args; // both halves are typed
        const result = await commit(mutator, whole, options);
        if (!result.ok && result.refused === 'inUse') notify.error(t`Font currently in use`);
        else if (!result.ok) notify.error(problemText(result.refused));
        else if (said) notify.again(said);
        return result.ok;
      } catch (cause) {
        notify.error(problemText(codeOf(cause)));
        return false;
      }
    },
  };
}

export type BrandEditor = NonNullable<ReturnType<typeof useBrandEditor>>;
