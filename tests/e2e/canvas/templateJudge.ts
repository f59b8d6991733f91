import { brandSource } from '../../../src/canvas/brandSource.ts';
import { createCanvas, type Canvas } from '../../../src/canvas/createCanvas.ts';
import type { CanvasSource } from '../../../src/canvas/SourceResolver.ts';
import { overflows } from '../../../src/canvas/fitText.ts';
import { measureContrast } from '../../../src/designer/view/check/measureContrast.ts';
import { readQr } from '../../../src/canvas/readQr.ts';
import { contrastWanted, shownIds, smallestFont } from '../../../src/designer/engine/check.ts';
import type { Brand } from '../../../src/model/brand/brand.ts';
import type { Doc } from '../../../src/model/canvas/doc.ts';
import { docIn } from '../../../src/model/canvas/docIn.ts';
import { ARTBOARD_SIZES, type Orientation } from '../../../src/model/canvas/orientation.ts';
import { parseDoc } from '../../../src/model/canvas/parseDoc.ts';
import { keepTile, type Place, showSheet } from './templatePlayer.ts';

/* Runs in the page: draws a template as players do and reports its faults. */

const logo = (ink: string): string =>
  'data:image/svg+xml;base64,' +
  btoa(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"><path fill="${ink}" d="M0 0h4v1H0z"/></svg>`,
  );
const LOGOS = { logo: logo('#000'), logoDark: logo('#fff') };

/** Viewing distance in metres. */
const DISTANCE_M = 3;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Judged {
  readonly texts: number;
  readonly codes: number;
  readonly findings: readonly string[];
  /** What is drawn, by id: its bounds, and the size of its smallest letters in px. */
  readonly drawn: { readonly [id: string]: Box & { readonly font?: number } };
}

export interface Case {
  readonly raw: object;
  readonly brand: Brand;
  readonly orientation: Orientation;
  readonly language: string;
  /** Where to keep the drawing, to be looked at later. */
  readonly place?: Place;
}

async function judgeTemplate(given: Case): Promise<Judged> {
  const { raw, brand, orientation, language, place } = given;
  const restored = parseDoc(raw);
  if (!restored.ok) return { texts: 0, codes: 0, findings: [restored.code], drawn: {} };
  const doc = docIn(restored.doc, language);
  const resolve = async (source: CanvasSource) => brandSource({ ...brand, ...LOGOS }, source)?.src;
  const canvas = createCanvas(document, { resolve, onMissing: () => undefined });
  canvas.setBrand(brand);
  canvas.update(doc, orientation);
  document.body.replaceChildren(canvas.stage);
  await canvas.ready();
  const shown = shownIds(doc, orientation);
  const findings = [
    ...judgeLayout(canvas, doc, orientation, shown),
    ...(language === 'de' ? await judgePixels(canvas, doc, shown) : []),
  ];
  const drawn = drawnIn(canvas, doc, shown);
  if (place) keepTile(canvas.stage, place);
  else canvas.dispose();
  const count = (type: string) => shown.filter((id) => doc.byId[id]?.type === type).length;
  return { texts: count('text') + count('table'), codes: count('qr'), findings, drawn };
}

function drawnIn(canvas: Canvas, doc: Doc, shown: readonly string[]): Judged['drawn'] {
  const rows = shown.flatMap((id) => {
    const box = canvas.boxOf(id);
    if (!box) return [];
    const { left, top, width, height } = box.getBoundingClientRect();
    const isWritten = ['text', 'table'].includes(doc.byId[id]?.type ?? '');
    const font = isWritten ? Math.min(...sizesIn(box)) : undefined;
    return [[id, { left, top, width, height, ...(font !== undefined && { font }) }] as const];
  });
  return Object.fromEntries(rows);
}

function judgeLayout(
  canvas: Canvas,
  doc: Doc,
  orientation: Orientation,
  shown: readonly string[],
): readonly string[] {
  const { width, height } = ARTBOARD_SIZES[orientation];
  const least = smallestFont(DISTANCE_M, orientation);
  return shown.flatMap((id) => {
    const box = canvas.boxOf(id);
    const type = doc.byId[id]?.type;
    // Shapes and background images may bleed.
    if (!box || type === 'shape' || (type === 'image' && id !== 'logo')) return [];
    const { left, top, right, bottom } = box.getBoundingClientRect();
    const found: string[] = [];
    if (left < -1 || top < -1 || right > width + 1 || bottom > height + 1) {
      found.push(`${id} reaches outside`);
    }
    if (type === 'text' || type === 'table' || type === 'widget') {
      const size = Math.min(...sizesIn(box));
      if (size < least) found.push(`${id} has ${Math.round(size)} px, ${least} are wanted`);
    }
    box.style.overflowWrap = 'normal'; // a word that would break is too wide as well
    if ((type === 'text' || type === 'table') && overflows(box)) found.push(`${id} does not fit`);
    if (type === 'widget' && box.scrollWidth > box.clientWidth) found.push(`${id} does not fit`);
    box.style.overflowWrap = 'break-word';
    return found;
  });
}

/** Returns the font sizes of all text, in px. */
function sizesIn(box: HTMLElement): readonly number[] {
  const written = [box, ...box.querySelectorAll('*')].filter((node) =>
    [...node.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim()),
  );
  return written.map((node) => parseFloat(getComputedStyle(node).fontSize));
}

async function judgePixels(
  canvas: Canvas,
  doc: Doc,
  shown: readonly string[],
): Promise<readonly string[]> {
  const texts = shown.filter((id) =>
    ['text', 'table', 'widget'].includes(doc.byId[id]?.type ?? ''),
  );
  const measured = await measureContrast(
    canvas,
    texts.flatMap((id) => {
      const bounds = inkBounds(canvas.boxOf(id));
      return bounds ? [{ id, bounds }] : [];
    }),
  );
  const ratios = new Map(measured.map(({ text, ratio }) => [text.id, ratio]));
  const pale = texts.flatMap((id) => {
    const box = canvas.boxOf(id);
    const ratio = ratios.get(id);
    if (!box || ratio === undefined) return [`${id} could not be measured`];
    const wanted = contrastWanted(Math.min(...sizesIn(box)));
    return ratio < wanted ? [`${id} has a contrast of ${ratio.toFixed(2)}`] : [];
  });
  const codes: string[] = [];
  for (const id of shown) {
    const element = doc.byId[id];
    if (element?.type !== 'qr') continue;
    if (!(await readQr(canvas, id, element.value))) codes.push(`${id} cannot be read`);
  }
  return [...pale, ...codes];
}

/** Returns the bounds of the glyphs, not of the whole box. */
function inkBounds(box: HTMLElement | undefined): Box | undefined {
  if (!box) return undefined;
  const words = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  const rects: DOMRect[] = [];
  while (words.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(words.currentNode);
    rects.push(...[...range.getClientRects()].filter(({ width }) => width > 0));
  }
  if (rects.length === 0) return undefined;
  const left = Math.min(...rects.map((rect) => rect.left));
  const top = Math.min(...rects.map((rect) => rect.top));
  const right = Math.max(...rects.map((rect) => rect.right));
  const bottom = Math.max(...rects.map((rect) => rect.bottom));
  return { left, top, width: right - left, height: bottom - top };
}

Object.assign(window, { judgeTemplate, showSheet });
