import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { create, type Font } from 'fontkit';
import { decompress } from 'woff2-encoder';
import { expect, it } from 'vitest';
import { CHOSEN } from '../../config/chosenFamilies.ts';
import { fontNotices } from '../../config/families.ts';
import { familyFacts, fontFilesOf } from '../../config/familyFiles.ts';
import { catalogueOf, specimensOf } from '../../config/writeFamilies.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

it('what app and player know of the families is what the packages hold: `npm run generate -- fonts`', async () => {
  expect(JSON.parse(read('src/model/fonts/families.json'))).toEqual(catalogueOf());
  expect(JSON.parse(read('src/ui/fonts/specimens.json'))).toEqual(await specimensOf());
});

it('every family is under the OFL, is listed with it, and its licence ships', () => {
  const page = read('docs/dependencies.md');
  const notices = fontNotices();
  for (const chosen of CHOSEN) {
    const { family, license } = familyFacts(chosen);
    expect([family, license.type]).toEqual([family, 'OFL-1.1']);
    expect([family, page.includes(`| ${family} | ${chosen.package} | OFL-1.1 |`)]).toEqual([
      family,
      true,
    ]);
    expect(notices).toContain(`${family}\n\n`);
  }
  expect(notices.match(/SIL OPEN FONT LICENSE Version 1\.1/gi)?.length).toBe(CHOSEN.length);
});

it('every family writes German, French, Polish and Turkish', async () => {
  const letters = 'ÄÖÜäöüßéèêçœàùïÉąćęłńóśźżŁŻıİğĞşŞ„“«»–€';
  for (const chosen of CHOSEN) {
    const upright = fontFilesOf(chosen).filter(({ isItalic }) => !isItalic);
    const known = new Set<number>();
    for (const { source } of upright) {
      const font = create(Buffer.from(await decompress(readFileSync(source)))) as Font;
      for (const code of font.characterSet) known.add(code);
    }
    const missing = [...letters].filter((letter) => !known.has(letter.codePointAt(0) ?? 0));
    expect([chosen.package, missing]).toEqual([chosen.package, []]);
  }
});
