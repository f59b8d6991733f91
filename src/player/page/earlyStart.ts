import { offerCode } from '../engine/offerCode.ts';
import type { PairingState } from '../engine/pairing.ts';
import type { After, PlayerBackend } from '../engine/ports.ts';
import type { RandomBytes } from '../../model/ids.ts';

/** The start of a device that was never here: it gets an account and shows a code while the player is still loading. */
export interface EarlyStart<Backend> {
  /** Rejects without a network. */
  readonly backend: Promise<Backend>;
  /** Resolves when a code is on screen, there will be none, or the line is too slow to wait for it. */
  readonly settled: Promise<void>;
  /** Returns the code that the backend has, once; undefined if it has none. */
  takeCode(): Promise<string | undefined>;
  /** Returns what to show for a state of the player: it does not blank a code that is on screen to connect. */
  shown(state: PairingState): PairingState;
}

export interface EarlyStartDeps<Backend> {
  readonly connect: () => Promise<Backend>;
  readonly randomBytes: RandomBytes;
  readonly show: (state: PairingState) => void;
  readonly after: After;
}

/** A line that takes longer does not hold up the player, which says what is wrong. */
const SETTLES_WITHIN_MS = 2000;

type Needed = Pick<PlayerBackend, 'signIn' | 'update'>;

/** Starts pairing. Whatever fails is left to the player, which retries and reports. */
export function startEarly<Backend extends Needed>(
  deps: EarlyStartDeps<Backend>,
): EarlyStart<Backend> {
  const backend = deps.connect();
  let onScreen: string | undefined;
  let code: Promise<string | undefined> | undefined = offerFirst(backend, deps.randomBytes).then(
    (offered) => {
      onScreen = offered;
      deps.show({ name: 'showingCode', code: offered });
      return offered;
    },
    () => undefined,
  );
  deps.show({ name: 'connecting', hasFailed: false });
  return {
    backend,
    settled: settle(code, deps.after),
    takeCode() {
      const first = code ?? Promise.resolve(undefined);
      code = undefined;
      return first;
    },
    shown(state) {
      const isCalm = state.name === 'connecting' && !state.hasFailed;
      if (isCalm && onScreen !== undefined) return { name: 'showingCode', code: onScreen };
      onScreen = undefined;
      return state;
    },
  };
}

async function offerFirst(connecting: Promise<Needed>, randomBytes: RandomBytes): Promise<string> {
  const backend = await connecting;
  return offerCode(backend, await backend.signIn(), randomBytes);
}

async function settle(code: Promise<unknown>, after: After): Promise<void> {
  let cancel = (): void => {};
  const late = new Promise<void>((resolve) => {
    cancel = after(SETTLES_WITHIN_MS, resolve);
  });
  await Promise.race([code, late]);
  cancel();
}
