import * as firebaseApp from 'firebase/app';
import { deleteApp, initializeApp } from 'firebase/app';
import type { FirebaseApp } from 'firebase/app';
import { getDatabase, goOffline } from 'firebase/database';
import type { Database } from 'firebase/database';

type TokenListener = (token: string | null) => void;

/** The signed-in user of each app: stands in for Firebase Auth, which is not under test here. */
const sessions = new Map<string, { token: string | null; listeners: Set<TokenListener> }>();

function session(name: string): { token: string | null; listeners: Set<TokenListener> } {
  const known = sessions.get(name) ?? { token: null, listeners: new Set<TokenListener>() };
  sessions.set(name, known);
  return known;
}

/** How the SDK's packages register to find each other. */
interface Component {
  readonly name: string;
  readonly type: 'PRIVATE';
  readonly instantiationMode: 'LAZY';
  readonly multipleInstances: false;
  readonly serviceProps: object;
  readonly onInstanceCreated: null;
  instanceFactory(container: Container): object;
}

interface Container {
  getProvider(name: 'app'): { getImmediate(): FirebaseApp };
}

/** Exported by the SDK, but not typed. */
const { _registerComponent: registerComponent } = firebaseApp as unknown as {
  readonly _registerComponent: (component: Component) => boolean;
};

registerComponent({
  name: 'auth-internal',
  type: 'PRIVATE',
  instantiationMode: 'LAZY',
  multipleInstances: false,
  serviceProps: {},
  onInstanceCreated: null,
  instanceFactory(container) {
    const own = session(container.getProvider('app').getImmediate().name);
    return {
      getUid: () => null,
      getToken: () => Promise.resolve(own.token === null ? null : { accessToken: own.token }),
      addAuthTokenListener: (listener: TokenListener) => own.listeners.add(listener),
      removeAuthTokenListener: (listener: TokenListener) => own.listeners.delete(listener),
    };
  },
});

export interface TestClient {
  readonly db: Database;
  /** Signs in with this token; null signs out. */
  signIn(token: string | null): void;
  stop(): Promise<void>;
}

let made = 0;

/** Starts the client library as apps use it, against a server on this port. */
export function startClient(port: number, token: string | null = null): TestClient {
  made += 1;
  const name = `client-${made}`;
  const own = session(name);
  own.token = token;
  const app = initializeApp({ databaseURL: `http://127.0.0.1:${port}?ns=vitrine` }, name);
  const db = getDatabase(app);
  return {
    db,
    signIn(next) {
      own.token = next;
      for (const listener of own.listeners) listener(next);
    },
    async stop() {
      goOffline(db);
      await deleteApp(app);
      sessions.delete(name);
    },
  };
}
