import { DeviceError } from './DeviceError.ts';

/** An anonymous account, as it is kept on the device. */
export interface DeviceAccount {
  readonly uid: string;
  readonly refreshToken: string;
}

export interface AccountStore {
  load(): Promise<unknown>;
  save(account: DeviceAccount | undefined): Promise<void>;
}

export interface IdentityDeps {
  readonly fetch: typeof fetch;
  readonly now: () => number;
  readonly accounts: AccountStore;
  readonly apiKey: string;
  /** `https://identitytoolkit.googleapis.com` or the same below another host; likewise the other. */
  readonly identityBase: string;
  readonly tokenBase: string;
}

export interface DeviceIdentity {
  /** The stored account, without network; else a new one. */
  signIn(): Promise<string>;
  /** A token good for a minute at least; `force` gets a new one. */
  token(force?: boolean): Promise<string>;
  signOut(): Promise<void>;
  /** Tells each new token, and null when the account is gone. */
  onToken(listener: (token: string | null) => void): () => void;
}

const MARGIN_MS = 60_000;
const TIMEOUT_MS = 20_000;
/** Answers of the token endpoint after which the account will never work again. */
const GONE = /TOKEN_EXPIRED|USER_DISABLED|USER_NOT_FOUND|INVALID_REFRESH_TOKEN/;

/**
 * The account of a player: anonymous, and read from the disk before anything asks the network. The
 * Auth SDK waits for the network when it starts and is a quarter of a player's script.
 */
export function createDeviceIdentity(deps: IdentityDeps): DeviceIdentity {
  let account: DeviceAccount | undefined;
  let current: { readonly token: string; readonly expiresAt: number } | undefined;
  let signingIn: Promise<string> | undefined;
  let refreshing: Promise<string> | undefined;
  const listeners = new Set<(token: string | null) => void>();

  async function loadOrCreate(): Promise<string> {
    account ??= restoreAccount(await deps.accounts.load());
    if (!account) {
      const url = `${deps.identityBase}/v1/accounts:signUp?key=${deps.apiKey}`;
      const answer = await post(deps, url, JSON.stringify({ returnSecureToken: true }), 'json');
      const made = restoreAccount({ uid: answer['localId'], refreshToken: answer['refreshToken'] });
      if (!made) throw new DeviceError('broken', 'the answer holds no account');
      await deps.accounts.save(made);
      account = made;
      take(answer['idToken'], answer['expiresIn']);
    }
    return account.uid;
  }

  async function refresh(): Promise<string> {
    await signIn();
    const { refreshToken } = account ?? {};
    const url = `${deps.tokenBase}/v1/token?key=${deps.apiKey}`;
    const form = `grant_type=refresh_token&refresh_token=${encodeURIComponent(refreshToken ?? '')}`;
    const answer = await post(deps, url, form, 'form');
    keep(answer['refresh_token']);
    return take(answer['id_token'], answer['expires_in']);
  }

  /** Each time anew: what the disk has lost in the meantime is there again, and a token that was replaced. */
  function keep(given: unknown): void {
    if (!account) return;
    account = { ...account, ...(typeof given === 'string' && given && { refreshToken: given }) };
    deps.accounts.save(account).catch(() => undefined); // A full disk, or a silent one, ends no session.
  }

  function take(token: unknown, seconds: unknown): string {
    if (typeof token !== 'string') throw new DeviceError('broken', 'the answer holds no token');
    current = { token, expiresAt: deps.now() + Number(seconds ?? 3600) * 1000 };
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
      if (!force && current && current.expiresAt - deps.now() > MARGIN_MS) return current.token;
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

function restoreAccount(raw: unknown): DeviceAccount | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const { uid, refreshToken } = raw as { uid?: unknown; refreshToken?: unknown };
  const isAccount = typeof uid === 'string' && typeof refreshToken === 'string';
  return isAccount && uid !== '' ? { uid, refreshToken } : undefined;
}

async function post(
  deps: IdentityDeps,
  url: string,
  body: string,
  type: 'json' | 'form',
): Promise<Readonly<Record<string, unknown>>> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), TIMEOUT_MS);
  try {
    const response = await deps.fetch(url, {
      method: 'POST',
      body,
      signal: abort.signal,
      headers: { 'content-type': CONTENT_TYPES[type] },
    });
    const answer: unknown = await response.json();
    if (response.ok) return answer as Readonly<Record<string, unknown>>;
    throw answerError(response.status, answer);
  } catch (error) {
    if (error instanceof DeviceError) throw error;
    throw new DeviceError('offline', 'the account service did not answer');
  } finally {
    clearTimeout(timer);
  }
}

const CONTENT_TYPES = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
} as const;

function answerError(status: number, answer: unknown): DeviceError {
  const message = (answer as { error?: { message?: unknown } } | null)?.error?.message;
  const code = typeof message === 'string' ? message : '';
  if (GONE.test(code)) return new DeviceError('signedOut', code);
  return new DeviceError(status === 429 || status >= 500 ? 'offline' : 'broken', code);
}
