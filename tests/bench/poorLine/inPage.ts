import {
  openConnection,
  type BackendConnection,
} from '../../../sync/backends/firebase/connection.ts';
import { connectSync } from '../../../sync/backends/firebase/connectSync.ts';
import { createFirebaseAccounts } from '../../../sync/backends/firebase/firebaseAccounts.ts';
import { callFunction } from '../../../sync/backends/firebase/firebaseFunctions.ts';
import { parseHostConfig } from '../../../sync/backends/firebase/hostConfig.ts';
import { startPageSync } from '../../../sync/host/startPageSync.ts';
import type { TeamId, TemplateId, UserId } from '../../../src/model/ids.ts';
import { addTemplate } from '../../../src/model/mutations/template/addTemplate.ts';
import { openStore, type Store } from '../../../src/store/openStore.ts';
import { openSession } from '../../../src/store/sessionRow.ts';

/*
 * The app without its screens, in a page of the site. It is built from the sources of each measured version, so it uses
 * nothing that 0.1.0 lacks.
 */
const PASSWORD = 'correct horse battery';
const clock = { now: () => Date.now() };
const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));

let connection: BackendConnection;
let store: Store;
let uid: UserId;
let teamId: TeamId;

async function connect(): Promise<void> {
  const raw: unknown = await (await fetch('/__/vitrine/config.json')).json();
  const config = parseHostConfig(raw, location.origin);
  if (!config) throw new Error('no configuration');
  connection = openConnection(config);
}

/** Creates an account with a team of its own. */
async function register(email: string, team: string): Promise<void> {
  await connect();
  const accounts = createFirebaseAccounts(connection.auth);
  const user = await accounts.signUp(email, PASSWORD);
  const call = (name: string, input: Record<string, unknown>) =>
    callFunction({ connection, fetch, now: clock.now }, name, input);
  await call('createTeam', { teamId: team, name: 'Ada', teamName: 'Museum', dse: false });
  await call('openTeam', { teamId: team });
  await connection.auth.currentUser?.getIdToken(true);
  await remember(user.uid, email, team);
}

/** Signs in to the same account on a device that has read nothing yet. */
async function signIn(email: string, team: string): Promise<void> {
  await connect();
  const user = await createFirebaseAccounts(connection.auth).signIn(email, PASSWORD);
  await remember(user.uid, email, team);
}

async function remember(id: string, email: string, team: string): Promise<void> {
  [uid, teamId] = [id as UserId, team as TeamId];
  const session = openSession();
  const account = { email, name: 'Ada', language: 'en' as const, uid };
  await session.write({ ...account, currentTeam: teamId, lastTeams: [teamId] });
  session.close();
  store = await openStore({ account: { uid }, clock, random, addressOf: () => '' });
}

let stopSync: (() => void) | undefined;

function start(): void {
  const link = async () => connectSync(connection, uid);
  const onFault = (cause: unknown) => console.error('sync', cause);
  const host = startPageSync({ store, connect: link, teamId, random, onFault });
  stopSync = () => host.dispose();
}

/** Commits templates with texts of `bytes` bytes, which do not compress. */
async function commit(count: number, bytes: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    const id = `template${String(n).padStart(12, '0')}` as TemplateId;
    const data = { v: 1, text: noise(bytes) };
    const args = { teamId, id, name: `T${n}`, data, revision: `r${n}`, at: Date.now() };
    const result = await store.commit(addTemplate, args);
    if (!result.ok) throw new Error(String(result.refused));
  }
}

const noise = (bytes: number): string =>
  Array.from(random(bytes), (byte) => (byte % 36).toString(36)).join('');

/** Returns the number of changes that the server does not have, and how many of them are parked. */
async function waiting(): Promise<{ readonly all: number; readonly parked: number }> {
  const log = await store.sync.transact((tx) => tx.log());
  return { all: log.length, parked: log.filter(({ parked }) => parked).length };
}

/** Returns whether the team and its templates are read completely, and the number of template rows present. */
async function here(): Promise<{ readonly isRead: boolean; readonly templates: number }> {
  const spaces = await Promise.all(
    [`teams/${teamId}`, `templates/${teamId}`].map((space) => store.db.spaces.get(space)),
  );
  const templates = await store.db.rowsOf('template').count();
  return { isRead: spaces.every((space) => space?.rev !== undefined), templates };
}

/** Returns the number of templates that are complete on the server, requested by hand. */
async function onServer(bytes: number): Promise<number> {
  const { token } = connectSync(connection, uid);
  const url = `/templates/${teamId}/canvas.json?ns=vitrine-site&auth=${await token()}`;
  const rows = (await (await fetch(url, { cache: 'no-store' })).json()) as Rows | null;
  return Object.values(rows ?? {}).filter(({ data }) => data?.text?.length === bytes).length;
}

type Rows = { readonly [id: string]: { readonly data?: { readonly text?: string } } };

Object.assign(globalThis, {
  bench: { register, signIn, start, stop: () => stopSync?.(), commit, waiting, here, onServer },
});
