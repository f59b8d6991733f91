import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSiteServer, type SiteServer } from '../../../server/createSiteServer.ts';
import { refOf, refText, slideKey } from '../../../src/model/kinds.ts';
import { BASIC_SLIDE_TYPES, type Slide } from '../../../src/model/slide/slide.ts';
import { WIDGET_TYPES } from '../../../src/model/widgets/widget.ts';
import type { Media } from '../../../src/model/media/media.ts';
import { teamSpace, templateSpace, userSpace } from '../../../src/model/spaces.ts';
import { SiteProcess } from '../../e2e/siteProcess.ts';
import { missingOn } from './arrived.ts';
import { lossesOf, tell } from './compare.ts';
import { createDevice, type Device } from './device.ts';
import { fillServer } from './fill.ts';
import * as house from './house.ts';
import { DEPOT, HARBOUR, ROBIN, SAM } from './house.ts';
import { FOLLOWS_FROM_CHANGES, MEANT_BY_RESTORING, MEANT_ON_SERVER } from './meant.ts';
import { checkOut } from './oldVersion.ts';
import { backUp, restoreBackup, type ServerSnapshot } from './serverSnapshot.ts';
import { loadVersion, type Version } from './version.ts';
import { changesOfEachKind } from './waiting.ts';

/*
 * Today's server opens a site of version 0.1.0, and clients of 0.1.0 that stayed open keep using it. Needs no browser:
 * takes a minute, most of it for filling the site.
 */
const folder = mkdtempSync(join(tmpdir(), 'vitrine-upgrade-'));
const site = new SiteProcess();
const made = new Set<string>();
let old: Version;
let before: ServerSnapshot;
let today: SiteServer | undefined;
/** Both have waiting changes; some are in flight with an unknown outcome. */
let robin: Device;
let sam: Device;

const spacesOf = (uid: string) => [
  teamSpace(HARBOUR),
  templateSpace(HARBOUR),
  teamSpace(DEPOT),
  userSpace(uid as never),
];

beforeAll(async () => {
  const root = await checkOut();
  old = await loadVersion(root);
  site.runFrom(root);
  await site.start();
  const url = `http://127.0.0.1:${site.port}`;
  const memory = join(folder, 'players.json');
  await fillServer({ version: old, url, webPage: 'http://localhost:4999/', memory });
  robin = await open(ROBIN.email);
  sam = await open(SAM.email);
  await breakOff();
  await collide();
  const drawn = robin.value(slideKey(HARBOUR, house.slideIdOf('image'))) as Slide;
  const media = drawn.media.landscape as Media;
  const context = { uid: robin.uid, otherUid: sam.uid, media, nowMs: Date.now() };
  for (const change of changesOfEachKind(context)) {
    const refused = await robin.commit(change);
    if (refused !== undefined) throw new Error(`${change.name}: ${String(refused)}`);
    made.add(change.name);
  }
  await site.kill('SIGTERM');
  before = await backUp(root, site.dataDir, join(folder, 'before'));
  today = await createSiteServer({
    port: site.port,
    host: '127.0.0.1',
    dataDir: site.dataDir,
    staticDir: join(folder, 'nothing'),
    env: { REGISTRATION: 'open' },
  });
}, 300_000);

afterAll(async () => {
  await today?.close();
  await site.dispose();
  // A restore keeps the replaced data next to it.
  for (const left of [folder, ...globSync(`${site.dataDir}.*`)]) {
    rmSync(left, { recursive: true, force: true });
  }
});

const rename = (name: string, title: string) => ({
  name: 'slide.save',
  args: { teamId: HARBOUR, id: house.slideIdOf(name), fields: { title }, at: Date.now() },
});

/** One batch arrives, but its response does not; nothing of the other device arrives. */
async function breakOff(): Promise<void> {
  await robin.commit(rename('open', 'Its answer was lost'));
  robin.lose('answer');
  await robin.send();
  robin.lose(undefined);
  await sam.commit(rename('refused', 'It never arrived'));
  sam.lose('request');
  await sam.send();
  sam.lose(undefined);
  expect([robin.batches().length, sam.batches().length]).toEqual([1, 1]);
}

/** Another person changes or deletes on the server what robin changes offline. */
async function collide(): Promise<void> {
  const other = await open(SAM.email);
  await other.commit(rename('torn', 'Theirs'));
  const gone = { teamId: HARBOUR, id: house.slideIdOf('doomed'), status: 'deleted', from: 'draft' };
  await other.commit({ name: 'slide.setStatus', args: { ...gone, at: Date.now() } });
  await other.send();
  expect(other.log()).toEqual([]);
  await robin.commit(rename('torn', 'Mine'));
  await robin.commit(rename('doomed', 'Edited meanwhile'));
}

/** Returns a device of version 0.1.0 that has read everything. */
async function open(email: string): Promise<Device> {
  const url = `http://127.0.0.1:${site.port}`;
  const account = await old.signInAccount(url, email, old.SEED_PASSWORD);
  const device = createDevice({ version: old, url, account });
  await device.open(spacesOf(device.uid));
  return device;
}

type Parts = { readonly [key: string]: object };
const ROOTS =
  'alerts devices generalAssets invites plans plays screenStates screens teams templates users widgets';

describe('what the data folder held is there', () => {
  let after: ServerSnapshot;
  beforeAll(async () => {
    after = await backUp(process.cwd(), site.dataDir, join(folder, 'after'));
  });

  test('there is something of every kind', () => {
    expect(Object.keys(before.tree)).toEqual(expect.arrayContaining(ROOTS.split(' ')));
    const { [HARBOUR]: harbour, [DEPOT]: depot } = before.tree['teams'] as Parts;
    const parts = 'brand children history revs screens shown slides tags users'.split(' ');
    expect(Object.keys(harbour ?? {})).toEqual(expect.arrayContaining(parts));
    const shared = ['subscriptions', 'rootSubscriptions'];
    expect(Object.keys(depot ?? {})).toEqual(expect.arrayContaining(shared));
    const slides = Object.values((harbour as Parts)['slides'] ?? {}) as readonly Slide[];
    const types = new Set(slides.map(({ type }) => type));
    expect([...BASIC_SLIDE_TYPES, ...WIDGET_TYPES].filter((type) => !types.has(type))).toEqual([]);
  });

  test('every row of the database', () => {
    expect(tell(lossesOf(before.tree, after.tree, MEANT_ON_SERVER))).toBe('');
  });
  test('every stored file, byte by byte', () => {
    expect(Object.keys(before.files).length).toBeGreaterThan(40);
    expect(tell(lossesOf(before.files, after.files))).toBe('');
  });
  test('accounts, sessions and keys', () => {
    expect(tell(lossesOf(before.accounts, after.accounts))).toBe('');
    expect(after.keys).toEqual(before.keys);
  });
});

describe('clients of 0.1.0 that stayed open', () => {
  /** The values that robin sees where their changes are waiting. */
  let expected: ReadonlyMap<string, unknown>;

  beforeAll(async () => {
    const refs = new Set(robin.log().flatMap(({ writes }) => writes));
    expected = new Map([...refs].map((text) => [text, robin.value(refOf(text))]));
    for (const device of [robin, sam]) await sendAll(device);
  });

  test('one change of each kind was waiting', () => {
    expect([...old.MUTATORS.keys()].filter((name) => !made.has(name))).toEqual([]);
    expect(expected.size).toBeGreaterThan(20);
  });

  test('each change is taken, or waits for a decision and says why', () => {
    expect(sam.log()).toEqual([]);
    expect(robin.log().map(({ name, parked }) => [name, parked?.code])).toEqual([
      ['slide.save', 'wasDeleted'],
    ]);
    expect(robin.conflicts().map(({ path, theirs, ours }) => [path, theirs, ours])).toEqual([
      ['title', 'Theirs', 'Mine'],
    ]);
  });

  test('another device of today sees what they saw', async () => {
    const url = `http://127.0.0.1:${site.port}`;
    const version = await loadVersion(process.cwd());
    const account = await version.signInAccount(url, ROBIN.email, version.SEED_PASSWORD);
    const device = createDevice({ version, url, account });
    await device.open(spacesOf(device.uid));
    const doomed = refText(slideKey(HARBOUR, house.slideIdOf('doomed')));
    const arriving = new Map([...expected].filter(([text]) => text !== doomed));
    expect(missingOn(device, version, arriving, old, FOLLOWS_FROM_CHANGES)).toBe('');
    const titleOf = (name: string) =>
      (device.value(slideKey(HARBOUR, house.slideIdOf(name))) as Slide).title;
    expect(titleOf('open')).toBe('Its answer was lost');
    expect(titleOf('refused')).toBe('It never arrived');
  });
});

const ROUNDS = 40;

/** Continues like an app that is left open, until nothing can be sent any more. */
async function sendAll(device: Device): Promise<void> {
  const waits = () => device.log().some(({ state }) => state !== 'parked');
  for (let round = 0; waits() && round < ROUNDS; round += 1) await device.send();
}

describe('the way back', () => {
  test('0.1.0 opens what its backup restores, with everything in it', async () => {
    await today?.close();
    today = undefined;
    await restoreBackup(old.folder, site.dataDir, join(folder, 'before'));
    await site.start();
    const back = await backUp(old.folder, site.dataDir, join(folder, 'back'));
    expect(tell(lossesOf(before.tree, back.tree, MEANT_BY_RESTORING))).toBe('');
    expect(tell(lossesOf(before.files, back.files))).toBe('');
    expect(tell(lossesOf(before.accounts, back.accounts))).toBe('');
    const again = await open(ROBIN.email);
    expect(again.value(slideKey(HARBOUR, house.slideIdOf('image')))).toBeDefined();
  });
});
