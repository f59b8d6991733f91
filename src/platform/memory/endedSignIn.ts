/** Why a sign-in ended that nobody ended here: the account was deleted, or only the sign-in is over. */
export type EndedSignIn = 'deleted' | 'ended';

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

/** Returns why the last sign-in on this device ended, if nobody ended it here. */
export function endedSignIn(): EndedSignIn | undefined {
  try {
    return (localStorage.getItem(KEY) as EndedSignIn | null) ?? undefined; // only written above
  } catch {
    return undefined;
  }
}
