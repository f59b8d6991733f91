import { useSession } from '../../platform/react/ports.tsx';
import { parseId } from '../../model/ids.ts';
import { useMembership } from '../../store/hooks/rows.ts';
import { MAIN_NAVIGATION, type NavigationEntry } from './navigation.tsx';

/** The main entries that this person may see. */
export function useMainNavigation(): readonly NavigationEntry[] {
  const membership = useMembership(parseId<'team'>(useSession()?.teamId));
  const isAdmin = membership?.role === 'admin';
  return MAIN_NAVIGATION.filter(({ adminsOnly }) => isAdmin || adminsOnly !== true);
}
