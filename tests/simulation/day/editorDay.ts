import { downloadAddress } from '../../../src/model/media/downloadAddress.ts';
import type { SlideId, TeamId, UserId } from '../../../src/model/ids.ts';
import { entriesOf, isObject, type Json } from '../../../src/model/json.ts';
import { MUTATORS } from '../../../src/model/mutations/registry.ts';
import { saveSlide } from '../../../src/model/mutations/slide/saveSlide.ts';
import type { BackendConnection } from '../../../sync/backends/firebase/connection.ts';
import { connectSync } from '../../../sync/backends/firebase/connectSync.ts';
import { createMemoryStore, emptyDisk } from '../../../sync/backends/memory/createMemoryStore.ts';
import { commitMutation } from '../../../sync/engine/commit.ts';
import { seededBytes } from '../../../sync/engine/device.testkit.ts';
import { createSyncHost } from '../../../sync/host/createSyncHost.ts';
import type { Counts, Meter, Written } from './meter.ts';
import { NOTHING, since } from './meter.ts';
import type { Place } from './place.ts';
import { HOUR_MS, MINUTE_MS, startScreen } from './screenDay.ts';

/** An editor's traffic by activity. */
export interface EditorCounts {
  /** From an empty device until the team is loaded. */
  readonly opening: Counts;
  /** Twelve minutes with the dashboard open and one save. */
  readonly dashboard: Counts;
  /** Ten minutes with the list of screens open. */
  readonly screensPage: Counts;
  /** Bytes that one save leaves in the database, as a version and otherwise. */
  readonly stored: number;
}

/** Interval between saves of a slide: forty in eight hours. */
const SAVE_EVERY_MS = 12 * MINUTE_MS;
export const SAVES_A_DAY = (8 * HOUR_MS) / SAVE_EVERY_MS;

/** Returns the total of eight hours with forty saves and ten minutes of the screens page. */
export function editorDay(counts: EditorCounts, way: keyof Counts): number {
  const { opening, dashboard, screensPage } = counts;
  return opening[way] + dashboard[way] * SAVES_A_DAY + screensPage[way];
}

/** Plays an editor at work while all screens of the team are online: one plays, the others repeat its writes. */
export async function playEditor(place: Place): Promise<EditorCounts> {
  const line = await place.openLine();
  const { fetch: own } = globalThis;
  // For requests of the page and the SDK; the screen and the server already have theirs.
  globalThis.fetch = line.fetch;
  try {
    return await playOn(place, line);
  } finally {
    globalThis.fetch = own;
  }
}

async function playOn(place: Place, line: Meter): Promise<EditorCounts> {
  const { clock } = place;
  const screen = await startScreen(place);
  screen.onWrite((values) => echo(place, values));
  const { connection, uid } = await place.signUp(line);
  const editor = openEditor(place, connection, uid);
  await clock.advance(2 * MINUTE_MS);
  const opening = since(NOTHING, line.counts());

  const atDashboard = line.counts();
  const sizeBefore = await sizeOf(place);
  await clock.advance(SAVE_EVERY_MS / 2);
  await editor.save();
  await clock.advance(SAVE_EVERY_MS / 2);
  const dashboard = since(atDashboard, line.counts());
  const stored = (await sizeOf(place)) - sizeBefore;

  const atScreens = line.counts();
  editor.openScreens();
  await clock.advance(10 * MINUTE_MS);
  const screensPage = since(atScreens, line.counts());
  await assertSaved(place);
  editor.close();
  await screen.stop();
  await connection.dispose();
  return { opening, dashboard, screensPage, stored };
}

const sizeOf = async ({ server, teamId }: Place): Promise<number> =>
  JSON.stringify(await server.ports.database.get(`teams/${teamId}`)).length;

/** Repeats the writes for all other screens a moment later. */
function echo(place: Place, values: Written): void {
  const [own = '', ...others] = place.screenIds;
  const text = JSON.stringify(values);
  if (!text.includes(own)) return;
  for (const other of others) {
    void place.server.ports.database.update(JSON.parse(text.replaceAll(own, other)) as Written);
  }
}

interface Editor {
  close(): void;
  save(): Promise<void>;
  /** Opens the list of screens, from now on. */
  openScreens(): void;
}

/** The product's sync, as a page runs it, with its rows in memory. */
function openEditor(place: Place, connection: BackendConnection, uid: UserId): Editor {
  const { clock, teamId } = place;
  const store = createMemoryStore({ disk: emptyDisk() });
  const addressOf = (media: Parameters<typeof downloadAddress>[1]) =>
    downloadAddress(connection.config.storageBase, media);
  let ring = (): void => {};
  let isWatching = false;
  const sync = connectSync(connection, uid);
  const base = { store, uid, clock: clock.clock, random: seededBytes(7), addressOf };
  const host = createSyncHost({
    ...base,
    mutators: MUTATORS,
    connect: async () => sync,
    readStaged: async () => undefined,
    watchQueue(onChange) {
      ring = onChange;
      return () => {};
    },
    putFact: async () => undefined,
    fetch: (...request) => fetch(...request),
    locks: { hold: (_name, _options, work) => work({ aborted: false }).then(() => true) },
    timers: {
      set: (run, ms) => clock.after(ms, run),
      clear: (cancel) => (cancel as (() => void) | undefined)?.(), // the return value of `set`
    },
    onFault: (cause) => void process.stderr.write(`${String(cause)}\n`),
    openTeams: async () => [teamId],
    watchedTeams: async () => (isWatching ? [teamId] : []),
  });
  /** Reports watching, as the screens page does. */
  function say(): void {
    if (!isWatching) return;
    clock.after(30_000, say);
    sync.backend.patch({ [`watch/${teamId}`]: { '.sv': 'timestamp' } }).catch(() => undefined);
  }
  return {
    close() {
      isWatching = false;
      host.dispose();
    },
    openScreens() {
      isWatching = true;
      host.look();
      say();
    },
    async save() {
      const fields = { title: `Saved at ${clock.clock.now()}` };
      const id = await firstSlide(place, teamId);
      const args = { teamId, id, fields, at: clock.clock.now() };
      const result = await commitMutation(base, saveSlide, args);
      if (!result.ok) throw new Error(`the save was refused: ${result.refused}`);
      ring();
    },
  };
}

/** @throws Error if the save of the day never arrived, and its traffic was not counted */
async function assertSaved({ server, teamId }: Place): Promise<void> {
  const title = await server.ports.database.get(`teams/${teamId}/slides/0/title`);
  if (!String(title).startsWith('Saved')) throw new Error('the save did not arrive');
}

async function firstSlide({ server }: Place, teamId: TeamId): Promise<SlideId> {
  const slides: Json = await server.ports.database.get(`teams/${teamId}/slides`);
  const [first] = entriesOf(slides).map(([, row]) => row);
  if (!isObject(first)) throw new Error('the team has no slides');
  return first['id'] as SlideId; // created with the place
}
