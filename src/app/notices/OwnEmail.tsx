import { useEffect, useRef } from 'react';
import { setProfileEmail } from '../../model/mutations/user/setProfileEmail.ts';
import { useSession } from '../../platform/react/ports.tsx';
import { useUser } from '../../store/hooks/rows.ts';
import { useCommit } from '../../store/hooks/StoreProvider.tsx';

/**
 * Copies a changed e-mail address into the profile, from which teams, invitations and mails take it. Once per page
 * load: a window that still has the old address must not overwrite a newer one forever.
 */
export function OwnEmail() {
  const signedInAs = useSession()?.email;
  const known = useUser()?.email;
  const commit = useCommit();
  const isDone = useRef(false);
  useEffect(() => {
    if (!signedInAs || !known || isDone.current || isSameAddress(signedInAs, known)) return;
    isDone.current = true;
    // If the device has no room, the next page load retries.
    void commit(setProfileEmail, { email: signedInAs }).catch(() => (isDone.current = false));
  }, [signedInAs, known, commit]);
  return null;
}

const isSameAddress = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();
