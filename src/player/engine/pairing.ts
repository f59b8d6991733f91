import { CODE_LIFETIME_MS } from '../../model/text/code.ts';
import type { RandomBytes } from '../../model/ids.ts';
import { backOffMs, type RandomSource } from './backOff.ts';
import { parsePairing, type Pairing } from './content.ts';
import { offerCode } from './offerCode.ts';
import {
  failureKind,
  isCrowded,
  isPortal,
  type After,
  type PlayerBackend,
  type Report,
} from './ports.ts';

/** What the pairing screen shows. `code` is set only once the backend has it. */
export type PairingState =
  | {
      readonly name: 'connecting';
      readonly hasFailed: boolean;
      /** The network probably requires a sign-in of its own. */
      readonly isPortal?: boolean;
      /** The browser lets the player store nothing. */
      readonly isBlocked?: boolean;
      /** Too many new devices came from this internet address within the hour. */
      readonly isCrowded?: boolean;
    }
  | { readonly name: 'showingCode'; readonly code: string };

export interface PairingDeps {
  readonly backend: PlayerBackend;
  readonly after: After;
  readonly random: RandomSource;
  readonly randomBytes: RandomBytes;
  readonly onState: (state: PairingState) => void;
  readonly onPaired: (pairing: Pairing) => void;
  readonly report: Report;
  /** Returns the code that this device has offered just before, once. */
  readonly offered?: (() => Promise<string | undefined>) | undefined;
}

/** A code is replaced this long before it expires: time to walk over and type it. */
const RENEW_BEFORE_MS = 60_000;
/** Somebody stands in front of the screen and waits. */
const LONGEST_WAIT_MS = 15_000;

/** Offers codes until this device is paired. Never gives up; returns how to stop. */
export function startPairing(deps: PairingDeps): () => void {
  const { backend, after } = deps;
  let attempts = 0;
  let isStopped = false;
  let cancelTimer = (): void => {};
  let unlisten = (): void => {};

  async function connect(): Promise<void> {
    try {
      const uid = await backend.signIn();
      if (isStopped) return;
      unlisten();
      unlisten = backend.listen(
        `devices/${uid}`,
        (value) => check(value),
        () => later(),
      );
      await showCode(uid);
    } catch (error) {
      if (failureKind(error) === 'signedOut') await backend.signOut();
      deps.report('pairingFailed', { kind: failureKind(error), message: String(error) });
      later(error);
    }
  }

  async function showCode(uid: string): Promise<void> {
    const offered = await deps.offered?.();
    const code = offered ?? (await offerCode(backend, uid, deps.randomBytes));
    if (isStopped) return;
    attempts = 0;
    deps.onState({ name: 'showingCode', code });
    plan(CODE_LIFETIME_MS - RENEW_BEFORE_MS);
  }

  function later(error?: unknown): void {
    if (isStopped) return;
    attempts += 1;
    deps.onState({
      name: 'connecting',
      hasFailed: true,
      ...(isPortal(error) && { isPortal: true }),
      ...(isCrowded(error) && { isCrowded: true }),
    });
    plan(backOffMs(attempts, deps.random, LONGEST_WAIT_MS));
  }

  function plan(ms: number): void {
    cancelTimer();
    cancelTimer = after(ms, () => void connect());
  }

  function check(value: unknown): void {
    const pairing = parsePairing(value);
    if (!pairing || isStopped) return;
    stop();
    deps.onPaired(pairing);
  }

  function stop(): void {
    isStopped = true;
    cancelTimer();
    unlisten();
  }

  deps.onState({ name: 'connecting', hasFailed: false });
  void connect();
  return stop;
}
