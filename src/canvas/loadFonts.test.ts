import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepOnlyFonts, loadBrandFonts } from './loadFonts.ts';

class PlayerUi {
  readonly family: string;
  readonly source: string;
  constructor(family: string, source: string) {
    this.family = family;
    this.source = source;
  }
  load = () => Promise.resolve(this);
}

/** The page's faces in their order: of equal ones a browser uses the last. */
const fonts = new Set<PlayerUi>();
const page = { fonts } as unknown as Document;
beforeEach(() => {
  fonts.clear();
  vi.stubGlobal('FontFace', PlayerUi);
});
afterEach(() => void vi.unstubAllGlobals());

const brand = (url: string) => ({ fonts: { f: { name: 'House', createdAt: 1, url } } });
const load = (url: string) =>
  loadBrandFonts(page, brand(url), async (source) => ('src' in source ? source.src : ''));
const used = () => [...fonts].at(-1)?.source;

it('shows the file of the brand that is drawn, also after another one of the same family', async () => {
  await load('/of-one-team');
  await load('/of-another');
  expect(used()).toContain('/of-another');
  await load('/of-one-team');
  expect(used()).toContain('/of-one-team');
  expect(fonts.size).toBe(2);
});

it('leaves the faces alone while the brand stays the same', async () => {
  await load('/stays');
  const added = vi.spyOn(fonts, 'add');
  await load('/stays');
  expect(added).not.toHaveBeenCalled();
});

it('draws no font that the brand no longer has, and draws it again when it comes back', async () => {
  await load('/deleted');
  keepOnlyFonts(page, brand('/kept'));
  await load('/kept');
  expect([...fonts].map(({ source }) => source)).toEqual(['url("/kept")']);
  keepOnlyFonts(page, brand('/deleted'));
  await load('/deleted');
  expect([...fonts].map(({ source }) => source)).toEqual(['url("/deleted")']);
});

it('draws no font that was still loading when it was deleted', async () => {
  const loading = load('/slow');
  keepOnlyFonts(page, { fonts: {} });
  await loading;
  expect(fonts.size).toBe(0);
});
