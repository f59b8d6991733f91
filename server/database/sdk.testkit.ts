import { Component } from '@firebase/component';
import * as firebaseApp from 'firebase/app';
import { deleteApp, initializeApp } from 'firebase/app';
import type { FirebaseApp } from 'firebase/app';
import { getDatabase, goOffline } from 'firebase/database';
import type { Database } from 'firebase/database';

type TokenListener = (token: string | null) => void;

/** Who is signed in, per app: stands in for Firebase Auth, which is not under test here. */
const sessions = new Map<string, { token: string | null; listeners: Set<TokenListener> }>();

function session(name: string): { token: string | null; listeners: Set<TokenListener> } {
  const known = sessions.get(name) ?? { token: null, listeners: new Set<TokenListener>() };
  sessions.set(name, known);
  return known;
}

/** How the SDK's own packages make themselves known; exported without a type. */
const { _registerComponent: registerComponent } = firebaseApp as unknown as {
  readonly _registerComponent: (component: Component) => boolean;
};

registerComponent(
  new Component(
    'auth-internal' as never,
    (container) => {
      const { name } = container.getProvider('app' as never).getImmediate() as FirebaseApp;
      const own = session(name);
      return {
        getUid: () => null,
        getToken: () => Promise.resolve(own.token === null ? null : { accessToken: own.token }),
        addAuthTokenListener: (listener: TokenListener) => own.listeners.add(listener),
        removeAuthTokenListener: (listener: TokenListener) => own.listeners.delete(listener),
      } as never;
    },
    'PRIVATE' as never,
  ) as never,
);

export interface TestClient {
  readonly db: Database;
  /** Signs in with this token, or out. */
  signIn(token: string | null): void;
  stop(): Promise<void>;
}

let made = 0;

/** The client library as apps use it, against a server on this port. */
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
