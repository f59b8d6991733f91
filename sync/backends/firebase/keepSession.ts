import { beforeAuthStateChanged, signOut, type Auth, type Persistence } from 'firebase/auth';

export interface Session {
  /** Signs out, in all tabs of this browser. */
  end(): Promise<void>;
}

/** Where a sign-in lies on the device, and whether it may be removed from there. */
export interface KeptSignIn {
  /** To give to the SDK in place of the one that keeps it. */
  readonly persistence: Persistence;
  /** Removes nothing before this was called with true. */
  mayBeRemoved(may: boolean): void;
}

/** What the SDK calls of its persistences, which are classes behind an opaque type. */
type PersistenceClass = new () => { _remove(key: string): Promise<void> };

/**
 * When the SDK starts it asks who is signed in, and takes any failure of that but a dead line for the end
 * of the sign-in: a server that is too busy, a connection that was closed meanwhile. It then removes what
 * all tabs share without asking `beforeAuthStateChanged`. So removing is refused where it is done.
 */
export function keepSignIn(persistence: Persistence): KeptSignIn {
  let isAllowed = false;
  const Base = persistence as unknown as PersistenceClass; // what `initializeAuth` takes it for, too
  class Kept extends Base {
    override async _remove(key: string): Promise<void> {
      if (isAllowed) await super._remove(key);
    }
  }
  return {
    persistence: Kept as unknown as Persistence, // as above
    mayBeRemoved: (may) => void (isAllowed = may),
  };
}

/**
 * The SDK signs out, in all tabs of the browser, as soon as the renewal of one token is refused. That is
 * too rash: after a change of the password another tab holds a newer one, which this tab learns of up to
 * a second later, and much later if it was asleep. So nothing but `end` signs out.
 */
export function keepSession(auth: Auth, kept: Pick<KeptSignIn, 'mayBeRemoved'>): Session {
  let isEnding = false;
  beforeAuthStateChanged(auth, (user) => {
    if (user === null && !isEnding) throw new Error('only a sign-out ends a sign-in');
  });
  return {
    async end() {
      isEnding = true;
      kept.mayBeRemoved(true);
      await signOut(auth).finally(() => {
        isEnding = false;
        kept.mayBeRemoved(false);
      });
    },
  };
}
