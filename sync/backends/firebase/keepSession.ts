import { beforeAuthStateChanged, signOut, type Auth, type Persistence } from 'firebase/auth';

export interface Session {
  /** Signs out, in all tabs of this browser. */
  end(): Promise<void>;
  /** Nobody seems to be signed in: takes over the sign-in that this device keeps, if there is one. */
  takeUp(): Promise<void>;
}

/** Where a sign-in is on the device, and whether it may be removed from there. */
export interface KeptSignIn {
  /** To give to the SDK in place of the one that keeps it. */
  readonly persistence: Persistence;
  /** Removes nothing before this was called with true. */
  mayBeRemoved(may: boolean): void;
  /** Has the SDK read again what is kept, as it does when another tab has written it. */
  readAgain(): Promise<void>;
}

/** What the SDK calls of its persistences, which are classes behind an opaque type. */
type PersistenceClass = new () => {
  _remove(key: string): Promise<void>;
  _addListener(key: string, listener: Listener): void;
};
type Listener = (value: null) => Promise<void> | void;

/**
 * When the SDK starts it asks who is signed in, and takes any failure of that but a dead line for the end
 * of the sign-in: a server that is too busy, a connection that was closed meanwhile. It then removes what
 * all tabs share without asking `beforeAuthStateChanged`. So removing is refused where it is done.
 */
export function keepSignIn(persistence: Persistence): KeptSignIn {
  let isAllowed = false;
  const listeners = new Set<Listener>();
  const Base = persistence as unknown as PersistenceClass; // what `initializeAuth` takes it for, too
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
 * The SDK signs out, in all tabs of the browser, as soon as the renewal of one token is refused. That is
 * too rash: after a change of the password another tab holds a newer one, which this tab learns of up to
 * a second later, and much later if it was asleep. So nothing but `end` signs out.
 */
export function keepSession(
  auth: Auth,
  kept: Pick<KeptSignIn, 'mayBeRemoved' | 'readAgain'>,
): Session {
  let isEnding = false;
  let takingUp: Promise<void> = Promise.resolve();
  beforeAuthStateChanged(auth, (user) => {
    if (user === null && !isEnding) throw new Error('only a sign-out ends a sign-in');
  });
  return {
    async end() {
      isEnding = true;
      await takingUp; // What is taken up later would undo it.
      kept.mayBeRemoved(true);
      await signOut(auth).finally(() => {
        isEnding = false;
        kept.mayBeRemoved(false);
      });
    },
    takeUp() {
      if (isEnding || auth.currentUser) return takingUp;
      takingUp = takingUp.then(() => kept.readAgain()).catch(() => undefined); // asked again with the next call
      return takingUp;
    },
  };
}
