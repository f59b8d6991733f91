import { expect, type Page, test } from '@playwright/test';
import type { FunctionDatabase } from '../../../functions/ports.ts';
import { ROOT_TEAM } from '../../../seeds/cast.ts';
import { entriesOf, isObject, type JsonObject } from '../../../src/model/json.ts';
import { versionIndexPath, versionsPath } from '../../../src/model/version.ts';
import { pagesOf } from '../../look/furnishedSite.ts';
import { withHeldSite } from '../../look/heldSite.ts';

/* Earlier versions of a slide made from a template are seen before one of them comes back. */
test('the history shows what each version looked like, marks what differs, and restores it', async ({
  browser,
}) => {
  await withHeldSite(browser, async (site) => {
    const { inside: page } = await pagesOf(browser, site, { locale: 'en' });
    await page.goto('/templates/vitrine');
    await page.getByRole('link', { name: 'New slide from Welcome' }).click();
    await page.getByLabel('Greeting').fill('Good night');
    await page.getByRole('button', { name: 'Save draft', exact: true }).click();
    await expect.poll(() => savedAs(site.database, 'Good night')).toBeDefined();
    await keepEarlier(site.database, site.atMs, { now: 'Good night', before: 'Good evening' });

    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Version history' }).click();
    const dialog = page.getByRole('dialog', { name: 'Version history' });
    const greeting = dialog.locator('[data-element="greeting"]');
    const earlier = dialog.getByRole('listitem').nth(1);
    await expect(earlier).toBeVisible();
    await expect(greeting).toHaveText('Good night');
    await expect(dialog.getByText(/^Differs from now/)).toHaveCount(0);
    await earlier.getByRole('button').click();
    await expect(greeting).toHaveText('Good evening');
    await expect(dialog.getByText('Differs from now: Greeting')).toBeVisible();
    expect(await placesOf(page)).toEqual({ isWhole: true, isMarked: true });

    await dialog.getByRole('button', { name: 'Restore this version' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByLabel('Greeting')).toHaveValue('Good evening');
    await page.context().close();
  });
});

async function savedAs(database: FunctionDatabase, greeting: string) {
  const slides = await database.get(`teams/${ROOT_TEAM.id}/slides`);
  return entriesOf(slides)
    .map(([, slide]) => slide)
    .find((slide): slide is JsonObject => isObject(slide) && says(slide, greeting));
}
const says = (slide: object, text: string) => JSON.stringify(slide).includes(`"${text}"`);

/**
 * Keeps a version of the slide from an hour before, once the server has kept the one of now: saves of one sitting are one
 * version.
 */
async function keepEarlier(
  database: FunctionDatabase,
  atMs: number,
  greeting: { readonly now: string; readonly before: string },
): Promise<void> {
  const slide = await savedAs(database, greeting.now);
  if (!slide) throw new Error('the slide was not saved');
  const written = JSON.stringify(slide).replaceAll(`"${greeting.now}"`, `"${greeting.before}"`);
  const [team, id, rev] = [ROOT_TEAM.id, String(slide['id']), Number(slide['rev']) - 1];
  const index = versionIndexPath(team, id);
  await expect.poll(async () => entriesOf(await database.get(index)).length).toBe(1);
  const at = atMs - 3_600_000;
  await database.update({
    [`${versionsPath(team, id)}/${rev}`]: { at, by: null, value: JSON.parse(written) },
    [`${index}/${rev}`]: { at, by: null, from: rev, after: null },
  });
}

/** Returns whether the picture fills its frame, and whether a mark frames the changed text. */
const placesOf = (page: Page) =>
  page.getByRole('dialog').evaluate((dialog) => {
    const stage = dialog.querySelector('[style*="1920px"]');
    const frame = stage?.parentElement;
    const [mark] = frame?.nextElementSibling?.children ?? [];
    const text = dialog.querySelector('[data-element="greeting"]');
    const isNear = (one?: Element | null, other?: Element | null) => {
      const [a, b] = [one?.getBoundingClientRect(), other?.getBoundingClientRect()];
      if (!a || !b) return false;
      return (['left', 'top', 'width', 'height'] as const).every(
        (side) => Math.abs(a[side] - b[side]) <= 2,
      );
    };
    return { isWhole: isNear(stage, frame), isMarked: isNear(mark, text) };
  });
