import { expect, type Page } from '@playwright/test';
import { slideKey } from '../../../../src/model/kinds.ts';
import { entriesOf } from '../../../../src/model/json.ts';
import type { Slide } from '../../../../src/model/slide/slide.ts';
import { missingOn } from '../arrived.ts';
import { lossesOf, tell } from '../compare.ts';
import * as house from '../house.ts';
import { HARBOUR, ROBIN } from '../house.ts';
import { FOLLOWS_FROM_CHANGES, MEANT_IN_APP } from '../meant.ts';
import { OldApp } from '../oldApp.ts';
import { readDatabases, type StoredDatabase } from '../profile.ts';
import { openOnline } from '../publicWeb.ts';
import { readableRows, rowsThatWait } from '../rowsOf.ts';
import { untilOfToday } from '../builds.ts';
import type { Scene } from '../scene.ts';
import type { Part } from './part.ts';

/* The laptop was off while the site was updated. It starts with the old app from its own cache. */

export const laptopParts: readonly Part[] = [
  {
    name: 'the app of today opens the profile with every row, before it has met the server',
    async run(scene) {
      scene.crossing.lead('files');
      const page = await scene.laptop.open('/dashboard');
      await (await new OldApp(page).offeredUpdate()).click();
      await untilOfToday(page, scene.old);
      await page.goto('/activity');
      await expect(page.getByText('Take theirs').first()).toBeVisible();
      await scene.laptop.close();
      expect(tell(lossesInApp(scene, await scene.databaseOf(scene.laptop, 'vitrine-')))).toBe('');
    },
  },
  {
    name: 'work that was never saved is offered, also that with a file',
    async run({ crossing, laptop }) {
      crossing.lead('files');
      const page = await laptop.open(`/editor/image/${house.slideIdOf('to fill')}`);
      const title = page.getByRole('textbox', { name: 'Title', exact: true });
      await continueWork(page);
      await expect(title).toHaveValue('Never saved either');
      await page.goto('/editor-new/image');
      await continueWork(page);
      await expect(title).toHaveValue('Never saved');
      await expect(page.locator('[data-slot="landscape"] img')).toBeVisible();
      await laptop.close();
    },
  },
  {
    name: 'a design is as it was left, and what was done before can still be taken back',
    async run({ crossing, laptop }) {
      crossing.lead('files');
      const template = house.templateIdOf('designed');
      const page = await laptop.open(`/designer/?id=${HARBOUR}&artboardId=${template}`);
      const elements = page.locator('[data-element]');
      await expect(elements).toHaveCount(2);
      await page.getByRole('application').focus();
      await page.keyboard.press('Control+z');
      await expect(elements).toHaveCount(1);
      await page.keyboard.press('Control+Shift+z');
      await expect(elements).toHaveCount(2);
      await laptop.close();
    },
  },
  {
    name: 'what needs a decision waits for it, and says why',
    async run({ crossing, laptop }) {
      crossing.lead('files');
      const page = await laptop.open('/activity');
      await expect(page.getByText('The server refused it.').first()).toBeVisible();
      await expect(page.getByText('Somebody deleted it meanwhile.').first()).toBeVisible();
      const conflict = page.getByRole('listitem').filter({ hasText: 'Take theirs' });
      await expect(conflict.getByRole('definition')).toHaveText(['Theirs', 'Mine']);
      await laptop.close();
    },
  },
  {
    name: 'everything that waited arrives, and what needs a decision stays',
    async run(scene) {
      scene.crossing.lead('site');
      const page = await openOnline(scene.laptop, '/dashboard');
      const left = () => codesIn(page);
      await expect.poll(left, { timeout: 180_000 }).toEqual(['refusedByRule', 'wasDeleted']);
      await scene.laptop.close();
      const expected = rowsThatWait(scene.laptopBefore);
      expect(expected.size).toBeGreaterThan(20);
      const robin = await scene.device(scene.today, ROBIN.email);
      const meant = FOLLOWS_FROM_CHANGES;
      expect(missingOn(robin, scene.today, expected, scene.old, meant)).toBe('');
    },
  },
  {
    name: 'the files that waited are on the server, byte by byte, and nothing is there twice',
    async run(scene) {
      const robin = await scene.device(scene.today, ROBIN.email);
      const files = { 'Published offline': scene.photo, 'Half of it sent': scene.video };
      for (const [title, file] of Object.entries(files)) {
        const slide = robin.value(slideKey(HARBOUR, idOf(scene, title))) as Slide | undefined;
        const media = slide?.media.landscape;
        if (!media) throw new Error(`${title} has no file`);
        const answer = await fetch(`${scene.url}${robin.addressOf(media)}`);
        const bytes = Buffer.from(await answer.arrayBuffer());
        expect([answer.status, bytes.equals(file.buffer)], title).toEqual([200, true]);
      }
      const slides = entriesOf(await robin.at(`teams/${HARBOUR}/slides`));
      const ids = slides.map(([, slide]) => (slide as Slide).id);
      expect(new Set(ids).size).toBe(ids.length);
    },
  },
];

const addressOf = ({ path, token }: { readonly path: string; readonly token?: string }) =>
  `${path} ${token ?? ''}`;

function lossesInApp({ old, today, laptopBefore }: Scene, after: StoredDatabase) {
  const seen = readableRows(laptopBefore, { ...old, addressOf });
  const shown = readableRows(after, { ...today, addressOf });
  return lossesOf(seen, shown, MEANT_IN_APP);
}

async function continueWork(page: Page): Promise<void> {
  await expect(page.getByText('You have unsaved work from')).toBeVisible();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

interface Waiting {
  readonly state: string;
  readonly parked?: { readonly code: string };
}

/** Returns the unsent changes of the page's app: why each is parked, or its state. */
async function codesIn(page: Page): Promise<readonly string[]> {
  const databases = Object.entries(await readDatabases(page, 'vitrine-'));
  const [found] = databases.filter(([name]) => name !== 'vitrine-session');
  const rows = Object.values(found?.[1].tables['log']?.rows ?? {}) as readonly Waiting[];
  return rows.map(({ state, parked }) => parked?.code ?? state).toSorted();
}

/** Returns the id of the slide with this title on the laptop. */
function idOf({ laptopBefore }: Scene, title: string): Slide['id'] {
  const rows = Object.values(laptopBefore.tables['slide']?.rows ?? {});
  const slides = rows.map((row) => (row as { readonly value?: Slide }).value);
  const found = slides.find((slide) => slide?.title === title);
  if (!found) throw new Error(`no slide ${title} on the laptop`);
  return found.id;
}
