import {
  openConnection,
  type BackendConnection,
} from '../../../sync/backends/firebase/connection.ts';
import { connectSync } from '../../../sync/backends/firebase/connectSync.ts';
import { createFirebaseAccounts } from '../../../sync/backends/firebase/firebaseAccounts.ts';
import { callFunction } from '../../../sync/backends/firebase/firebaseFunctions.ts';
import { parseHostConfig } from '../../../sync/backends/firebase/hostConfig.ts';
import { joinSessions } from '../../../sync/backends/firebase/loadedBackend.ts';
import { parkRows } from '../../../sync/engine/leave.ts';
import { createSyncHost, type SyncHost } from '../../../sync/host/createSyncHost.ts';
import { startPageSync } from '../../../sync/host/startPageSync.ts';
import { createWebLocks } from '../../../sync/host/webLocks.ts';
import type { SlideId, TeamId, UserId } from '../../../src/model/ids.ts';
import { slideKey } from '../../../src/model/kinds.ts';
import { downloadAddress } from '../../../src/model/media/downloadAddress.ts';
import { addSlide } from '../../../src/model/mutations/slide/addSlide.ts';
import { MUTATORS, type AnyMutator } from '../../../src/model/mutations/registry.ts';
import { saveSlide } from '../../../src/model/mutations/slide/saveSlide.ts';
import { parseSlide } from '../../../src/model/slide/slide.ts';
import { parseTeam } from '../../../src/model/team/team.ts';
import { sharedSlides } from '../../../src/store/hooks/subscriptions.ts';
import { watchRows } from '../../../src/store/liveRows.ts';
import { openStore, type Store } from '../../../src/store/openStore.ts';
import { openSession } from '../../../src/store/sessionRow.ts';
import { codeOf } from '../../../src/platform/codeOf.ts';

/*
 * A tab of the app without its screens: the same store, engine, host and account on the same origin, with short names
 * for a journey's actions. It is evaluated in a page of the site.
 */
const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));
const clock = { now: () => Date.now() };
const slideId = (n: number) => `slide${String(n).padStart(15, '0')}` as SlideId;

let store: Store;
let host: SyncHost | undefined;
let connection: BackendConnection;
let teamId: TeamId;
let uid: UserId;

let connecting: Promise<BackendConnection> | undefined;

/** Callers at once share one: a second sign-in of the client library would be refused. */
const connectOnce = (): Promise<BackendConnection> => (connecting ??= connect());

async function connect(): Promise<BackendConnection> {
  const raw: unknown = await (await fetch('/__/vitrine/config.json')).json();
  const config = parseHostConfig(raw, location.origin);
  if (!config) throw new Error('no configuration');
  return openConnection(config);
}

/** Creates an account with a team of its own, remembered as the app does. */
async function register(email: string, team: string): Promise<string> {
  connection = await connectOnce();
  const user = await createFirebaseAccounts(connection.auth).signUp(email, 'correct horse battery');
  const call = (name: string, input: object) =>
    callFunction({ connection, fetch, now: clock.now }, name, input as Record<string, unknown>);
  await call('createTeam', { teamId: team, name: 'Ada', teamName: 'Museum', dse: false });
  await call('openTeam', { teamId: team });
  await connection.auth.currentUser?.getIdToken(true);
  const session = openSession();
  const account = { email, name: 'Ada', language: 'en' as const };
  await session.write({
    ...account,
    uid: user.uid as UserId,
    currentTeam: team as TeamId,
    lastTeams: [team as TeamId],
  });
  session.close();
  return user.uid;
}

async function signIn(email: string): Promise<void> {
  await createFirebaseAccounts(connection.auth).signIn(email, 'correct horse battery');
}

/** Opens the signed-in user's store, with a clock that is `ahead` ms ahead. */
async function open(ahead = 0): Promise<void> {
  const session = openSession();
  const account = await session.read();
  session.close();
  if (!account?.currentTeam) throw new Error('nobody is signed in');
  ({ uid } = account);
  teamId = account.currentTeam;
  store = await openStore({ account, clock: { now: () => Date.now() + ahead }, random, addressOf });
}

const addressOf: Store['addressOf'] = (media) =>
  downloadAddress(`${location.origin}/v0/b/vitrine-site.local`, media);

async function link() {
  connection = await connectOnce();
  return connectSync(connection, uid);
}

/** Changes the password as the settings do. */
async function changePassword(from: string, to: string): Promise<void> {
  await link();
  const { auth, session } = connection;
  const accounts = createFirebaseAccounts(auth, {
    session,
    joinSessions: (older, newer) => joinSessions({ connection, fetch }, [older, newer]),
  });
  await accounts.changePassword(from, to);
}

/** Renews the token at once, as after a refusal; returns `renewed` or the kind of the failure. */
async function renew(): Promise<string> {
  const { token } = await link();
  return token(true).then(
    () => 'renewed',
    (cause: { readonly kind: string }) => cause.kind,
  );
}

const isSignedIn = () => connection.auth.currentUser !== null;

/** Returns every sync phase that this device remembers. */
async function phases(): Promise<readonly string[]> {
  const status = await store.sync.transact((tx) => tx.status());
  return (status?.transitions ?? []).map(({ phase }) => phase);
}

function start(): void {
  host = startPageSync({
    store,
    connect: link,
    teamId,
    random,
    onFault: (cause) => console.error('sync', cause),
  });
}

/** Starts an app of another version: `older` cannot add slides, `newer` saves differently. */
function startVersion(version: 'older' | 'newer'): void {
  const mutators = new Map<string, AnyMutator>(MUTATORS);
  if (version === 'older') mutators.delete(addSlide.name);
  else mutators.set(saveSlide.name, newerSave);
  host = createSyncHost({
    store: store.sync,
    uid,
    clock,
    random,
    mutators,
    addressOf,
    connect: link,
    readStaged: store.readStaged,
    watchQueue: store.watchQueue,
    putFact: store.putFact,
    fetch: (...request) => fetch(...request),
    locks: createWebLocks(navigator.locks as never),
    timers: {
      set: (run, ms) => setTimeout(run, ms),
      clear: (timer) => clearTimeout(timer as never),
    },
    onFault: (cause) => console.error('sync', cause),
    openTeams: async () => [teamId],
  });
}

/** The next version of the save mutation: it reads this version's arguments, and marks those that it has upcast. */
const newerSave: AnyMutator = {
  ...(saveSlide as AnyMutator),
  version: saveSlide.version + 1,
  upcast: (raw) => {
    const args = raw as { readonly fields: { readonly title?: string } };
    return { ...args, fields: { ...args.fields, title: `${args.fields.title} (newer)` } };
  },
};

function stop(): void {
  host?.dispose();
  host = undefined;
}

async function add(n: number, title = `Slide ${n}`): Promise<string | undefined> {
  const args = {
    teamId,
    id: slideId(n),
    type: 'webview',
    status: 'draft' as const,
    position: 'a0',
  };
  return answer(store.commit(addSlide, { ...args, fields: { title }, at: Date.now() }));
}

async function save(n: number, title: string): Promise<string | undefined> {
  const args = { teamId, id: slideId(n), fields: { title }, at: Date.now() };
  return answer(store.commit(saveSlide, args));
}

/** Returns the code of a refusal or failure; undefined once the change is on disk. */
async function answer(change: ReturnType<Store['commit']>): Promise<string | undefined> {
  try {
    const result = await change;
    return result.ok ? undefined : result.refused;
  } catch (cause) {
    return codeOf(cause) || String(cause);
  }
}

/** Adds a slide with a video of `bytes` bytes, which do not compress. */
async function addVideo(n: number, bytes: number): Promise<string | undefined> {
  const part = random(65_536);
  const parts = Array.from({ length: Math.ceil(bytes / part.length) }, () => part);
  const video = new Blob(parts, { type: 'video/mp4' }).slice(0, bytes, 'video/mp4');
  const path = `teams/${teamId}/slides/${slideId(n)}/${Date.now()}__landscape`;
  try {
    const media = await store.stageFile(video, { path });
    const args = {
      teamId,
      id: slideId(n),
      type: 'video',
      status: 'draft' as const,
      position: 'a0',
    };
    const fields = { title: `Film ${n}`, media: { landscape: media } };
    const files = [
      { media, ref: slideKey(teamId, slideId(n)), slot: 'landscape', name: 'film.mp4' },
    ];
    return await answer(store.commit(addSlide, { ...args, fields, at: Date.now() }, { files }));
  } catch (cause) {
    return codeOf(cause) || String(cause);
  }
}

/** Returns the state of each change that the server does not have, oldest first. */
async function waiting(): Promise<readonly string[]> {
  const log = await store.sync.transact((tx) => tx.log());
  return log.map((row) => (row.parked ? `${row.state} ${row.parked.code}` : row.state));
}

/** Returns the titles of the slides on this device, by number. */
async function titles(): Promise<Readonly<Record<string, string>>> {
  const rows = await store.db.rowsOf('slide').toArray();
  const slides = rows.flatMap(({ value }) =>
    value ? [value as { id: string; title: string }] : [],
  );
  return Object.fromEntries(slides.map(({ id, title }) => [String(Number(id.slice(5))), title]));
}

/** Returns the server's data below the team, read by hand. */
async function onServer(path: string): Promise<unknown> {
  const { token } = await link();
  const url = `/teams/${teamId}/${path}.json?ns=vitrine-site&auth=${await token()}`;
  return (await fetch(url, { cache: 'no-store' })).json();
}

/** Returns the titles of the slides on the server, by number; a duplicate is reported by its name. */
async function serverTitles(): Promise<Readonly<Record<string, string>>> {
  const raw = (await onServer('slides')) as Record<string, { id: string; title: string }> | null;
  const found: Record<string, string> = {};
  for (const slide of Object.values(raw ?? {})) {
    if (!slide) continue;
    const n = String(Number(slide.id.slice(5)));
    found[n in found ? `${n} twice` : n] = slide.title;
  }
  return found;
}

/** Puts slides of about a kilobyte on the server, five hundred at a time, as another device would. */
async function seed(count: number): Promise<void> {
  const { backend } = await link();
  const space = `teams/${teamId}`;
  for (let from = 0; from < count; from += 500) {
    const rev = Number((await backend.read(`${space}/rev`)) ?? 0) + 1;
    const rows = Array.from({ length: Math.min(500, count - from) }, (_, n) => from + n);
    const slides = rows.map((n) => [`${space}/slides/${n}`, seededSlide(n, rev)]);
    await backend.patch({ [`${space}/rev`]: rev, ...Object.fromEntries(slides) });
  }
}

const seededSlide = (n: number, rev: number) => ({
  id: slideId(n),
  rev,
  type: 'webview',
  title: `Slide ${n}`,
  status: 'draft',
  position: `a${n}`,
});

/** Changes a slide on the server as another device. */
async function elsewhere(n: number, fields: { readonly [field: string]: string }): Promise<void> {
  const { backend } = await link();
  const space = `teams/${teamId}`;
  const slides = (await backend.read(`${space}/slides`)) as { [at: string]: { id: string } };
  const [at] = Object.entries(slides).find(([, slide]) => slide.id === slideId(n)) ?? [];
  const rev = Number(await backend.read(`${space}/rev`)) + 1;
  const row = Object.entries({ id: slideId(n), rev, ...fields });
  const writes = row.map(([field, value]) => [`${space}/slides/${at}/${field}`, value]);
  await backend.patch({ [`${space}/rev`]: rev, ...Object.fromEntries(writes) });
}

/** Adds a slide with a web page, which the editor considers complete. */
async function addPage(n: number): Promise<string | undefined> {
  const fields = { title: `Page ${n}`, web: 'https://example.org/' };
  const args = { teamId, id: slideId(n), type: 'webview', status: 'draft' as const };
  return answer(store.commit(addSlide, { ...args, position: 'a0', fields, at: Date.now() }));
}

/** Parks the last change, as if a rule had refused it. */
async function setAside(): Promise<void> {
  const deps = { mutators: MUTATORS, clock };
  await store.sync.transact(async (tx) => {
    const row = (await tx.log()).at(-1);
    if (row) await parkRows(tx, deps, [{ row, code: 'refusedByRule' }]);
  });
}

/** Sets up a team below a parent that shares nothing, and a root that shares one slide; records the query's results. */
async function watchShared(): Promise<void> {
  const put = (id: string, raw: object) =>
    store.db
      .rowsOf('team')
      .put({ key: id, value: parseTeam({ name: id, ...raw }, id as TeamId) } as never);
  await put(teamId, { parentTeam: PARENT, rootTeam: ROOT });
  await put(PARENT, {});
  await put(ROOT, {});
  await share(1, 'First');
  watchRows(
    store.db,
    (rows) => sharedSlides(rows, teamId),
    (slides) => (sharedTitles = slides.map(({ slide }) => slide.title)),
  );
}

const [PARENT, ROOT] = ['teamOfTheParent00000', 'teamOfTheRoot0000000'];
let sharedTitles: readonly string[] = [];

const replaced: number[] = [];

/** The root shares a slide, or shares it under another title. */
async function share(n: number, title: string): Promise<void> {
  const id = slideId(n);
  const branches = { [teamId]: { id: teamId, active: true } };
  const raw = { id, type: 'webview', title, status: 'published', position: `a${n}`, branches };
  const value = parseSlide(raw, ROOT as TeamId);
  await store.db.rowsOf('slide').put({ key: `${ROOT}/${id}`, value } as never);
}
/** Returns the staged files on disk: how many there are, how many are whole, and the number of their chunks. */
const stagedFiles = async () => ({
  files: await store.db.staged.count(),
  whole: await store.db.staged.filter(({ isWhole }) => isWhole).count(),
  chunks: await store.db.chunks.count(),
});

const uploads = async () =>
  (await store.db.uploads.toArray()).map(({ sent, bytes }) => ({ sent, bytes }));

/** Commits without end; calls `told` for each change that is on disk. */
async function commitForEver(from: number): Promise<void> {
  const told = (globalThis as unknown as { told: (n: number) => Promise<void> }).told;
  for (let n = from; ; n++) {
    if ((await add(n)) === undefined) await told(n);
  }
}

const load = async () => {
  const space = await store.db.spaces.get(`teams/${teamId}`);
  return { read: space?.load?.read ?? null, isDone: space?.rev !== undefined };
};

Object.assign(globalThis, {
  tab: {
    seed,
    register,
    signIn,
    phase: async () => (await store.sync.transact((tx) => tx.status()))?.phase,
    open,
    start,
    startVersion,
    stop,
    steal: () => host?.steal(),
    hurry: () => host?.hurry(),
    changePassword,
    renew,
    isSignedIn,
    phases,
    add,
    save,
    addVideo,
    addPage,
    elsewhere,
    setAside,
    waiting,
    titles,
    serverTitles,
    uploads,
    watchShared,
    share,
    shared: () => sharedTitles,
    databaseName: () => store.db.name,
    watchReplaced: () => void store.watchReplaced((lost) => replaced.push(lost)),
    replaced: () => replaced,
    stagedFiles,
    commitForEver,
    load,
  },
});
