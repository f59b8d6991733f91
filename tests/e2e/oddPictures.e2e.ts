import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { ImageEditor } from './pages/appPages.ts';
import { foundTeam } from './pages/founder.ts';
import { TEXTS } from './pages/texts.ts';
import { drawPhotograph } from './photo.ts';

/* Files that only a browser's own decoder and layout can judge. */
const CUT = 'The end of this image is missing.';

test('a photo without an end mark and a drawing without a size are taken, a cut photo is not', async ({
  laptop,
}) => {
  const page = await laptop.open();
  await foundTeam(page);
  const editor = new ImageEditor(page, TEXTS.en);
  await editor.open();
  const photo = await drawPhotograph(page, 1600, 1200);
  const part = (share: number) => ({
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: photo.subarray(0, Math.round((photo.length - 2) * share)),
  });
  await editor.choose(part(0.9));
  await expect(page.getByText(CUT)).toBeVisible();
  await editor.choose(part(1));
  await expect(editor.picture()).toBeVisible();
  await expect(page.getByText(CUT)).toBeHidden();

  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg"><rect width="640" height="480" fill="#8e44ad"/></svg>';
  await editor.choose({
    name: 'drawing.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(drawing),
  });
  await expect(page.getByText('3840 × 2880')).toBeVisible();
});
