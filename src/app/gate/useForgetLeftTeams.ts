import { useEffect } from 'react';
import type { User } from '../../model/user/user.ts';
import { leftTeams } from '../../store/forgetTeams.ts';
import { useStore } from '../../store/hooks/StoreProvider.tsx';

/** Drops the copies of teams that the profile no longer lists, except `open`, whose access the server checks. */
export function useForgetLeftTeams(
  user: User | null | undefined,
  open: string | null | undefined,
): void {
  const store = useStore();
  const memberOf = user ? Object.keys(user.teams).join(' ') : undefined;
  useEffect(() => {
    if (memberOf === undefined) return;
    const ids = new Set(memberOf.split(' '));
    leftTeams(store.db, ids, open ?? undefined).then(
      (left) => store.forgetTeams(left, 'kept'),
      () => undefined, // store closed: the next start does it
    );
  }, [store, memberOf, open]);
}
