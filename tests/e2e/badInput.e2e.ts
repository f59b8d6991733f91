import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { AccountPages, Frame, ImageEditor } from './pages/appPages.ts';
import { ROBIN } from './pages/founder.ts';
import { inLanguage, TEXTS } from './pages/texts.ts';
import { drawPhotograph } from './photo.ts';

for (const language of ['en', 'de'] as const) {
  const texts = TEXTS[language];
  test(
    `bad input is answered in a sentence and nothing is stored (${texts.locale})`,
    inLanguage(language),
    async ({ addMachine }) => {
      const laptop = await addMachine({ locale: texts.locale });
      const page = await laptop.open('/login');
      const account = new AccountPages(page, texts);
      await account.signIn(ROBIN.email, 'wrong password');
      await expect(page.getByText(texts.wrongCredentials)).toBeVisible();
      await account.signIn('robin', 'wrong password');
      await expect(page.getByText(texts.badEmail)).toBeVisible();
      await account.openRegistration();
      await account.register(ROBIN);
      await expect(new Frame(page, texts).mark('allSaved')).toBeVisible();

      const editor = new ImageEditor(page, texts);
      await editor.open();
      const huge = Buffer.concat([await drawPhotograph(page, 400, 300), Buffer.alloc(12_000_000)]);
      await editor.choose({ name: 'huge.jpg', mimeType: 'image/jpeg', buffer: huge });
      await expect(page.getByText(texts.imageTooLarge)).toBeVisible();
      const text = Buffer.from('this is no picture at all');
      await editor.choose({ name: 'notes.gif', mimeType: 'image/gif', buffer: text });
      await expect(page.getByText(texts.imageType)).toBeVisible();
      await editor.choose({ name: 'lies.png', mimeType: 'image/png', buffer: text });
      await expect(editor.picture()).toHaveCount(0);
      await expect(page.getByText(texts.imageType)).toBeVisible();
    },
  );
}
