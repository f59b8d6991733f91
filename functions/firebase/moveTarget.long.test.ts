import { scryptSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import './sdk.testkit.ts';
import type { MovedAccount } from '../move/types.ts';
import { createMoveTarget } from './moveTarget.ts';
import {
  deleteApp,
  getAuth,
  getDatabase,
  getStorage,
  initializeApp,
  type App,
} from './moveTarget.testkit.ts';

interface Sent {
  readonly [name: string]: unknown;
  readonly users: readonly Record<string, unknown>[];
}

let server: Server;
let app: App;
let sent: Sent[];

beforeEach(async () => {
  sent = [];
  server = createServer((req, res) => {
    void json(req).then((body) => {
      sent.push(body as Sent);
      const refused = { error: [{ index: 1, message: 'email is taken' }] };
      res.setHeader('content-type', 'application/json');
      res.end(JSON.stringify(sent.length === 1 ? refused : {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', `127.0.0.1:${(server.address() as AddressInfo).port}`);
  const databaseURL = 'https://demo.europe-west1.firebasedatabase.app';
  app = initializeApp({ projectId: 'demo-move', storageBucket: 'demo.app', databaseURL }, 'move');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await deleteApp(app);
  await new Promise((resolve) => server.close(resolve));
});

const salt = Buffer.from('salt-of-the-site');
const cost = { N: 2 ** 12, r: 8, p: 1 };
const key = scryptSync('correct horse', salt, 32, cost);
const account = (uid: string, fields: Partial<MovedAccount> = {}): MovedAccount => ({
  uid,
  email: `${uid}@a.example`,
  emailVerified: true,
  isDisabled: false,
  displayName: 'Ada',
  photoUrl: 'no address',
  createdAt: 1_750_000_000_000,
  lastLoginAt: 1_760_000_000_000,
  claims: { teams: { team: 'a' } },
  providers: ['password'],
  password: { kind: 'scrypt', ...cost, salt, key },
  identities: [],
  ...fields,
});

const openTarget = () =>
  createMoveTarget({ auth: getAuth(app), database: getDatabase(app), storage: getStorage(app) });

test('imports people with hashes as they are, each kind in a call of its own, and tells who was refused', async () => {
  const firebase = { signerKey: 'AQID', saltSeparator: 'Bw==', rounds: 8, memCost: 14 };
  const identity = { providerId: 'microsoft.com', rawId: 'oid-1', email: null, displayName: null };
  const problems = await openTarget().accounts.store([
    account('ada'),
    account('bob'),
    account('cleo', { password: null, identities: [identity] }),
    account('dan', { password: { kind: 'firebase', ...firebase, hash: 'BAUG', salt: 'BwgJ' } }),
  ]);
  expect(problems).toEqual(['bob: email is taken']);
  const [own, none, foreign] = sent;
  const figure = (name: string) => Number(own?.[name]);
  expect(own?.['hashAlgorithm']).toBe('STANDARD_SCRYPT');
  const [ada] = own?.users ?? [];
  expect(ada).toMatchObject({
    localId: 'ada',
    email: 'ada@a.example',
    emailVerified: true,
    customAttributes: '{"teams":{"team":"a"}}',
  });
  expect(ada).not.toHaveProperty('photoUrl');
  const told = { N: figure('cpuMemCost'), r: figure('blockSize'), p: figure('parallelization') };
  const bytes = (name: string) => Buffer.from(String(ada?.[name]), 'base64url');
  const derived = scryptSync('correct horse', bytes('salt'), figure('dkLen'), told);
  expect(derived.equals(bytes('passwordHash'))).toBe(true);
  expect(none?.users).toMatchObject([
    { localId: 'cleo', providerUserInfo: [{ providerId: 'microsoft.com', rawId: 'oid-1' }] },
  ]);
  expect(none).not.toHaveProperty('hashAlgorithm');
  expect(foreign).toMatchObject({ hashAlgorithm: 'SCRYPT', rounds: 8, memoryCost: 14 });
});

test('names files by the address of the bucket', () => {
  expect(openTarget().storageBase).toBe('https://firebasestorage.googleapis.com/v0/b/demo.app');
});
