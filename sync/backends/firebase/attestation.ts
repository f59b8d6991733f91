import type { HostConfig } from './hostConfig.ts';

/** Returns a token by which functions recognize the app; undefined if none is available. */
export type Attestation = () => Promise<string | undefined>;

/** A script that is blocked in the browser never reports back. */
const PATIENCE_MS = 10_000;
/** Once it has timed out, calls wait no longer than people notice. */
const IMPATIENCE_MS = 300;

export interface AttestationDeps {
  /** Loads the attestation; called with the first function call. */
  readonly load: () => Promise<() => Promise<string>>;
  readonly sleep: (ms: number) => Promise<void>;
}

/** Requests a token for each call. Without one the call is sent anyway: the function decides whether it is required. */
export function createAttestation({ load, sleep }: AttestationDeps): Attestation {
  let loaded: ReturnType<AttestationDeps['load']> | undefined;
  let isSilent = false;
  return async () => {
    // A chunk that failed to load is loaded again with the next call.
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    const asked = loaded.then((attest) => attest());
    const token = await Promise.race([
      asked.catch(() => null),
      sleep(isSilent ? IMPATIENCE_MS : PATIENCE_MS).then(() => undefined),
    ]);
    isSilent = token === undefined;
    return token ?? undefined;
  };
}

/** Returns the page's attestation; undefined if the host requires none. */
export function attestationOf(config: HostConfig): Attestation | undefined {
  const { appCheck } = config;
  if (!appCheck) return undefined;
  return createAttestation({
    load: async () => (await import('./appCheck.ts')).createAttest(config, appCheck),
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
}
