import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { isObject } from '../../src/model/json.ts';
import type { ClientFile } from './config.ts';

/** Addresses of the deployed product, as its clients reach it. */
export interface Addresses {
  /** Scheme and host of the app. */
  readonly origin: string;
  readonly apiKey: string;
  /** `https://identitytoolkit.googleapis.com`, or the same below another host. */
  readonly identityBase: string;
  /** Scheme and host; followed by `?ns=` on a host that is not Firebase's. */
  readonly databaseUrl: string;
  /** Scheme, host and `/v0/b/{bucket}`. */
  readonly storageBase: string;
  readonly registrationPath: string | null;
}

export interface SmokeDeps {
  readonly at: Addresses;
  readonly fetch: typeof fetch;
  /** Opens a socket and resolves with its first message. */
  readonly listen: (url: string) => Promise<string>;
  readonly say: (line: string) => void;
  /** How long an event may take, in ms: a function's cold start takes many seconds. */
  readonly patienceMs?: number;
}

/** Returns the product's addresses on Firebase. */
export function addressesOf(id: string, { firebase, registrationPath }: ClientFile): Addresses {
  return {
    origin: `https://${id}.web.app`,
    apiKey: firebase.apiKey,
    identityBase: 'https://identitytoolkit.googleapis.com',
    databaseUrl: firebase.databaseURL,
    storageBase: `https://firebasestorage.googleapis.com/v0/b/${firebase.storageBucket}`,
    registrationPath,
  };
}

/** Resolves with a socket's first message. @throws Error if it stays silent for too long */
export function firstMessage(socket: WebSocket): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the socket says nothing')), SILENCE_MS);
    socket.once('message', (data: Buffer) => resolve(data.toString()));
    socket.once('error', () => reject(new Error('no socket opens')));
    socket.once('close', () => clearTimeout(timer));
  }).finally(() => socket.terminate());
}

const SILENCE_MS = 20_000;
const PATIENCE_MS = 90_000;
const LOOK_EVERY_MS = 500;
/** The smallest possible picture: a PNG of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

interface Person {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  token: string;
}

/**
 * Uses the product as a new person: an account, a team by a call through Hosting, a row that a trigger reacts to, a
 * file and a range of it, a socket, a second sign-in. Deletes everything again, even after a failure.
 * @throws Error saying what did not work
 */
export async function smoke(deps: SmokeDeps): Promise<void> {
  const person = await signUp(deps);
  deps.say('sign-up: ok');
  try {
    await walk(deps, person);
  } catch (error) {
    // Reports the original error.
    await leave(deps, person).catch(() => deps.say(`left behind: the account ${person.email}`));
    throw error;
  }
  await leave(deps, person);
}

async function walk(deps: SmokeDeps, person: Person): Promise<void> {
  const teamId = randomBytes(15).toString('base64url');
  await call(deps, person, 'createTeam', {
    teamId,
    name: 'Smoke',
    teamName: 'Smoke test',
    dse: false,
    ...(deps.at.registrationPath !== null && { registrationPath: deps.at.registrationPath }),
  });
  deps.say('a call through the hosting: ok');
  await changeName(deps, person, teamId);
  deps.say('a row that a trigger answers: ok');
  await storeFile(deps, person);
  deps.say('a file and a range of it: ok');
  await openSocket(deps);
  deps.say('a socket: ok');
  await signIn(deps, person);
  deps.say('sign-in: ok');
}

async function signUp(deps: SmokeDeps): Promise<Person> {
  const email = `smoke-${randomBytes(8).toString('hex')}@example.com`;
  const password = randomBytes(18).toString('base64url');
  const { localId, idToken } = await account(deps, 'signUp', { email, password });
  return { uid: String(localId), email, password, token: String(idToken) };
}

async function signIn(deps: SmokeDeps, person: Person): Promise<void> {
  const { email, password } = person;
  const { idToken } = await account(deps, 'signInWithPassword', { email, password });
  person.token = String(idToken);
}

const account = (deps: SmokeDeps, name: string, body: object) =>
  ask(deps, name, `${deps.at.identityBase}/v1/accounts:${name}?key=${deps.at.apiKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, returnSecureToken: true }),
  });

const call = (deps: SmokeDeps, { token }: Person, name: string, input: object) =>
  ask(deps, name, `${deps.at.origin}/functions/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(input),
  });

/** A changed name of a person is copied to all their teams. */
async function changeName(deps: SmokeDeps, person: Person, teamId: string): Promise<void> {
  const user = `users/${person.uid}`;
  const rev = Number(await read(deps, person, `${user}/rev`)) + 1;
  const change = {
    [`${user}/name`]: 'Smoked',
    [`${user}/rev`]: rev,
    [`${user}/revs/profile`]: rev,
  };
  const url = rowAddress(deps, person, '', '&print=silent');
  await must(deps, 'write', url, { method: 'PATCH', body: JSON.stringify(change) });
  const until = Date.now() + (deps.patienceMs ?? PATIENCE_MS);
  while ((await read(deps, person, `teams/${teamId}/users/${person.uid}/name`)) !== 'Smoked') {
    if (Date.now() > until)
      throw new Error('no trigger answered a changed row: see the log of triggers-onUsersName');
    await sleep(LOOK_EVERY_MS);
  }
}

async function read(deps: SmokeDeps, person: Person, path: string): Promise<unknown> {
  return (await must(deps, path, rowAddress(deps, person, path))).json();
}

function rowAddress({ at }: SmokeDeps, { token }: Person, path: string, more = ''): string {
  const url = new URL(at.databaseUrl);
  const namespace = url.searchParams.get('ns');
  return `${url.origin}/${path}.json?auth=${token}${more}${namespace === null ? '' : `&ns=${namespace}`}`;
}

async function storeFile(deps: SmokeDeps, { uid, token }: Person): Promise<void> {
  const name = `users/${uid}/avatar/${Date.now()}`;
  const boundary = 'smoke';
  const head = `--${boundary}\r\nContent-Type: application/json\r\n\r\n${JSON.stringify({ name, contentType: 'image/png' })}\r\n--${boundary}\r\nContent-Type: image/png\r\n\r\n`;
  const authorization = `Firebase ${token}`;
  await ask(deps, 'upload', `${deps.at.storageBase}/o?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: {
      authorization,
      'x-goog-upload-protocol': 'multipart',
      'content-type': `multipart/related; boundary=${boundary}`,
    },
    body: Buffer.concat([Buffer.from(head), PNG, Buffer.from(`\r\n--${boundary}--`)]),
  });
  const url = `${deps.at.storageBase}/o/${encodeURIComponent(name)}?alt=media`;
  const answer = await deps.fetch(url, { headers: { authorization, range: 'bytes=0-7' } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (answer.status !== 206 || !bytes.equals(PNG.subarray(0, 8)))
    throw new Error(
      `a range of a file was answered with ${answer.status} and ${bytes.length} bytes`,
    );
}

/** The database greets every client. */
async function openSocket({ at, listen }: SmokeDeps): Promise<void> {
  const url = new URL(at.databaseUrl);
  const namespace = url.searchParams.get('ns') ?? url.hostname.split('.')[0];
  const first = await listen(`${url.origin.replace(/^http/, 'ws')}/.ws?v=5&ns=${namespace}`);
  if (!/"t":"c"/.test(first)) throw new Error(`the socket said: ${first.slice(0, 200)}`);
}

async function leave(deps: SmokeDeps, person: Person): Promise<void> {
  await signIn(deps, person);
  await call(deps, person, 'deleteAccount', { isTrial: false });
  deps.say('taken back: ok');
}

async function ask(deps: SmokeDeps, what: string, url: string, init: RequestInit) {
  const body: unknown = await (await must(deps, what, url, init)).json();
  if (!isObject(body)) throw new Error(`${what}: no object was answered`);
  return body;
}

async function must(deps: SmokeDeps, what: string, url: string, init?: RequestInit) {
  const answer = await deps.fetch(url, init);
  if (answer.ok) return answer;
  throw new Error(`${what}: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
}
