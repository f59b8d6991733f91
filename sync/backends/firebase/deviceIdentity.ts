import { isObject } from '../../../src/model/json.ts';
import { jsonOf, notReached } from './answers.ts';
import { asDeviceError, DeviceError } from './DeviceError.ts';
import { createRequests, type RequestAnswer, type SendRequest } from './sendRequest.ts';
import { createStopwatch, type Lap } from './stopwatch.ts';

/** An anonymous account, as stored on the device. */
export interface DeviceAccount {
  readonly uid: string;
  readonly refreshToken: string;
}

export interface DeviceAccountStore {
  load(): Promise<unknown>;
  save(account: DeviceAccount | undefined): Promise<void>;
}

export interface IdentityDeps {
  readonly fetch: typeof fetch;
  readonly now: () => number;
  readonly accounts: DeviceAccountStore;
  readonly apiKey: string;
  /** `https://identitytoolkit.googleapis.com`, or the same below another host; likewise the other one. */
  readonly identityBase: string;
  readonly tokenBase: string;
}

export interface DeviceIdentity {
  /** Returns the stored account, without network; otherwise a new one. */
  signIn(): Promise<string>;
  /** Returns a token that is valid for at least a minute; `force` requests a new one. */
  token(force?: boolean): Promise<string>;
  signOut(): Promise<void>;
  /** Calls back with each new token, and with null when the account is gone. */
  onToken(listener: (token: string | null) => void): () => void;
}

const MARGIN_MS = 60_000;
const SILENCE_MS = 20_000;
/** Errors of the token endpoint after which the account will never work again. */
const GONE = /TOKEN_EXPIRED|USER_DISABLED|USER_NOT_FOUND|INVALID_REFRESH_TOKEN/;

/**
 * Firebase creates a hundred accounts an hour per IP address: a building full of new players is admitted gradually, and
 * none of them retries all the time.
 */
const TOO_MANY = 'TOO_MANY_ATTEMPTS_TRY_LATER';
const TOO_MANY_PAUSE_MS = 5 * 60_000;

/**
 * The account of a player: anonymous, and read from the disk before any network request. The Auth SDK waits for the
 * network when it starts and is a quarter of a player's script.
 */
export function createDeviceIdentity(deps: IdentityDeps): DeviceIdentity {
  let account: DeviceAccount | undefined;
  let current: { readonly token: string; readonly at: Lap; readonly lastsMs: number } | undefined;
  let tooManyAt: Lap | undefined;
  let signingIn: Promise<string> | undefined;
  let refreshing: Promise<string> | undefined;
  const listeners = new Set<(token: string | null) => void>();
  const watch = createStopwatch(deps.now);
  const send = createRequests({ fetch: deps.fetch, silenceMs: SILENCE_MS });

  async function loadOrCreate(): Promise<string> {
    account ??= parseAccount(await deps.accounts.load());
    if (!account) {
      const url = `${deps.identityBase}/v1/accounts:signUp?key=${deps.apiKey}`;
      const answer = await signUp(url);
      const made = parseAccount({ uid: answer['localId'], refreshToken: answer['refreshToken'] });
      if (!made) throw new DeviceError('broken', 'the answer holds no account');
      await deps.accounts.save(made);
      account = made;
      take(answer['idToken'], answer['expiresIn']);
    }
    return account.uid;
  }

  async function signUp(url: string) {
    if (tooManyAt && watch.since(tooManyAt) < TOO_MANY_PAUSE_MS) throw crowded(TOO_MANY);
    try {
      return await post(send, url, JSON.stringify({ returnSecureToken: true }), 'json');
    } catch (error) {
      if (error instanceof DeviceError && error.isCrowded) tooManyAt = watch.now();
      throw error;
    }
  }

  async function refresh(): Promise<string> {
    await signIn();
    const { refreshToken } = account ?? {};
    const url = `${deps.tokenBase}/v1/token?key=${deps.apiKey}`;
    const form = `grant_type=refresh_token&refresh_token=${encodeURIComponent(refreshToken ?? '')}`;
    const answer = await post(send, url, form, 'form');
    keep(answer['refresh_token']);
    return take(answer['id_token'], answer['expires_in']);
  }

  /** Saved again each time: that restores what the disk has lost in the meantime, and stores a replaced token. */
  function keep(given: unknown): void {
    if (!account) return;
    account = { ...account, ...(typeof given === 'string' && given && { refreshToken: given }) };
    deps.accounts.save(account).catch(() => undefined); // A full or hanging disk ends no session.
  }

  function take(token: unknown, seconds: unknown): string {
    if (typeof token !== 'string') throw new DeviceError('broken', 'the answer holds no token');
    current = { token, at: watch.now(), lastsMs: Number(seconds ?? 3600) * 1000 };
    listeners.forEach((listener) => listener(token));
    return token;
  }

  function signIn(): Promise<string> {
    signingIn ??= loadOrCreate().finally(() => (signingIn = undefined));
    return signingIn;
  }

  return {
    signIn,
    async token(force = false) {
      await signIn();
      if (!force && current && current.lastsMs - watch.since(current.at) > MARGIN_MS)
        return current.token;
      refreshing ??= refresh().finally(() => (refreshing = undefined));
      return refreshing;
    },
    async signOut() {
      await deps.accounts.save(undefined);
      [account, current] = [undefined, undefined];
      listeners.forEach((listener) => listener(null));
    },
    onToken(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const crowded = (message: string): DeviceError =>
  new DeviceError('offline', message, { isCrowded: true });

function parseAccount(raw: unknown): DeviceAccount | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const { uid, refreshToken } = raw as { uid?: unknown; refreshToken?: unknown };
  const isAccount = typeof uid === 'string' && typeof refreshToken === 'string';
  return isAccount && uid !== '' ? { uid, refreshToken } : undefined;
}

async function post(
  send: SendRequest,
  url: string,
  body: string,
  type: 'json' | 'form',
): Promise<Readonly<Record<string, unknown>>> {
  const headers = { 'content-type': CONTENT_TYPES[type] };
  try {
    const answer = await send(url, { method: 'POST', body, headers });
    const given = jsonOf(answer);
    if (answer.status === 200 && isObject(given)) return given;
    throw refusalOf(answer, given);
  } catch (error) {
    throw asDeviceError(error);
  }
}

const CONTENT_TYPES = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
} as const;

/** The account service's errors have the form `{"error": {"message": "…"}}`; everything else comes from in between. */
function refusalOf(answer: RequestAnswer, given: unknown): Error {
  const error = isObject(given) ? given['error'] : undefined;
  const message = isObject(error) ? error['message'] : undefined;
  if (typeof message !== 'string') return notReached(answer);
  if (GONE.test(message)) return new DeviceError('signedOut', message);
  // The service may append a reason.
  if (message.startsWith(TOO_MANY)) return crowded(message);
  const isBusy = answer.status === 429 || answer.status >= 500;
  return isBusy ? notReached(answer) : new DeviceError('broken', message);
}
