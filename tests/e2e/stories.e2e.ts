import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, type Locator, test } from '@playwright/test';
import { build, preview, type PreviewServer } from 'vite';
import { judge } from '../look/axe.ts';

/* The design system under every condition that it supports. */
const CONDITIONS = [
  { name: 'light', query: 'scheme=light' },
  { name: 'dark', query: 'scheme=dark' },
  { name: 'German, 40 % longer', query: 'language=de&long=1' },
  { name: 'right to left', query: 'dir=rtl' },
  { name: 'high contrast', query: 'scheme=light', contrast: 'more' },
  { name: 'dark, high contrast', query: 'scheme=dark', contrast: 'more' },
] as const;

const outDir = mkdtempSync(join(tmpdir(), 'vitrine-stories-'));
let server: PreviewServer;
test.beforeAll(async () => {
  const input = resolve('src/ui/stories/index.html');
  await build({ logLevel: 'error', build: { outDir, rollupOptions: { input } } });
  server = await preview({ build: { outDir }, preview: { port: 0 }, logLevel: 'error' });
});
test.afterAll(async () => {
  await server.close();
  rmSync(outDir, { recursive: true, force: true });
});

for (const { name, query, ...media } of CONDITIONS) {
  test(`each part stands the condition ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
    await page.goto(`${server.resolvedUrls?.local[0]}src/ui/stories/index.html?${query}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(tooWide), 'wider than a phone').toEqual([]);
    expect(await judge(page, name)).toEqual([]);
  });
}

test('the words of an action are level with its icon', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${server.resolvedUrls?.local[0]}src/ui/stories/index.html`);
  await page.locator('[aria-haspopup="true"]').first().click();
  const action = page.getByRole('menuitem', { name: 'Archive' });
  const middle = async (part: Locator) => {
    const box = await part.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0) / 2;
  };
  await action.waitFor();
  const [icon, words] = [action.locator('svg'), action.getByText('Archive')];
  expect(Math.abs((await middle(icon)) - (await middle(words)))).toBeLessThan(1);
});

/** Returns the innermost elements that make the page wider than the window. */
function tooWide(): string[] {
  if (document.documentElement.scrollWidth <= innerWidth) return [];
  const isWide = (element: Element) => {
    const { left, right } = element.getBoundingClientRect();
    return left < 0 || right > innerWidth;
  };
  return [...document.body.querySelectorAll('*')]
    .filter((element) => isWide(element) && ![...element.children].some(isWide))
    .map((element) => element.outerHTML.slice(0, 160));
}
