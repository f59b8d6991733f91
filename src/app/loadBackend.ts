import type { FirebaseAuth } from '../../sync/backends/firebase/firebaseAuth.ts';
import type { AppConfig } from '../platform/appConfig.ts';

/** The sign-in of the backend, loaded when it is first needed, once. */
export type LoadBackend = () => Promise<FirebaseAuth>;

export function createBackendLoader(config: AppConfig): LoadBackend {
  let loading: Promise<FirebaseAuth> | undefined;
  return () => (loading ??= load(config));
}

async function load({ backend, firebase }: AppConfig): Promise<FirebaseAuth> {
  const { createFirebaseAuth } = await import('../../sync/backends/firebase/firebaseAuth.ts');
  return createFirebaseAuth({
    firebase,
    ...(backend === 'site' && { origin: location.origin }),
  });
}
