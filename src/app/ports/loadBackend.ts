import type { LoadedBackend } from '../../../sync/backends/firebase/loadedBackend.ts';
import type { AppConfig } from '../../platform/host/appConfig.ts';

/** The backend's SDK, loaded when it is first needed, once; again when that failed. */
export type LoadBackend = () => Promise<LoadedBackend>;

/** `open` loads and connects; it rejects where the line is too poor for the script. */
export function createBackendLoader(
  config: AppConfig,
  open: (config: AppConfig) => Promise<LoadedBackend> = load,
): LoadBackend {
  let loading: Promise<LoadedBackend> | undefined;
  return () => {
    loading ??= open(config).catch((cause: unknown) => {
      loading = undefined; // Kept, it would fail every sign-in until the page is loaded anew.
      throw cause;
    });
    return loading;
  };
}

async function load(config: AppConfig): Promise<LoadedBackend> {
  const { openBackend } = await import('../../../sync/backends/firebase/loadedBackend.ts');
  return openBackend(config, location.origin);
}
