import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, type Page, test, type TestInfo } from '@playwright/test';
import { SMART_TEMPLATES } from '../../../functions/provision/smart/smartTemplates.ts';
import { type Brand, defaultBrand } from '../../../src/model/brand/brand.ts';
import { ORIENTATIONS } from '../../../src/model/canvas/orientation.ts';
import type { TeamId } from '../../../src/model/ids.ts';
import { paintColors } from '../../../src/model/rules/paintColors.ts';
import { bundle } from './bundle.ts';
import { PLAYER_FONTS, writeIn } from './fonts.ts';
import { comparison, crop, difference, encode, type Picture } from './picture.ts';
import { SMALL_CHANGES, type WelcomeElements } from './smallChanges.ts';
import type { Case, Judged } from './templateJudge.ts';
import {
  DRAWN_SCALE,
  drawnAt,
  drawnSize,
  readSheet,
  sheetFrom,
  tileAt,
  writeSheet,
} from './templateSheets.ts';

/**
 * Every smart template in three brands on three artboards, drawn by a real engine and judged by what people see: texts
 * fit, are large enough and contrast with what is painted behind them, codes can be scanned, nothing sticks out over
 * the edge. Pixels are judged with German texts, which take more space.
 *
 * Each also looks as its designer approved it: `approved` has a contact sheet per brand. After an intended change, look
 * at the attachments of the failed test, then update the sheets and commit them: `npm test -- e2e smartTemplates
 * --update-snapshots`.
 */
/** Of 255, at the worst spot of a tile: more than another engine's glyphs, less than a designer would notice. */
const TOLERANCE = 7;

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
const sheetPath = (brand: string): string =>
  resolve(import.meta.dirname, 'approved', `${brand.replaceAll(' ', '-')}.png`);

// The countdown counts from this moment, wherever the test runs.
test.use({ timezoneId: 'UTC' });
const NOW = new Date('2026-11-21T12:00:00Z');

async function prepare(page: Page): Promise<void> {
  await page.clock.setFixedTime(NOW);
  await page.setContent('<!doctype html><style>*{margin:0}</style><p style="font:1px Inter">x');
  await writeIn(page, PLAYER_FONTS.Inter);
  await page.addScriptTag({
    content: await bundle("import '/tests/e2e/canvas/templateJudge.ts'", 'chrome120'),
  });
}

/** Judges in the page, which keeps everything drawn in English as a tile of a sheet. */
function judge(page: Page, raw: object, brand: Brand, sheet: string, at: number) {
  const cases = ORIENTATIONS.flatMap((orientation): readonly Case[] => {
    const place = { sheet, ...drawnAt(at, orientation), scale: DRAWN_SCALE };
    const common = { raw, brand, orientation };
    return [
      { ...common, language: 'en', place },
      { ...common, language: 'de' },
    ];
  });
  return page.evaluate(async (all) => {
    const { judgeTemplate } = window as unknown as { judgeTemplate(of: Case): Promise<Judged> };
    const rows: (readonly [string, Judged])[] = [];
    for (const one of all) {
      rows.push([`${one.orientation} ${one.language}`, await judgeTemplate(one)]);
    }
    return rows;
  }, cases);
}

/** Returns a sheet as drawn by the page. */
async function take(page: Page, sheet: string, count: number): Promise<Picture> {
  const size = drawnSize(count);
  await page.setViewportSize(size);
  await page.evaluate(
    (name) => (window as unknown as { showSheet(of: string): Promise<void> }).showSheet(name),
    sheet,
  );
  return sheetFrom(await page.screenshot({ clip: { x: 0, y: 0, ...size } }));
}

/** Returns the tiles that do not look as approved; attaches each next to the approved one. */
async function differing(brand: string, actual: Picture, info: TestInfo): Promise<string[]> {
  const approved = await readSheet(sheetPath(brand));
  if (approved?.width !== actual.width || approved.height !== actual.height) {
    return [`${brand}: no sheet of these templates was approved yet`];
  }
  const found: string[] = [];
  for (const [at, { name }] of SMART_TEMPLATES.entries()) {
    for (const orientation of ORIENTATIONS) {
      const box = tileAt(at, orientation);
      const [was, is] = [crop(approved, box), crop(actual, box)];
      const by = difference(was, is);
      if (by <= TOLERANCE) continue;
      found.push(`${name}, ${brand}, ${orientation}: differs by ${by.toFixed(1)} of 255`);
      const path = info.outputPath(`${name}, ${brand}, ${orientation}.png`);
      await writeFile(path, await encode(comparison(was, is), 4));
      await info.attach(`${name}, ${brand}, ${orientation}: approved, actual, difference`, {
        path,
      });
    }
  }
  return found;
}

test('the smart templates hold in any brand, on every artboard, in both languages, and look as approved', async ({
  page,
}, info) => {
  await prepare(page);
  const findings: string[] = [];
  let [texts, codes] = [0, 0];
  for (const [at, { id, name, data }] of SMART_TEMPLATES.entries()) {
    for (const [brandName, brand] of Object.entries(BRANDS)) {
      for (const [where, one] of await judge(page, { ...data, id, name }, brand, brandName, at)) {
        texts += one.texts;
        codes += one.codes;
        findings.push(...one.findings.map((text) => `${name}, ${brandName}, ${where}: ${text}`));
      }
    }
  }
  expect(findings).toEqual([]);
  // Fifteen templates, three brands, three artboards, two languages; none may be dropped unnoticed.
  expect(texts).toBeGreaterThan(1000);
  expect(codes).toBeGreaterThanOrEqual(36);

  const isRenewed = ['all', 'changed'].includes(info.config.updateSnapshots);
  for (const brand of Object.keys(BRANDS)) {
    const sheet = await take(page, brand, SMART_TEMPLATES.length);
    if (isRenewed) await writeSheet(sheetPath(brand), sheet);
    else findings.push(...(await differing(brand, sheet, info)));
  }
  expect(findings).toEqual([]);
  expect(await unseen(page)).toEqual([]);
});

test('tables of the smart templates hold two, five and twelve rows, in two brands and both languages', async ({
  page,
}) => {
  await prepare(page);
  const findings: string[] = [];
  const tables = SMART_TEMPLATES.flatMap((template) => {
    const table = elementsOf(template.data).find(({ type }) => type === 'table');
    return table ? [{ template, table }] : [];
  });
  expect(tables.map(({ template }) => template.name)).toEqual([
    'Menu',
    'Opening hours',
    'Directions',
  ]);
  for (const { template, table } of tables) {
    for (const count of [2, 5, 12]) {
      const raw = { ...withRows(template.data, table, count), id: template.id, name: 'x' };
      for (const name of ['default', 'dark and loud'] as const) {
        for (const [where, one] of await judge(page, raw, BRANDS[name] ?? own, 'rows', 0)) {
          const place = `${template.name}, ${count} rows, ${name}, ${where}`;
          findings.push(...one.findings.map((text) => `${place}: ${text}`));
        }
      }
    }
  }
  expect(findings).toEqual([]);
});

interface RawTable {
  readonly id: string;
  readonly type: string;
  readonly rows: readonly object[];
}

const elementsOf = (data: object) => (data as { readonly elements: readonly RawTable[] }).elements;

/** Returns a template whose table has as many rows, its own ones over and over, in both languages. */
function withRows(data: object, table: RawTable, count: number): object {
  const many = <T>(rows: readonly T[]) =>
    Array.from({ length: count }, (_, at) => rows[at % rows.length]);
  const { languages, ...rest } = data as {
    readonly languages: { readonly de: { readonly texts: { readonly [id: string]: string } } };
  };
  const { texts } = languages.de;
  const german = many((texts[table.id] ?? '').split('\n')).join('\n');
  return {
    ...rest,
    elements: elementsOf(data).map((one) =>
      one.id === table.id ? { ...one, rows: many(one.rows) } : one,
    ),
    languages: { de: { ...languages.de, texts: { ...texts, [table.id]: german } } },
  };
}

/** Returns changes that a designer would notice and this test would not, with their artboard. */
async function unseen(page: Page): Promise<readonly string[]> {
  const [welcome] = SMART_TEMPLATES;
  const approved = await readSheet(sheetPath('default'));
  if (!welcome || !approved) throw new Error('nothing to change');
  const { elements, ...rest } = welcome.data;
  const secondary = paintColors(own).get('secondary') ?? '';
  const changes = Object.entries(SMALL_CHANGES);
  for (const [at, [, change]] of changes.entries()) {
    const changed = {
      ...rest,
      elements: change(elements as unknown as WelcomeElements, secondary),
    };
    await judge(page, { ...changed, id: welcome.id, name: welcome.name }, own, 'changed', at);
  }
  const changed = await take(page, 'changed', changes.length);
  return changes.flatMap(([name], at) =>
    ORIENTATIONS.flatMap((orientation) => {
      const [was, is] = [tileAt(0, orientation), tileAt(at, orientation)];
      const by = difference(crop(approved, was), crop(changed, is));
      return by > TOLERANCE ? [] : [`${name}, ${orientation}: ${by.toFixed(1)} of 255`];
    }),
  );
}
