import { ask, post, Refused } from './http.ts';

interface Tokens {
  readonly localId: string;
  readonly idToken: string;
  readonly refreshToken: string;
}

/** Somebody signed in: a person, or a player. */
export interface Account {
  readonly uid: string;
  readonly refreshToken: string;
  /** A token that is good now, with the claims of now after `renew`. */
  token(): Promise<string>;
  renew(): Promise<void>;
}

const accounts = (url: string, method: string) =>
  `${url}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=site`;

/** A site that wants to know how somebody comes (`REGISTRATION`) does not tell whether they are there. */
const WHO_MAY_BE_KNOWN = ['EMAIL_EXISTS', 'ADMIN_ONLY_OPERATION'];

/** Signs up, by the registration path where one is known, or in where the address has an account already. */
export async function signIn(
  url: string,
  email: string,
  password: string,
  registrationPath?: string,
): Promise<Account> {
  const credentials = { email, password, returnSecureToken: true };
  const proof = { email, registrationPath };
  // Another site's path is worth nothing here: then the sign-up says so, or needs none.
  if (registrationPath) await post(accounts(url, 'admit'), proof).catch(() => undefined);
  try {
    return accountOf(url, await post<Tokens>(accounts(url, 'signUp'), credentials));
  } catch (error) {
    if (!(error instanceof Refused) || !WHO_MAY_BE_KNOWN.includes(error.code)) throw error;
    const known = post<Tokens>(accounts(url, 'signInWithPassword'), credentials);
    return accountOf(url, await known.catch(() => Promise.reject(error)));
  }
}

/** A new player, or the one that the refresh token belongs to. */
export async function signInDevice(url: string, refreshToken?: string): Promise<Account> {
  if (refreshToken !== undefined) {
    const known = await refresh(url, refreshToken).catch(() => undefined);
    if (known) return accountOf(url, known);
  }
  return accountOf(url, await post<Tokens>(accounts(url, 'signUp'), { returnSecureToken: true }));
}

function accountOf(url: string, first: Tokens): Account {
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
