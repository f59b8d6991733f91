import { expect, it } from 'vitest';
import { familyNamesIn, foreignFamilies } from './familyNames.ts';
import { productFamilies } from './productFamilies.ts';

it('every family has a face for Latin and one for Latin of the east, each a file of the product', async () => {
  const all = await productFamilies();
  expect(all.length).toBeGreaterThanOrEqual(40);
  for (const { name, faces } of all) {
    const upright = faces.filter(({ isItalic }) => !isItalic);
    for (const letter of ['U+0000-00FF', 'U+0100-02BA']) {
      expect([name, upright.some(({ range }) => range.includes(letter))]).toEqual([name, true]);
    }
    for (const { media } of faces) {
      expect(media.path).toMatch(/^\/assets\/fonts\/[a-z0-9-]+-[0-9a-f]{8}\.woff2$/);
      expect(media.chunks).toEqual([media.sha256]);
    }
  }
});

it('names are found wherever they stand in a document, and those of the brand are not asked for', () => {
  const doc = {
    elements: [
      { css: { fontFamily: 'Oswald' }, children: [{ css: { fontFamily: 'House' } }] },
      { on: { portrait: { css: { fontFamily: 'Lora' } } }, text: 'fontFamily' },
    ],
  };
  expect([...familyNamesIn(doc)]).toEqual(['Oswald', 'House', 'Lora']);
  const house = { name: 'House Bold', family: 'House', createdAt: 1, url: '' };
  const foreign = foreignFamilies([...familyNamesIn(doc), 'Inter'], { fonts: { f: house } });
  expect(foreign).toEqual(['Lora', 'Oswald']);
});
