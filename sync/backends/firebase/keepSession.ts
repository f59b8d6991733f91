import { beforeAuthStateChanged, signOut, type Auth, type Persistence } from 'firebase/auth';

export interface KeptSession {
  /** Signs out, in all tabs of this browser. */
  end(): Promise<void>;
  /** Call if nobody seems to be signed in: restores the sign-in stored on this device, if there is one. */
  takeUp(): Promise<void>;
  /** Adopts what another tab has stored, without waiting until the SDK looks, which is late in a hidden tab. */
  lookAgain(): Promise<void>;
}

/** The stored sign-in of a device, and whether it may be removed. */
export interface KeptSignIn {
  /** To pass to the SDK in place of its own. */
  readonly persistence: Persistence;
  /** Nothing is removed until this was called with true. */
  mayBeRemoved(may: boolean): void;
  /** Makes the SDK read the stored sign-in again, as when another tab has written it. */
  readAgain(): Promise<void>;
}

/** The methods that the SDK calls on its persistences, which are classes behind an opaque type. */
type PersistenceClass = new () => {
  _remove(key: string): Promise<void>;
  _addListener(key: string, listener: Listener): void;
};
type Listener = (value: null) => Promise<void> | void;

/**
 * At its start the SDK looks up the account, and treats any failure except a dead connection as the end of the sign-in:
 * a server that is too busy, a connection closed meanwhile. It then removes the stored sign-in that all tabs share,
 * without calling `beforeAuthStateChanged`. So the removal itself is blocked.
 */
export function keepSignIn(persistence: Persistence): KeptSignIn {
  let isAllowed = false;
  const listeners = new Set<Listener>();
  const Base = persistence as unknown as PersistenceClass; // as `initializeAuth` treats it
  class Kept extends Base {
    override async _remove(key: string): Promise<void> {
      if (isAllowed) await super._remove(key);
    }
    override _addListener(key: string, listener: Listener): void {
      listeners.add(listener);
      super._addListener(key, listener);
    }
  }
  return {
    persistence: Kept as unknown as Persistence, // as above
    mayBeRemoved: (may) => void (isAllowed = may),
    async readAgain() {
      await Promise.all([...listeners].map(async (tell) => tell(null)));
    },
  };
}

/**
 * The SDK signs out, in all tabs of the browser, as soon as one token's renewal is refused. That is too early: after a
 * change of the password another tab has a newer one, which this tab learns of up to a second later, and much later if
 * it was asleep. So only `end` signs out, after a look at what the other tab has stored.
 */
export function keepSession(
  auth: Auth,
  kept: Pick<KeptSignIn, 'mayBeRemoved' | 'readAgain'>,
): KeptSession {
  let isEnding = false;
  let takingUp: Promise<void> = Promise.resolve();
  beforeAuthStateChanged(auth, (user) => {
    if (user === null && !isEnding) throw new Error('only a sign-out ends a sign-in');
  });
  function look(): Promise<void> {
    if (isEnding) return takingUp;
    takingUp = takingUp.then(() => kept.readAgain()).catch(() => undefined); // retried with the next call
    return takingUp;
  }

  return {
    async end() {
      isEnding = true;
      await takingUp; // A sign-in restored later would undo it.
      kept.mayBeRemoved(true);
      await signOut(auth).finally(() => {
        isEnding = false;
        kept.mayBeRemoved(false);
      });
    },
    takeUp() {
      return auth.currentUser ? takingUp : look();
    },
    lookAgain: look,
  };
}
