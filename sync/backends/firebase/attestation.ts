import type { HostConfig } from './hostConfig.ts';

/** A token by which functions know the app; undefined where none is to be had. */
export type Attestation = () => Promise<string | undefined>;

/** A script that something in the browser blocks is never heard of again. */
const PATIENCE_MS = 10_000;
/** Once it was silent, calls wait no longer than people notice. */
const IMPATIENCE_MS = 300;

export interface AttestationDeps {
  /** Loads what is asked; nothing of it is needed before the first call. */
  readonly load: () => Promise<() => Promise<string>>;
  readonly sleep: (ms: number) => Promise<void>;
}

/** Asks for a token at each call. Without one the call goes out all the same: the function says whether it has to be. */
export function createAttestation({ load, sleep }: AttestationDeps): Attestation {
  let loaded: ReturnType<AttestationDeps['load']> | undefined;
  let isSilent = false;
  return async () => {
    // A piece that could not be loaded is loaded with the next call.
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

/** Of the page; undefined where the host asks for none. */
export function attestationOf(config: HostConfig): Attestation | undefined {
  const { appCheck } = config;
  if (!appCheck) return undefined;
  return createAttestation({
    load: async () => (await import('./appCheck.ts')).createAttest(config, appCheck),
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
}
