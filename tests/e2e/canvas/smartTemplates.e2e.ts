import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { SMART_TEMPLATES } from '../../../functions/provision/smart/smartTemplates.ts';
import { type Brand, defaultBrand } from '../../../src/model/brand.ts';
import { ORIENTATIONS } from '../../../src/model/canvas/orientation.ts';
import type { TeamId } from '../../../src/model/ids.ts';
import type { Judged } from './templateJudge.ts';
import { bundle } from './bundle.ts';

/**
 * Every smart template in three brands on three artboards, drawn by a real engine and judged by what one
 * sees: texts fit and are large enough, stand out from what is painted behind them, codes can be read,
 * nothing hangs over the edge. What is painted is judged with German texts, which take more room.
 */
const root = resolve(import.meta.dirname, '../../..');
const INTER = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

const own = defaultBrand('team0000000000000000' as TeamId);
const paint = (primary: string, secondary: string) => ({
  ...own.colors,
  primary: { ...own.colors['primary'], hex: primary },
  secondary: { ...own.colors['secondary'], hex: secondary },
});
const loud = { textTransform: 'uppercase', letterSpacing: '0.02em', fontWeight: '800' } as const;
const BRANDS: { readonly [name: string]: Brand } = {
  default: own,
  pale: { ...own, colors: paint('#ffe45c', '#ffc2d4') } as Brand,
  'dark and loud': {
    ...own,
    colors: paint('#0c2340', '#7a0019'),
    textStyles: {
      ...own.textStyles,
      styleTitle: { ...own.textStyles.styleTitle, ...loud },
      styleHeadline: { ...own.textStyles.styleHeadline, ...loud },
    },
  } as Brand,
};

async function prepare(page: Page): Promise<void> {
  const font = (await readFile(resolve(root, INTER))).toString('base64');
  const face = `@font-face{font-family:Inter;font-weight:100 900;src:url(data:font/woff2;base64,${font})}`;
  await page.setContent(
    `<!doctype html><style>${face}*{margin:0}</style><p style="font:1px Inter">x`,
  );
  await page.evaluate(() => document.fonts.load('16px Inter').then(() => undefined));
  await page.addScriptTag({
    content: await bundle("import '/tests/e2e/canvas/templateJudge.ts'", 'chrome120'),
  });
}

test('the smart templates hold in any brand, on every artboard, in both languages', async ({
  page,
}) => {
  await prepare(page);
  const findings: string[] = [];
  let [texts, codes] = [0, 0];
  for (const { id, name, data } of SMART_TEMPLATES) {
    for (const [brandName, brand] of Object.entries(BRANDS)) {
      const judged = await page.evaluate(
        async ([doc, shown, orientations]) => {
          const { judgeTemplate } = window as unknown as {
            judgeTemplate(...of: unknown[]): Promise<Judged>;
          };
          const rows: (readonly [string, Judged])[] = [];
          for (const orientation of orientations) {
            for (const language of ['en', 'de']) {
              const one = await judgeTemplate(doc, shown, orientation, language);
              rows.push([`${orientation} ${language}`, one]);
            }
          }
          return rows;
        },
        [{ ...data, id, name }, brand, ORIENTATIONS] as const,
      );
      for (const [where, one] of judged) {
        texts += one.texts;
        codes += one.codes;
        findings.push(...one.findings.map((text) => `${name}, ${brandName}, ${where}: ${text}`));
      }
    }
  }
  expect(findings).toEqual([]);
  // Twelve of them, three brands, three artboards, two languages; none may drop out unseen.
  expect(texts).toBeGreaterThan(1000);
  expect(codes).toBeGreaterThanOrEqual(36);
});
