import { writeFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { SMART_TEMPLATES } from '../../../functions/provision/smart/smartTemplates.ts';
import { encodeDoc } from '../../../src/model/canvas/encodeDoc.ts';
import { ORIENTATIONS } from '../../../src/model/canvas/orientation.ts';
import { bundle } from './bundle.ts';
import { brand, drawArranged, landscapeOnly } from './layouts/arranged.ts';
import { composedDocs } from './compositions.ts';
import { PLAYER_FONTS, writeIn } from './fonts.ts';
import type { Case, Judged } from './templateJudge.ts';
import { DRAWN_SCALE, drawnAt, drawnSize } from './templateSheets.ts';

/**
 * Layouts made in landscape only, on the two artboards that follow it: the smart templates without their designer's
 * overrides for portrait and square. Drawn by a real engine: nothing sticks out, every text fits.
 */
test.use({ timezoneId: 'UTC' });

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

async function openJudge(page: Page): Promise<void> {
  await page.clock.setFixedTime(new Date('2026-11-21T12:00:00Z'));
  await page.setContent('<!doctype html><style>*{margin:0}</style><p style="font:1px Inter">x');
  await writeIn(page, PLAYER_FONTS.Inter);
  await page.addScriptTag({
    content: await bundle("import '/tests/e2e/canvas/templateJudge.ts'", 'chrome120'),
  });
}

test('what was laid out in landscape fits portrait and square without a hand', async ({
  page,
}, info) => {
  await openJudge(page);
  const templates = SMART_TEMPLATES.map(({ id, name, data }) => ({ ...data, id, name }));
  const raws = [...templates, ...composedDocs()].map((raw) => encodeDoc(landscapeOnly(raw)));
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

/** What a hand has to mend: shapes that lie across everything, and a card that was on the edge of a picture. */
const BY_HAND = ['unseen 3 event with date block', 'unseen 10 diagonal shapes behind'];

for (const which of ['seen', 'smart', 'unseen']) {
  test(`what the designer arranges overlaps nothing new and is legible: ${which}`, async ({
    page,
  }, info) => {
    await openJudge(page);
    const found = await drawArranged(page, which, async (name, png) => {
      const path = info.outputPath(`${name}.png`);
      await writeFile(path, png);
      await info.attach(name, { path });
    });
    const isKnown = (fault: string) => BY_HAND.some((name) => fault.startsWith(name));
    expect(found.filter((fault) => !isKnown(fault))).toEqual([]);
    // One that needs no hand any more leaves the list.
    const known = BY_HAND.filter((name) => found.some((fault) => fault.startsWith(name)));
    expect(known).toEqual(BY_HAND.filter((name) => name.startsWith(which)));
  });
}
