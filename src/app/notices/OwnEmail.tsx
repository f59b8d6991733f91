import { useEffect, useRef } from 'react';
import { setProfileEmail } from '../../model/mutations/setProfileEmail.ts';
import { useSession } from '../../platform/react/ports.tsx';
import { useUser } from '../../store/hooks/rows.ts';
import { useCommit } from '../../store/hooks/StoreProvider.tsx';

/**
 * Takes an address that a person has changed into the profile, from where it reaches teams, invitations and
 * mails. Once a page: a window that still knows the old address must not write against a newer one for ever.
 */
export function OwnEmail() {
  const signedInAs = useSession()?.email;
  const known = useUser()?.email;
  const commit = useCommit();
  const isDone = useRef(false);
  useEffect(() => {
    if (!signedInAs || !known || isDone.current || isSameAddress(signedInAs, known)) return;
    isDone.current = true;
    // What the device has no room for is tried again with the next page.
    void commit(setProfileEmail, { email: signedInAs }).catch(() => (isDone.current = false));
  }, [signedInAs, known, commit]);
  return null;
}

const isSameAddress = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();
