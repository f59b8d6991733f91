import type { Page } from '@playwright/test';
import { settled } from './settled.ts';

/*
 * A device with changes waiting for every possible reason, as after a bad day: written to the disk behind the app's
 * back, while another tab is the leader and sends nothing.
 */

/** Writes the changes to the disk and reloads the page. */
export async function withWaitingChanges(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/imprint');
  await other.evaluate(holdLead);
  await other.evaluate(fillDisk, Date.now());
  await page.reload();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await settled(page);
}

/** Holds the lead and does nothing, for as long as the tab is open. */
async function holdLead(): Promise<void> {
  const found = await indexedDB.databases();
  const name =
    found.map((one) => one.name ?? '').find((one) => /^vitrine-\w{20,}$/.test(one)) ?? '';
  const uid = name.slice('vitrine-'.length);
  const forEver = () => new Promise<void>(() => undefined);
  // A higher version than the page's, which would take the lead from an older one.
  void navigator.locks.request(`vitrine-level-${uid}-100000`, { mode: 'shared' }, forEver);
  await new Promise<void>((resolve) => {
    const lead = { steal: true };
    const held = navigator.locks.request(`vitrine-sync-${uid}`, lead, () => (resolve(), forEver()));
    held.catch(() => undefined); // rejected when the lead is stolen: by then the pictures are taken
  });
  const signs = new BroadcastChannel(`vitrine-leader-${uid}`);
  setInterval(() => signs.postMessage('leading'), 1_000);
}

/** Writes rows as the app stores them; runs in the page, so it cannot use anything from outside. */
async function fillDisk(nowMs: number): Promise<void> {
  const found = await indexedDB.databases();
  const name =
    found.map((one) => one.name ?? '').find((one) => /^vitrine-\w{20,}$/.test(one)) ?? '';
  const uid = name.slice('vitrine-'.length);
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('closed')));
  });
  const tables = [
    'user',
    'log',
    'uploads',
    'batches',
    'spaces',
    'conflicts',
    'meta',
    'slide',
    'team',
  ];
  const tx = db.transaction(tables, 'readwrite');
  const put = (table: string, row: object) => tx.objectStore(table).put(row);
  const all = <Row>(table: string) =>
    new Promise<readonly Row[]>((resolve) => {
      const asking = tx.objectStore(table).getAll();
      asking.addEventListener('success', () => resolve(asking.result as Row[])); // stored by the app
    });
  const slides = await all<{ readonly key: string }>('slide');
  const [user] = await all<{ readonly key: string; readonly value: { readonly teams: object } }>(
    'user',
  );
  const key = (n: number) => slides[n % slides.length]?.key ?? '';
  const own = key(0).split('/')[0];
  const MINUTE = 60_000;
  let seq = 0;
  const change = (fields: object = {}, ago = 400 - seq) => {
    seq += 1;
    const ref = `slide:${key(seq)}`;
    const row = {
      seq,
      id: `lookchange${String(seq).padStart(10, '0')}`,
      client: 'lookclient',
      uid,
      name: 'slide.save',
      version: 1,
      args: {},
      atMs: nowMs - ago * MINUTE,
      reads: [],
      writes: [ref],
      spaces: [`teams/${own}`],
      seen: {},
      state: 'waiting',
      uploads: [],
      ...fields,
    };
    put('log', row);
    return row.id;
  };
  const teams: Record<string, object> = {};
  const elsewhere = (team: string, called: string, fields: object) => {
    teams[team] = { id: team, name: called };
    put('team', { key: team, value: { id: team, name: called } });
    put('spaces', {
      space: `teams/${team}`,
      access: 'member',
      rev: 1,
      revs: {},
      next: {},
      receipts: {},
      openedAtMs: nowMs,
      ...fields,
    });
    return { spaces: [`teams/${team}`], writes: [`screen:${team}/screen1`], name: 'screen.save' };
  };
  const file = (mutation: string, fields: object) =>
    put('uploads', {
      id: `up${mutation}`,
      mutation,
      ref: `slide:${key(1)}`,
      slot: 'landscape',
      path: `look/${mutation}`,
      sha256: '',
      state: 'waiting',
      sent: 0,
      ...fields,
    });
  const parked = (code: string, fields: object = {}) => ({
    state: 'parked',
    parked: { code, atMs: nowMs, ...fields },
  });
  for (let n = 0; n < 250; n += 1) change(n % 5 === 0 ? { name: 'slide.setStatus' } : {});
  change({ ...parked('refusedByRule') }, 130);
  change({ ...parked('tooLarge', { bytes: 12_400_000 }) }, 95);
  change(
    {
      ...parked('removedFromTeam'),
      ...elsewhere('lookteam000000000003', 'Old Town Library', { lost: true }),
    },
    80,
  );
  change(elsewhere('lookteam000000000001', 'Harbour Kiosk', { needsNewerApp: true }), 60);
  change(elsewhere('lookteam000000000002', 'North Gallery', { lost: true }), 50);
  const video = change({ state: 'held', name: 'slide.add' }, 12);
  file(video, {
    type: 'video/mp4',
    name: 'Opening night.mp4',
    bytes: 184_000_000,
    sent: 61_000_000,
    state: 'sending',
  });
  change({ writes: [`slide:${key(seq)}`] }, 11);
  const photo = change({ state: 'held' }, 9);
  file(photo, {
    type: 'image/png',
    name: 'Terrace in the evening.png',
    bytes: 3_400_000,
    hindered: 'portal',
  });
  const sent = change({ name: 'slide.setStatus' }, 2);
  const back = change({ isDiscarded: true }, 3);
  put('batches', { id: 'lookbatch', spaces: [`teams/${own}`], mutations: [sent, back], tries: [] });
  const [kind, row] = ['slide', key(3)];
  put('conflicts', {
    id: 'lookconflict',
    ref: { kind, key: row },
    path: 'title',
    theirs: 'Lunch until three',
    ours: 'Lunch until two',
    mutation: sent,
    atMs: nowMs - 30 * MINUTE,
  });
  if (user) {
    const value = { ...user.value, teams: { ...user.value.teams, ...teams } };
    put('user', { ...user, value });
  }
  const told = (n: number) => ({
    id: `told${n}`,
    name: 'slide.save',
    ref: `slide:${key(n)}`,
    spaces: [`teams/${own}`],
  });
  const status = {
    phase: 'waiting',
    loading: [],
    upToDateAtMs: nowMs - 5 * MINUTE,
    sentLately: [5, 6, 7].map((n) => ({ ...told(n), atMs: nowMs - n * MINUTE })),
    takenBack: [
      { id: 'told8', outcome: 'delivered', atMs: nowMs - 8 * MINUTE, change: told(8) },
      { id: 'told9', outcome: 'discarded', atMs: nowMs - 9 * MINUTE, change: told(9) },
    ],
  };
  put('meta', { key: 'status', value: status });
  await new Promise<void>((resolve, reject) => {
    tx.addEventListener('complete', () => resolve());
    tx.addEventListener('abort', () => reject(tx.error ?? new Error('aborted')));
  });
  db.close();
}
