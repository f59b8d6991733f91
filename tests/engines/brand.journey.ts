import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { decompress } from 'woff2-encoder';
import { button, photo } from './acts.ts';
import { journey } from './place.ts';

const FONT = '@fontsource-variable/inter/files/inter-greek-ext-wght-normal.woff2';
const color = { label: 'Primary' };
/** What it says depends on how quickly the server has it. */
const NOTICE = { css: '[data-sonner-toast]' };

/** Returns a font in the format that designers deliver: TTF, not WOFF2. */
async function font(): Promise<Buffer> {
  return Buffer.from(await decompress(readFileSync(fileURLToPath(import.meta.resolve(FONT)))));
}

journey(
  'a color, a logo and a font become the brand, and are there after a reload',
  async ({ device }) => {
    const tab = await device.open('/brandmanager/colors');
    await tab.fill(color, '#0a7f5a');
    await tab.click(button('Add a color'));
    await tab.sees(NOTICE);
    await tab.reload();
    await tab.sees({ label: 'New color' });
    await tab.sees({ css: 'input[value="#0a7f5a"]' });

    await tab.goto('/brandmanager/logo');
    await tab.chooseFile({ css: 'main input[type="file"]' }, await photo(600, 200));
    await tab.click(button('Use as logo'));
    await tab.sees(NOTICE);

    await tab.goto('/brandmanager/fonts');
    const file = { name: 'house.ttf', mimeType: 'font/ttf', buffer: await font() };
    await tab.chooseFile({ css: 'main input[type="file"]' }, file);
    await tab.sees({ css: 'main button[aria-label^="Delete "]' }, { seconds: 60 });
    await tab.goto('/brandmanager/logo');
    await tab.sees({ css: 'main img[src]' });
  },
);
