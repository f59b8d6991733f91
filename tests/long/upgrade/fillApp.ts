import { expect, type Page } from '@playwright/test';
import { slideKey } from '../../../src/model/kinds.ts';
import type { Slide } from '../../../src/model/slide/slide.ts';
import type { TestFile } from '../../e2e/photo.ts';
import type { Machine } from '../../e2e/machine.ts';
import { openOnline } from './publicWeb.ts';
import * as house from './house.ts';
import { HARBOUR } from './house.ts';
import { OldApp } from './oldApp.ts';
import { EMPTY_PAGE, type Crossing } from './crossing.ts';
import { PageStore } from './versionScript.ts';
import { changesOfEachKind } from './waiting.ts';
import type { Device } from './device.ts';
import type { Media } from '../../../src/model/media/media.ts';

/* Fills a browser profile with what the app of 0.1.0 keeps on a device: one function per kind of data. */

export interface AppFilling {
  readonly laptop: Machine;
  /** Where its network leads. */
  readonly crossing: Crossing;
  /** The person signed in there. */
  readonly email: string;
  readonly password: string;
  /** `inPage.ts` of 0.1.0. */
  readonly script: string;
  /** Another member of the team, on another device. */
  readonly other: Device;
  /** A file that the server has. */
  readonly media: Media;
  /** Larger than what is sent in one request. */
  readonly photo: TestFile;
  /** Several pieces. */
  readonly video: TestFile;
}

/** Signs in and visits every page, so that rows, responses and pictures of each are stored. */
export async function fillRows({ laptop, email, password }: AppFilling): Promise<void> {
  const page = await openOnline(laptop, '/login');
  const app = new OldApp(page);
  await app.signIn(email, password);
  await app.visitTeam('Depot');
  await app.visitTeam('Harbour Museum');
  await app.look('/slides/active', 'A slide of image');
  await app.look('/slides/drafts', 'to rename');
  await app.look('/templates/organization', 'everything');
  await app.look('/templates/vitrine', 'Welcome');
  await app.look('/screens', 'Foyer');
  await app.look('/screens/alerts', 'The alert that is on');
  await app.look('/settings/members', house.INVITED);
  await app.look('/settings/team', 'Harbour Museum');
  await app.openVersions(`/editor/image/${house.slideIdOf('to rename')}`);
  await laptop.close();
}

const rename = (name: string, title: string) =>
  [
    'slide.save',
    { teamId: HARBOUR, id: house.slideIdOf(name), fields: { title }, at: Date.now() },
  ] as const;

/** Works on the profile's store, without app and site; then closes the browser. */
async function withStore(
  { laptop, crossing, script }: AppFilling,
  work: (store: PageStore) => Promise<void>,
): Promise<void> {
  crossing.lead('empty');
  const page = await laptop.open(EMPTY_PAGE);
  await work(await PageStore.open(page, script));
  await laptop.close();
  crossing.lead('site');
}

/** Leaves a conflict, an edit of a slide that was deleted elsewhere, and one that a rule refused. */
export async function fillDecisions(filling: AppFilling): Promise<void> {
  const { laptop, other } = filling;
  await withStore(filling, async (store) => {
    await store.commit(...rename('refused', 'Refused by a rule'));
    await store.setAside();
    await store.commit(...rename('torn', 'Mine'));
    await store.commit(...rename('doomed', 'Edited meanwhile'));
  });
  const [name, args] = rename('torn', 'Theirs');
  await other.commit({ name, args });
  const gone = { teamId: HARBOUR, id: house.slideIdOf('doomed'), status: 'deleted', from: 'draft' };
  await other.commit({ name: 'slide.setStatus', args: { ...gone, at: Date.now() } });
  await other.send();
  const page = await openOnline(laptop, '/activity');
  await page.getByText('Take theirs').first().waitFor();
  await page.getByText('Somebody deleted it meanwhile.').first().waitFor();
  await laptop.close();
}

/** Leaves a batch that the server applied without its response arriving: the power fails before. */
export async function fillOpenBatch(filling: AppFilling): Promise<void> {
  const { laptop } = filling;
  await withStore(filling, async (store) => {
    await store.commit(...rename('open', 'Its answer was lost'));
  });
  const page = await openOnline(laptop, 'about:blank');
  await page.route('**/.json*', async (route) => {
    if (route.request().method() === 'PATCH') laptop.wire.loseAnswers(true);
    await route.continue();
  });
  await page.goto('/dashboard');
  await arrived(filling.other, 'open', 'Its answer was lost');
  await laptop.kill();
  laptop.wire.loseAnswers(false);
}

const HALF = 0.5;

/** Leaves a video that the server has in part when the power fails. */
export async function fillBrokenUpload({ laptop, video }: AppFilling): Promise<void> {
  const page = await openOnline(laptop, '/dashboard');
  laptop.wire.slowUploads(video.buffer.length / 4);
  const before = laptop.wire.sent;
  await new OldApp(page).publishVideo('Half of it sent', video);
  const sent = () => laptop.wire.sent - before;
  await expect.poll(sent, { timeout: 60_000 }).toBeGreaterThan(video.buffer.length * HALF);
  await laptop.kill();
  laptop.wire.slowUploads(Number.POSITIVE_INFINITY);
}

async function arrived(device: Device, name: string, title: string): Promise<void> {
  const read = async () => {
    await device.read();
    return (device.value(slideKey(HARBOUR, house.slideIdOf(name))) as Slide).title;
  };
  await expect.poll(read, { timeout: 30_000 }).toBe(title);
}

/** Leaves, offline, a change of each kind, a file being sent, and work that was never saved. */
export async function fillWaiting(filling: AppFilling): Promise<void> {
  const { laptop, media, photo, other } = filling;
  const context = { uid: '', otherUid: other.uid, media, nowMs: Date.now() };
  await withStore(filling, async (store) => {
    for (const { name, args } of changesOfEachKind(context)) {
      const refused = await store.commit(name, args);
      if (refused) throw new Error(`${name} was refused: ${refused}`);
    }
  });
  await laptop.goOffline();
  await fillWork(await laptop.open('/dashboard'), photo);
  await laptop.close();
  await laptop.goOnline();
}

async function fillWork(page: Page, photo: TestFile): Promise<void> {
  const app = new OldApp(page);
  await app.publishPicture('Published offline', photo);
  await app.leavePicture('Never saved', photo);
  await app.leaveTitle(house.slideIdOf('to fill'), 'Never saved either');
  await app.design(house.templateIdOf('designed'));
}
