/** Why a sign-in ended: the account was deleted elsewhere, only the sign-in is over, or the account was deleted `here`. */
export type EndedSignIn = 'deleted' | 'ended' | 'here';

const KEY = 'vitrine.ended';

/** Kept on this device for the sign-in page of every tab, until somebody has signed in (undefined). */
export function keepEndedSignIn(reason: EndedSignIn | undefined): void {
  try {
    if (reason) localStorage.setItem(KEY, reason);
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: signing in works without.
  }
}

/** Returns why the last sign-in on this device ended, unless the person has signed out. */
export function endedSignIn(): EndedSignIn | undefined {
  try {
    return (localStorage.getItem(KEY) as EndedSignIn | null) ?? undefined; // only written above
  } catch {
    return undefined;
  }
}
