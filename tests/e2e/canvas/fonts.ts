import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

/** Files by their weight ranges. */
type Faces = { readonly [weights: string]: string };

/**
 * Sans-serif fonts that players fall back to if a brand's own font is missing, from the widest to the narrowest. They
 * come from packages, so that every machine judges with the same glyphs.
 */
export const PLAYER_FONTS = {
  DejaVu: {
    '1 599': import.meta.resolve(
      '@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff2',
    ),
    '600 1000': import.meta.resolve(
      '@fontsource/dejavu-sans/files/dejavu-sans-latin-700-normal.woff2',
    ),
  },
  Noto: {
    '100 900': import.meta.resolve(
      '@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2',
    ),
  },
  Inter: {
    '100 900': import.meta.resolve(
      '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    ),
  },
  Liberation: {
    '1 599': import.meta.resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf'),
    '600 1000': import.meta.resolve('pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf'),
  },
} satisfies { readonly [name: string]: Faces };

/**
 * Makes a page render a font as if it were `family`. Glyphs keep their exact advance widths: otherwise the machine's
 * settings round them.
 */
export async function writeIn(page: Page, faces: Faces, family = 'Inter'): Promise<void> {
  const rules = await Promise.all(
    Object.entries(faces).map(async ([weights, file]) => {
      const data = (await readFile(fileURLToPath(file))).toString('base64');
      return `@font-face{font-family:${family};font-weight:${weights};src:url(data:font/${file.split('.').pop()};base64,${data})}`;
    }),
  );
  await page.addStyleTag({ content: `${rules.join('')}*{text-rendering:geometricPrecision}` });
  await page.evaluate(
    (name) =>
      Promise.all(
        ['400', '700'].map((weight) => document.fonts.load(`${weight} 16px ${name}`)),
      ).then(() => undefined),
    family,
  );
}
