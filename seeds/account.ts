import { ask, post, RefusedRequest } from './http.ts';

interface Tokens {
  readonly localId: string;
  readonly idToken: string;
  readonly refreshToken: string;
}

/** A signed-in account: a person or a player. */
export interface SeedAccount {
  readonly uid: string;
  readonly refreshToken: string;
  /** Returns a valid token; after `renew`, with the current claims. */
  token(): Promise<string>;
  renew(): Promise<void>;
}

const accounts = (url: string, method: string) =>
  `${url}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=site`;

/** Errors that may mean an existing account: a site with `REGISTRATION` does not reveal whether there is one. */
const WHO_MAY_BE_KNOWN = ['EMAIL_EXISTS', 'ADMIN_ONLY_OPERATION'];

/** Signs up, through the registration path if known, or signs in if the address already has an account. */
export async function signInAccount(
  url: string,
  email: string,
  password: string,
  registrationPath?: string,
): Promise<SeedAccount> {
  const credentials = { email, password, returnSecureToken: true };
  const proof = { email, registrationPath };
  // A path of another site is refused here; then the sign-up reports it, or needs none.
  if (registrationPath) await post(accounts(url, 'admit'), proof).catch(() => undefined);
  try {
    return accountOf(url, await post<Tokens>(accounts(url, 'signUp'), credentials));
  } catch (error) {
    if (!(error instanceof RefusedRequest) || !WHO_MAY_BE_KNOWN.includes(error.code)) throw error;
    const known = post<Tokens>(accounts(url, 'signInWithPassword'), credentials);
    return accountOf(url, await known.catch(() => Promise.reject(error)));
  }
}

/** Returns a new player, or the one that the refresh token belongs to. */
export async function signInDevice(url: string, refreshToken?: string): Promise<SeedAccount> {
  if (refreshToken !== undefined) {
    const known = await refresh(url, refreshToken).catch(() => undefined);
    if (known) return accountOf(url, known);
  }
  return accountOf(url, await post<Tokens>(accounts(url, 'signUp'), { returnSecureToken: true }));
}

function accountOf(url: string, first: Tokens): SeedAccount {
  let tokens = first;
  let renewAt = Date.now() + 30 * 60_000;
  const renew = async () => {
    tokens = await refresh(url, tokens.refreshToken);
    renewAt = Date.now() + 30 * 60_000;
  };
  return {
    uid: first.localId,
    get refreshToken() {
      return tokens.refreshToken;
    },
    renew,
    async token() {
      if (Date.now() > renewAt) await renew();
      return tokens.idToken;
    },
  };
}

async function refresh(url: string, refreshToken: string): Promise<Tokens> {
  const answer = await ask<Record<string, string>>(
    `${url}/securetoken.googleapis.com/v1/token?key=site`,
    {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    },
  );
  return {
    localId: answer['user_id'] ?? '',
    idToken: answer['id_token'] ?? '',
    refreshToken: answer['refresh_token'] ?? '',
  };
}
