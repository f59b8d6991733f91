import type { LoadedBackend } from '../../sync/backends/firebase/loadedBackend.ts';
import { restoreHostConfig } from '../../sync/backends/firebase/hostConfig.ts';
import type { AppConfig } from '../platform/appConfig.ts';

/** The backend's SDK, loaded when it is first needed, once. */
export type LoadBackend = () => Promise<LoadedBackend>;

export function createBackendLoader(config: AppConfig): LoadBackend {
  let loading: Promise<LoadedBackend> | undefined;
  return () => (loading ??= load(config));
}

async function load(config: AppConfig): Promise<LoadedBackend> {
  const host = restoreHostConfig(config, location.origin);
  if (!host) throw new Error('the configuration names no backend');
  const { openBackend } = await import('../../sync/backends/firebase/loadedBackend.ts');
  return openBackend(host);
}
