import type { LoadedBackend } from '../../../sync/backends/firebase/loadedBackend.ts';
import type { AppConfig } from '../../platform/host/appConfig.ts';

/** Loads the backend's SDK on first use, once; again after a failure. */
export type LoadBackend = () => Promise<LoadedBackend>;

/** Returns a loader. `open` loads and connects; it rejects where the connection is too poor to load the script. */
export function createBackendLoader(
  config: AppConfig,
  open: (config: AppConfig) => Promise<LoadedBackend> = load,
): LoadBackend {
  let loading: Promise<LoadedBackend> | undefined;
  return () => {
    loading ??= open(config).catch((cause: unknown) => {
      loading = undefined; // cached, the failure would repeat until the page is reloaded
      throw cause;
    });
    return loading;
  };
}

async function load(config: AppConfig): Promise<LoadedBackend> {
  const { openBackend } = await import('../../../sync/backends/firebase/loadedBackend.ts');
  return openBackend(config, location.origin);
}
