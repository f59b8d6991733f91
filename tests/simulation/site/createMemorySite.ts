import type { FunctionPorts } from '../../../functions/ports.ts';
import type { Auth } from '../../../server/auth/createAuth.ts';
import { TOKEN_PATH } from '../../../server/auth/identityToolkit.ts';
import { createSitePorts } from '../../../server/functions/sitePorts.ts';
import { sendJson } from '../../../server/http/body.ts';
import type { Exchange } from '../../../server/http/Exchange.ts';
import { STORAGE_PREFIX } from '../../../server/storage/storageApi.ts';
import { createToll } from '../../../server/http/toll.ts';
import { createLimits } from '../../../server/limits/createLimits.ts';
import type { Json } from '../../../src/model/json.ts';
import { exchange, type WireAnswer, type WireRequest } from './exchange.ts';
import { createMemoryDatabase, type DatabaseParts, type MemoryDatabase } from './memoryDatabase.ts';
import { createMemoryIdentity, type MemoryIdentity } from './memoryIdentity.ts';
import { createMemoryStorage, type MemoryStorage } from './memoryStorage.ts';

export const SITE_ORIGIN = 'https://site.example';
export const PROJECT_ID = 'vitrine-site';
export const BUCKET = 'vitrine-site.local';

/**
 * The site server without port and disk: its own handlers for database, files and tokens, its own rules, and nothing
 * that takes real time. `memorySite.test.ts` compares it with the one that listens.
 */
export interface MemorySite {
  readonly database: MemoryDatabase;
  readonly storage: MemoryStorage;
  readonly identity: MemoryIdentity;
  /** What functions work with. */
  readonly ports: FunctionPorts;
  /**
   * Answers a request of which `arrived` bytes arrived; resolves to undefined if the connection ended without a
   * response.
   */
  answer(request: WireRequest, arrived?: number): Promise<WireAnswer | undefined>;
  close(): void;
}

export interface MemorySiteOptions extends Pick<DatabaseParts, 'now' | 'witness' | 'isGuarded'> {
  readonly initial: Json;
}

export function createMemorySite(options: MemorySiteOptions): MemorySite {
  const { now } = options;
  const identity = createMemoryIdentity(now, PROJECT_ID);
  const { verifyToken } = identity;
  const limits = createLimits({ elapsed: now });
  const storage = createMemoryStorage(now, {
    bucket: BUCKET,
    verifyToken,
    toll: createToll(limits, () => false), // There are no players here.
    claimsNow: (uid) => identity.accounts.get(uid)?.customClaims ?? null,
    quota: { assertFits: () => undefined }, // Space is unlimited here.
  });
  const database = createMemoryDatabase({ ...options, verifyToken, limits });
  const ports = createSitePorts({
    database: database.trusted,
    auth: identity as unknown as Auth, // functions only use accounts and sessions
    storage: storage.context,
    clock: { now },
    ...NOT_SIMULATED,
  });
  const route = (asked: Exchange): Promise<void> => {
    const { pathname } = asked.url;
    if (pathname === TOKEN_PATH) return identity.handle(asked);
    if (pathname.startsWith(STORAGE_PREFIX)) return storage.handle(asked);
    if (pathname.endsWith('.json')) return database.handleRest(asked);
    return Promise.resolve(sendJson(asked.res, 404, { error: { code: 'notFound' } }));
  };
  return {
    database,
    storage,
    identity,
    ports,
    answer: (request, arrived = request.body.bytes) =>
      exchange(request, arrived, route).catch((cause: unknown) => {
        // The connection broke on the way: no response can be sent.
        if (arrived < request.body.bytes) return undefined;
        throw cause;
      }),
    close() {
      identity.close();
      storage.close();
    },
  };
}

const refuse = () => Promise.reject(new Error('not simulated'));
const NOT_SIMULATED = {
  fetch: refuse,
  guardedFetch: refuse,
  logger: { info: () => undefined, error: () => undefined },
  mail: { isDelivered: false, origin: () => SITE_ORIGIN, send: refuse },
  settings: {},
  registrationPath: null,
  firstScreens: null,
} as unknown as Pick<
  Parameters<typeof createSitePorts>[0],
  'fetch' | 'guardedFetch' | 'logger' | 'mail' | 'settings' | 'registrationPath' | 'firstScreens'
>;
