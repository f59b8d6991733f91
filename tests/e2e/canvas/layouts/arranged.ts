import type { Page } from '@playwright/test';
import { SMART_TEMPLATES } from '../../../../functions/provision/smart/smartTemplates.ts';
import { createDesign } from '../../../../src/designer/engine/createDesign.ts';
import { arrangeEdit } from '../../../../src/designer/engine/edits/arrange.ts';
import { BY_SHARE, readConstraints } from '../../../../src/designer/engine/constraints.ts';
import { FOLLOWERS } from '../../../../src/designer/engine/reflow/marks.ts';
import { fontsOf } from '../../../../src/designer/view/arrange.ts';
import { overlaps } from '../../../../src/designer/engine/geometry.ts';
import { type Brand, defaultBrand } from '../../../../src/model/brand/brand.ts';
import type { Doc } from '../../../../src/model/canvas/doc.ts';
import { docIn } from '../../../../src/model/canvas/docIn.ts';
import type { Element } from '../../../../src/model/canvas/element.ts';
import { encodeDoc } from '../../../../src/model/canvas/encodeDoc.ts';
import { ARTBOARD_SIZES, ORIENTATIONS } from '../../../../src/model/canvas/orientation.ts';
import { parseDoc } from '../../../../src/model/canvas/parseDoc.ts';
import type { TeamId } from '../../../../src/model/ids.ts';
import type { Case, Judged } from '../templateJudge.ts';
import { composition } from './parts.ts';
import { SEEN } from './seen.ts';
import { UNSEEN } from './unseen.ts';

export const brand: Brand = defaultBrand('team0000000000000000' as TeamId);
const fontOf = fontsOf(brand);

/** The layouts of one set, as stored documents that were made in landscape only. */
function layoutsOf(which: string): readonly Doc[] {
  const smart = SMART_TEMPLATES.slice(0, 12).map(({ id, name, data }) => ({ ...data, id, name }));
  const raws = { seen: SEEN.map(composition), unseen: UNSEEN.map(composition), smart }[which] ?? [];
  return raws.map(landscapeOnly);
}

/** Returns a document as if it had been laid out in landscape only. */
export function landscapeOnly(raw: object): Doc {
  const restored = parseDoc(raw);
  if (!restored.ok) throw new Error(restored.code);
  const doc = docIn(restored.doc, 'en');
  const rows = Object.entries(doc.byId).map(([id, element]) => {
    const { on: _on, ...plain } = element as Element & { on?: unknown };
    return [id, plain] as const;
  });
  const isShown = (id: string) => doc.elements.includes(id) && !doc.byId[id]?.hidden;
  const loose = rows.map(([id, element]) => [
    id,
    isShown(id) ? { ...element, hold: BY_SHARE } : element,
  ]);
  const shown: Doc = {
    ...doc,
    byId: Object.fromEntries(loose) as Doc['byId'],
    elements: doc.elements.filter(isShown),
  };
  const holds = readConstraints(shown, shown.elements);
  const held = loose.map(([id, element]) => [
    id,
    holds.has(id as string) ? { ...(element as object), hold: holds.get(id as string) } : element,
  ]);
  return { ...shown, byId: Object.fromEntries(held) as Doc['byId'] };
}

/** Returns it as the designer arranges both other artboards, and which texts it says do not fit. */
function arranged(doc: Doc) {
  const design = createDesign(doc);
  const said = FOLLOWERS.map((orientation) => {
    design.select([]);
    design.change('arrange', arrangeEdit(doc.elements, orientation, fontOf));
    return [orientation, design.state().selection] as const;
  });
  return { doc: design.state().doc, said: Object.fromEntries(said) };
}

const SCALE = 0.2;
const [GAP, ROW] = [12, 1920 * SCALE + 24];
/** Layouts beside each other on a sheet. */
const BESIDE = 2;

/** Draws sheets of four layouts each, and returns what is wrong with them. */
export async function drawArranged(
  page: Page,
  which: string,
  keep: (name: string, png: Buffer) => Promise<void>,
): Promise<readonly string[]> {
  const found: string[] = [];
  const docs = layoutsOf(which);
  const wide = ORIENTATIONS.reduce(
    (all, one) => all + ARTBOARD_SIZES[one].width * SCALE + GAP,
    GAP,
  );
  for (const [at, source] of docs.entries()) {
    const { doc, said } = arranged(source);
    const sheet = `${which}-${Math.floor(at / 4)}`;
    let left = (at % BESIDE) * wide;
    const top = (Math.floor(at / BESIDE) % 2) * ROW;
    let base: Judged['drawn'] = {};
    for (const orientation of ORIENTATIONS) {
      const one: Case = {
        raw: encodeDoc(doc),
        brand,
        orientation,
        language: 'en',
        place: { sheet, left, top, scale: SCALE },
      };
      const { drawn } = await page.evaluate(
        (given) =>
          (window as unknown as { judgeTemplate(of: Case): Promise<Judged> }).judgeTemplate(given),
        one,
      );
      left += ARTBOARD_SIZES[orientation].width * SCALE + GAP;
      if (orientation === 'landscape') base = drawn;
      else
        found.push(
          ...faultsIn(doc, base, drawn, orientation, said[orientation] ?? []).map(
            (fault) => `${which} ${at} ${doc.name}, ${orientation}: ${fault}`,
          ),
        );
    }
    if (at % 4 < 3 && at < docs.length - 1) continue;
    await page.setViewportSize({ width: Math.ceil(wide * BESIDE), height: Math.ceil(ROW * 2) });
    await page.evaluate(
      (name) => (window as unknown as { showSheet(of: string): Promise<void> }).showSheet(name),
      sheet,
    );
    await page.evaluate(() => void (document.body.style.background = '#999'));
    await keep(sheet, await page.screenshot());
  }
  return found;
}

/** No text is smaller, in px of an artboard whose shorter side is 1080. */
const LEAST = 24;

function faultsIn(
  doc: Doc,
  base: Judged['drawn'],
  drawn: Judged['drawn'],
  orientation: 'portrait' | 'grid',
  said: readonly string[],
): readonly string[] {
  const { width, height } = ARTBOARD_SIZES[orientation];
  const found: string[] = said.map((id) => `said: ${id} does not fit`);
  const ids = doc.elements.filter((id) => drawn[id]);
  for (const id of Object.keys(drawn)) {
    const { font } = drawn[id] ?? {};
    if (font !== undefined && font < LEAST - 0.5 && !said.includes(id))
      found.push(`${id} has ${font} px`);
  }
  for (const [at, id] of ids.entries()) {
    const [own, was] = [drawn[id], base[id]];
    if (!own || !was) continue;
    const wasInside =
      was.left >= -1 &&
      was.top >= -1 &&
      was.left + was.width <= 1921 &&
      was.top + was.height <= 1081;
    const isInside =
      own.left >= -1 &&
      own.top >= -1 &&
      own.left + own.width <= width + 1 &&
      own.top + own.height <= height + 1;
    if (wasInside && !isInside) found.push(`${id} reaches outside`);
    for (const other of ids.slice(at + 1)) {
      const [b, wasB] = [drawn[other], base[other]];
      if (!b || !wasB || overlaps(grown(was, 3), wasB)) continue;
      if (overlaps(grown(own, -2), b)) found.push(`${id} and ${other} overlap`);
    }
  }
  return found;
}

const grown = ({ left, top, width, height }: Judged['drawn'][string], by: number) => ({
  left: left - by,
  top: top - by,
  width: width + 2 * by,
  height: height + 2 * by,
});
