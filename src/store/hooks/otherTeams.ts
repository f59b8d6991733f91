import type { TeamLink } from '../../model/user/fields.ts';
import { type BrandRights, brandRights } from './brand.ts';
import { useTeamId } from './currentTeam.ts';
import { useUser } from './rows.ts';
import { useStore } from './StoreProvider.tsx';
import { useRows } from './useRows.ts';

/** Another team of the person, with what they may do there. */
export type OtherTeam = TeamLink & Pick<BrandRights, 'granted' | 'canEditTemplates' | 'isKnown'>;

/** Returns the person's other teams, by name; undefined while loading. */
export function useOtherTeams(): readonly OtherTeam[] | undefined {
  const { account } = useStore();
  const links = useOtherLinks();
  return useRows(
    async (rows) => {
      if (!links) return undefined;
      const withRights = links.map(async (link) => ({
        ...link,
        ...(await brandRights(rows, link.id, account.uid)),
      }));
      return (await Promise.all(withRights)).sort((a, b) => a.name.localeCompare(b.name));
    },
    [links?.map(({ id }) => id).join(), account.uid],
  );
}

/** True for people who have a second team. */
export const useHasOtherTeams = (): boolean => (useOtherLinks()?.length ?? 0) > 0;

function useOtherLinks(): readonly TeamLink[] | undefined {
  const open = useTeamId();
  const user = useUser();
  return user ? Object.values(user.teams).filter(({ id }) => id !== open) : undefined;
}
