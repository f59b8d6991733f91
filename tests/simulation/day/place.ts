import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inMemoryPersistence } from 'firebase/auth';
import type { GuardedFetch } from '../../../functions/guardedFetch/createGuardedFetch.ts';
import { createSiteServer, type SiteServer } from '../../../server/createSiteServer.ts';
import { mustId, type ScreenId, type TeamId, type UserId } from '../../../src/model/ids.ts';
import type { Json } from '../../../src/model/json.ts';
import { sha } from '../../../src/player/engine/player.testkit.ts';
import {
  openConnection,
  type BackendConnection,
} from '../../../sync/backends/firebase/connection.ts';
import { createFirebaseAccounts } from '../../../sync/backends/firebase/firebaseAccounts.ts';
import { configOf } from '../../../sync/backends/firebase/hostConfig.testkit.ts';
import { createDayClock, type DayClock } from './dayClock.ts';
import { openMeter, type Meter } from './meter.ts';

/** A Wednesday at noon in UTC. */
const START_MS = Date.UTC(2026, 5, 10, 12);
const PARENT = mustId<'team'>('teamOfTheHouse000001');
const TEAM = mustId<'team'>('teamOfTheShop0000001');
const SLIDES = 8;

export interface PlaceSize {
  /** Number of the team's screens. */
  readonly screens: number;
  /** The team is a child of another one, and also shows its slides. */
  readonly isChild: boolean;
}

/** A site server with one team, with a clock of its own, and a metered connection to it for each client. */
export interface Place {
  readonly server: SiteServer;
  readonly clock: DayClock;
  readonly teamId: TeamId;
  readonly screenIds: readonly ScreenId[];
  openLine(): Promise<Meter>;
  /** Returns a person's connection, signed in, with the role of an admin. */
  signUp(line: Meter): Promise<{ readonly connection: BackendConnection; readonly uid: UserId }>;
  close(): Promise<void>;
}

export async function openPlace(size: PlaceSize): Promise<Place> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-day-'));
  const lines: Meter[] = [];
  const sum = (one: (line: Meter) => number): number =>
    lines.reduce((all, line) => all + one(line), 0);
  const clock = createDayClock(START_MS, {
    moved: () => sum((line) => line.counts().up + line.counts().down),
    waiting: () => sum((line) => line.waiting()),
  });
  const giveBack = clock.takeOver();
  const server = await createSiteServer({
    port: 0,
    host: '127.0.0.1',
    dataDir: folder,
    staticDir: folder,
    clock: clock.clock,
    guardedFetch: readFixedFeed,
    env: { REGISTRATION: 'open' },
  });
  const screenIds = Array.from({ length: size.screens }, (_, n) => screenId(n));
  await server.ports.database.update(teamRows(size, screenIds));
  return {
    server,
    clock,
    teamId: TEAM,
    screenIds,
    async openLine() {
      const line = await openMeter(server.port);
      lines.push(line);
      return line;
    },
    async signUp(line) {
      const connection = openConnection(await configOf(line.origin), {
        persistence: inMemoryPersistence,
        name: `person ${lines.length}`,
      });
      const accounts = createFirebaseAccounts(connection.auth);
      const user = await accounts.signUp('ada@example.org', 'correct horse');
      const uid = mustId<'user'>(user.uid);
      await server.ports.database.update(personRows(uid));
      return { connection, uid };
    },
    async close() {
      await Promise.all(lines.map((line) => line.close()));
      const closed = server.close();
      await clock.advance(10_000);
      await closed;
      giveBack();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const screenId = (n: number): ScreenId => mustId<'screen'>(`screen${String(n).padStart(14, '0')}`);

type Rows = { readonly [path: string]: Json };

function teamRows({ isChild }: PlaceSize, screenIds: readonly ScreenId[]): Rows {
  const screens = screenIds.map((id, n) => [String(n), screenRow(id, n)]);
  const parent = { parentTeam: PARENT, rootTeam: PARENT };
  const shared = { 0: { id: slideId(PARENT, 0), active: true, name: 'Shared' } };
  return {
    [`teams/${TEAM}`]: {
      ...teamRow('Shop'),
      screens: Object.fromEntries(screens) as Json,
      slides: slideRows(TEAM),
      published: slideRows(TEAM),
      ...(isChild && { ...parent, subscriptions: shared, rootSubscriptions: shared }),
    },
    [`templates/${TEAM}/rev`]: 1,
    ...(isChild && {
      [`teams/${PARENT}`]: {
        ...teamRow('House'),
        slides: slideRows(PARENT),
        published: slideRows(PARENT),
        children: { [TEAM]: { id: TEAM, name: 'Shop' } },
        childSettings: { brandManager: false, createTemplates: false, parentTemplates: true },
      },
    }),
  };
}

const teamRow = (name: string) => ({
  name,
  rev: 1,
  shown: 1,
  revs: { info: 1, users: 1, screens: 1, brand: 1 },
  brand: { primary: '#114477', fonts: {}, colors: {} },
});

/** As pairing creates them. */
const screenRow = (id: ScreenId, n: number): Json => ({
  id,
  name: `Screen ${n + 1}`,
  location: 'Ground floor',
  orientation: 'landscape',
  timeZone: 'Europe/Berlin',
  deviceId: `deviceOf${String(n).padStart(12, '0')}`,
  rev: 1,
});

const slideId = (team: TeamId, n: number): string =>
  `slide${team.slice(6, 12)}${n}`.padEnd(20, '0');

/** Eight slides of ten seconds that were published together; two of them read a feed. */
const slideRows = (team: TeamId): Json =>
  Object.fromEntries(
    Array.from({ length: SLIDES }, (_, n) => [String(n), slideRow(slideId(team, n), n)]),
  ) as Json;

const slideRow = (id: string, n: number): Json => ({
  id,
  title: `A slide with a title of usual length ${n}`,
  status: 'published',
  position: `a${n}`,
  duration: 10,
  rev: 1,
  shownRev: 1,
  lastChangedDate: START_MS,
  createdBy: 'someuserssomeusers01',
  editedBy: 'someuserssomeusers01',
  notes: 'x'.repeat(500),
  ...(n < 2
    ? { type: 'rss', widget: { feed: `https://news.example.org/${n}`, refresh: 30 } }
    : { type: 'image', media: { landscape: mediaOf(id) } }),
});

const mediaOf = (id: string): Json => ({
  path: id,
  bytes: 9,
  type: 'image/png',
  sha256: sha(id),
  chunks: [sha(id)],
});

const personRows = (uid: UserId): Rows => ({
  [`users/${uid}/name`]: 'Ada',
  [`users/${uid}/email`]: 'ada@example.org',
  [`users/${uid}/language`]: 'en',
  [`users/${uid}/user_id`]: uid,
  [`users/${uid}/currentTeam`]: TEAM,
  [`users/${uid}/teams/${TEAM}`]: { id: TEAM, name: 'Shop' },
  [`teams/${TEAM}/users/${uid}`]: { id: uid, name: 'Ada', email: 'ada@example.org', role: 'admin' },
});

const ITEMS = Array.from(
  { length: 10 },
  (_, n) =>
    `<item><title>News ${n}</title><description>${'Something happened. '.repeat(12)}</description></item>`,
).join('');
const FEED = `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title>${ITEMS}</channel></rss>`;

const readFixedFeed: GuardedFetch = async (url) => ({
  url,
  status: 200,
  headers: {},
  type: 'application/rss+xml',
  bytes: new TextEncoder().encode(FEED),
});
