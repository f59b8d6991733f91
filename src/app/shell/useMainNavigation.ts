import { useSession } from '../../platform/react/ports.tsx';
import { parseId } from '../../model/ids.ts';
import { useBrandRights } from '../../store/hooks/brand.ts';
import { MAIN_NAVIGATION, type NavigationEntry } from './navigation.tsx';

/** Returns the main entries that this person may see. */
export function useMainNavigation(): readonly NavigationEntry[] {
  const rights = useBrandRights(parseId<'team'>(useSession()?.teamId));
  return MAIN_NAVIGATION.filter(({ ofBrand }) => rights?.canEditBrand || ofBrand !== true);
}
