import { beforeAuthStateChanged, signOut, type Auth } from 'firebase/auth';

export interface Session {
  /** Signs out, in all tabs of this browser. */
  end(): Promise<void>;
}

/**
 * The SDK signs out, in all tabs of the browser, as soon as the renewal of one token is refused. That is
 * too rash: after a change of the password another tab holds a newer one, which this tab learns of up to
 * a second later, and much later if it was asleep. So nothing but `end` signs out.
 */
export function keepSession(auth: Auth): Session {
  let isEnding = false;
  beforeAuthStateChanged(auth, (user) => {
    if (user === null && !isEnding) throw new Error('only a sign-out ends a sign-in');
  });
  return {
    async end() {
      isEnding = true;
      await signOut(auth).finally(() => (isEnding = false));
    },
  };
}
