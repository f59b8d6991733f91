import { MAIN_NAVIGATION, type NavigationEntry } from './navigation.tsx';

/** The main entries that this person may see. */
export function useMainNavigation(): readonly NavigationEntry[] {
  return MAIN_NAVIGATION;
}
