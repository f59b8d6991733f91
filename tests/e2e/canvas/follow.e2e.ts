import { writeFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { SMART_TEMPLATES } from '../../../functions/provision/smart/smartTemplates.ts';
import { readHolds } from '../../../src/designer/engine/holds.ts';
import { type Brand, defaultBrand } from '../../../src/model/brand.ts';
import type { Doc } from '../../../src/model/canvas/doc.ts';
import type { Element } from '../../../src/model/canvas/element.ts';
import { encodeDoc } from '../../../src/model/canvas/encodeDoc.ts';
import { BY_SHARE } from '../../../src/designer/engine/holds.ts';
import { ORIENTATIONS } from '../../../src/model/canvas/orientation.ts';
import { restoreDoc } from '../../../src/model/canvas/restoreDoc.ts';
import type { TeamId } from '../../../src/model/ids.ts';
import { bundle } from './bundle.ts';
import { composedDocs } from './compositions.ts';
import { WALL_FONTS, writeIn } from './fonts.ts';
import type { Case, Judged } from './templateJudge.ts';
import { DRAWN_SCALE, drawnAt, drawnSize } from './templateSheets.ts';

/**
 * Layouts made in landscape only, on the two artboards that follow it: the smart templates without their designer's
 * overrides for portrait and square. Drawn by a real engine: nothing sticks out, every text fits.
 */
const brand: Brand = defaultBrand('team0000000000000000' as TeamId);
test.use({ timezoneId: 'UTC' });

/** Returns a document as if it had been laid out in landscape only. */
function landscapeOnly(raw: object): object {
  const restored = restoreDoc(raw);
  if (!restored.ok) throw new Error(restored.code);
  const { doc } = restored;
  const rows = Object.entries(doc.byId).map(([id, element]) => {
    const { on: _on, ...plain } = element as Element & { on?: unknown };
    return [id, { ...plain, hold: BY_SHARE }] as const;
  });
  const loose: Doc = {
    ...doc,
    byId: Object.fromEntries(rows) as Doc['byId'],
    elements: doc.elements.filter((id) => !doc.byId[id]?.hidden),
  };
  const holds = readHolds(loose, loose.elements);
  const held = rows.map(([id, element]) => [id, { ...element, hold: holds.get(id) ?? BY_SHARE }]);
  return encodeDoc({ ...loose, byId: Object.fromEntries(held) as Doc['byId'] });
}

async function judgeAll(page: Page, raws: readonly object[]): Promise<readonly string[]> {
  const cases = raws.flatMap((raw, at) =>
    ORIENTATIONS.map(
      (orientation): Case => ({
        raw,
        brand,
        orientation,
        language: 'en',
        place: { sheet: 'all', ...drawnAt(at, orientation), scale: DRAWN_SCALE },
      }),
    ),
  );
  return page.evaluate(async (all) => {
    const { judgeTemplate } = window as unknown as { judgeTemplate(of: Case): Promise<Judged> };
    const found: string[] = [];
    for (const one of all) {
      const { findings } = await judgeTemplate(one);
      const { name } = one.raw as { name: string };
      found.push(...findings.map((text) => `${name}, ${one.orientation}: ${text}`));
    }
    return found;
  }, cases);
}

test('what was laid out in landscape fits portrait and square without a hand', async ({
  page,
}, info) => {
  await page.clock.setFixedTime(new Date('2026-11-21T12:00:00Z'));
  await page.setContent('<!doctype html><style>*{margin:0}</style><p style="font:1px Inter">x');
  await writeIn(page, WALL_FONTS.Inter);
  await page.addScriptTag({
    content: await bundle("import '/tests/e2e/canvas/templateJudge.ts'", 'chrome120'),
  });
  const templates = SMART_TEMPLATES.map(({ id, name, data }) => ({ ...data, id, name }));
  const raws = [...templates, ...composedDocs()].map(landscapeOnly);
  expect(raws.length).toBeGreaterThanOrEqual(35);
  const findings = await judgeAll(page, raws);
  const size = drawnSize(raws.length);
  await page.setViewportSize(size);
  await page.evaluate(() =>
    (window as unknown as { showSheet(of: string): Promise<void> }).showSheet('all'),
  );
  const path = info.outputPath('followed.png');
  await writeFile(path, await page.screenshot({ clip: { x: 0, y: 0, ...size } }));
  await info.attach('followed', { path });
  expect(findings).toEqual([]);
});
