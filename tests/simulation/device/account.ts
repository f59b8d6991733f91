import type { Auth, User } from 'firebase/auth';
import type { UserId } from '../../../src/model/ids.ts';
import { DeviceError } from '../../../sync/backends/firebase/DeviceError.ts';
import { createDeviceIdentity } from '../../../sync/backends/firebase/deviceIdentity.ts';
import type { HostConfig } from '../../../sync/backends/firebase/hostConfig.ts';

/** The signed-in account of a device, shared by all its pages; the session is stored on its disk. */
export interface SignedIn {
  readonly uid: UserId;
  refreshToken: string;
}

export interface AccountDeps {
  readonly fetch: typeof fetch;
  readonly now: () => number;
  readonly config: HostConfig;
  /** Returns the account that is signed in on this device now. */
  current(): SignedIn | undefined;
  /** Called when the account service reports the session as ended. */
  readonly onOver: (account: SignedIn) => void;
}

/**
 * The Auth SDK as product code uses it. Product code also requests tokens itself (`createDeviceIdentity`), and caches
 * them by the SDK's rule: until shortly before they expire by the device's own clock.
 */
export function createAuth(deps: AccountDeps): Auth {
  const users = new Map<SignedIn, User>();
  const userOf = (account: SignedIn) => {
    const known = users.get(account) ?? createUser(deps, account);
    users.set(account, known);
    return known;
  };
  const auth = {
    authStateReady: async () => undefined,
    get currentUser() {
      const account = deps.current();
      return account ? userOf(account) : null;
    },
  };
  return auth as unknown as Auth; // the part that product code uses
}

function createUser({ fetch, now, config }: AccountDeps, account: SignedIn): User {
  const { apiKey, identityBase, tokenBase } = config;
  const accounts = {
    load: async () => account,
    save: async (saved: { readonly refreshToken: string } | undefined) => {
      if (saved) account.refreshToken = saved.refreshToken;
    },
  };
  const identity = createDeviceIdentity({ fetch, now, accounts, apiKey, identityBase, tokenBase });
  const user = {
    uid: account.uid,
    get refreshToken() {
      return account.refreshToken;
    },
    async getIdTokenResult(force = false) {
      const token = await identity.token(force).catch((cause: unknown) => {
        const code = codeOf(cause);
        throw Object.assign(new Error(code), { code });
      });
      const claims = claimsOf(token);
      return {
        token,
        claims,
        signInProvider: 'password',
        authTime: asDate(claims.auth_time),
        issuedAtTime: asDate(claims.iat),
        expirationTime: asDate(claims.exp),
      };
    },
    getIdToken: async (force = false) => (await user.getIdTokenResult(force)).token,
  };
  return user as unknown as User; // the part that product code uses
}

const OVER = 'auth/user-token-expired';

/** Maps responses of the account service to the SDK's error codes. */
function codeOf(cause: unknown): string {
  if (!(cause instanceof DeviceError)) throw cause;
  if (cause.kind === 'signedOut') return OVER;
  return cause.kind === 'offline' ? 'auth/network-request-failed' : 'auth/internal-error';
}

interface Claims {
  readonly iat: number;
  readonly exp: number;
  readonly auth_time: number;
}

const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;

/** The SDK's time format. */
const asDate = (seconds: number): string => new Date(seconds * 1000).toUTCString();
