import { LONGEST_SIDE } from './paintPicture.ts';

/** More elements than any drawing has; one that uses its parts again and again would stop the page. */
const MOST_ELEMENTS = 500_000;

/** Elements that would not be drawn anyway, or that prevent reading the result. */
const LEFT_OUT = 'script, foreignObject, iframe, audio, video';

/** Why a sound drawing becomes no picture. */
export type DrawingProblem =
  /** A picture in it is only linked, from the web or another file. */
  | 'outside'
  /** Texts in it are HTML, which would be missing. */
  | 'html'
  /** Nothing in it is drawn. */
  | 'blank';

/**
 * Returns a drawing as PNG, as large as screens are. It is drawn as an image, in which browsers run no script
 * and load nothing from elsewhere. Rejects for anything that is not a drawing.
 */
export async function drawSvg(text: string): Promise<Blob | DrawingProblem> {
  const drawing = sized(text);
  if (drawing.problem) return drawing.problem;
  const canvas = await painted(drawing);
  if (isBlank(canvas)) return 'blank';
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('the drawing cannot be painted');
  return blob;
}

async function painted({ text, width, height }: Sized): Promise<HTMLCanvasElement> {
  const url = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  try {
    const image = new Image(width, height);
    image.src = url;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
    return canvas;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Rows examined at once: all pixels would be 60 MB. */
const ROWS = 256;

/** True if no pixel was drawn. */
function isBlank(canvas: HTMLCanvasElement): boolean {
  const context = canvas.getContext('2d');
  for (let top = 0; context && top < canvas.height; top += ROWS) {
    const rows = Math.min(ROWS, canvas.height - top);
    const { data } = context.getImageData(0, top, canvas.width, rows);
    if (new Uint32Array(data.buffer).some((pixel) => pixel !== 0)) return false;
  }
  return true;
}

interface Sized {
  readonly text: string;
  /** In px. */
  readonly width: number;
  readonly height: number;
  /** Why a part of it would be missing. */
  readonly problem?: 'outside' | 'html';
}

/**
 * Returns the drawing with a size: many only define the ratio of their sides.
 * @throws Error if the text is not a drawing, or one without an end
 */
export function sized(text: string, measure = drawnBox): Sized {
  const drawing = parsed(text);
  const root = drawing.documentElement;
  if (isEndless(root)) throw new Error('too many elements');
  const problem = lackOf(drawing);
  for (const element of drawing.querySelectorAll(LEFT_OUT)) element.remove();
  const { x = 0, y = 0, width, height } = naturalSize(root, measure);
  const scale = LONGEST_SIDE / Math.max(width, height);
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  if (!root.hasAttribute('viewBox')) root.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
  root.setAttribute('width', String(size.width));
  root.setAttribute('height', String(size.height));
  return {
    text: new XMLSerializer().serializeToString(root),
    ...size,
    ...(problem && { problem }),
  };
}

/** @throws Error if the text is not a drawing */
function parsed(text: string): XMLDocument {
  const drawing = new DOMParser().parseFromString(text, 'image/svg+xml');
  const { localName, namespaceURI } = drawing.documentElement;
  if (drawing.querySelector('parsererror') || localName !== 'svg') throw new Error('no drawing');
  if (namespaceURI !== null) return drawing;
  // Copied from a page, where the format need not be named.
  const root = new XMLSerializer().serializeToString(drawing.documentElement);
  return parsed(root.replace(/^<svg/, `<svg xmlns="${SVG}"`));
}
const SVG = 'http://www.w3.org/2000/svg';

/** Returns what a drawing needs that would not be drawn. No browser loads pictures from elsewhere here. */
function lackOf(drawing: XMLDocument): 'outside' | 'html' | undefined {
  if ([...drawing.querySelectorAll('image, feImage, use')].some(showsOther)) return 'outside';
  return [...drawing.querySelectorAll('foreignObject')].some(holdsText) ? 'html' : undefined;
}

/** The browsers' defaults for a drawing without a size, of which nothing can be measured. */
const UNSAID = { width: 300, height: 150 };

interface Box {
  readonly x?: number;
  readonly y?: number;
  readonly width: number;
  readonly height: number;
}

function naturalSize(root: Element, measure: typeof drawnBox): Box {
  const [width, height] = ['width', 'height'].map((name) => lengthOf(root.getAttribute(name)));
  const box = (root.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , boxWidth = 0, boxHeight = 0] = box;
  if (width && height) return { width, height };
  if (boxWidth > 0 && boxHeight > 0) return { width: boxWidth, height: boxHeight };
  return measure(root) ?? UNSAID;
}

/** Units do not matter, only the ratio of the sides; a percentage of its surroundings is not a length. */
function lengthOf(value: string | null): number {
  const length = value?.trim().endsWith('%') ? 0 : Number.parseFloat(value ?? '');
  return Number.isFinite(length) && length > 0 ? length : 0;
}

/**
 * Returns whether a drawing is too much to draw: how many elements are drawn if each `use` is followed, as a few lines
 * can stand for billions of them.
 */
function isEndless(root: Element): boolean {
  const known = new Map<Element, number>();
  const count = (element: Element): number => {
    const before = known.get(element);
    if (before !== undefined) return before;
    known.set(element, 0); // one that uses itself is not drawn
    let sum = 1 + [...element.children].reduce((total, child) => total + count(child), 0);
    const used = usedBy(element);
    if (used) sum += count(used);
    known.set(element, sum);
    return sum;
  };
  return count(root) > MOST_ELEMENTS;
}

function usedBy(element: Element): Element | null {
  if (element.localName !== 'use') return null;
  const href = hrefOf(element)?.trim() ?? '';
  return href.startsWith('#') ? element.ownerDocument.getElementById(href.slice(1)) : null;
}

/** Returns the reference of an element, in the old notation or the new one. */
const hrefOf = (element: Element): string | undefined =>
  [...element.attributes].find(({ localName }) => localName === 'href')?.value;

/** True for a reference to something that is not in the drawing itself. */
const showsOther = (element: Element): boolean =>
  /^\s*(?!#|data:|\s|$)/i.test(hrefOf(element) ?? '');

/** True for text in HTML in whose place nothing else is drawn, as in `switch` of some programs. */
function holdsText(foreign: Element): boolean {
  const { parentElement: parent, nextElementSibling: instead } = foreign;
  const isReplaced = parent?.localName === 'switch' && instead !== null;
  return !isReplaced && foreign.textContent.trim() !== '';
}

interface DrawnBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the part of its plane that a drawing fills, in its own units; undefined if nothing can be measured. For that
 * it is laid out for a moment in a frame in which no script runs, those in its attributes included.
 */
function drawnBox(root: Element): DrawnBox | undefined {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-same-origin');
  // Laid out, but not seen: without a layout there is nothing to measure.
  Object.assign(frame.style, { position: 'fixed', left: '-9999px', visibility: 'hidden' });
  document.body.append(frame);
  try {
    const page = frame.contentDocument;
    const drawing = page?.body.appendChild(page.importNode(root, true));
    return drawing && boxOf(drawing as SVGSVGElement);
  } catch {
    return undefined; // an engine that lays nothing out
  } finally {
    frame.remove();
  }
}

function boxOf(drawing: SVGSVGElement): DrawnBox | undefined {
  const { x, y, width, height } = drawing.getBBox();
  if (!(width > 0 && height > 0)) return undefined;
  const around = strokeOf(drawing) / 2; // a box has none
  return {
    x: x - around,
    y: y - around,
    width: width + 2 * around,
    height: height + 2 * around,
  };
}

/** Returns the widest stroke in a drawing. */
function strokeOf(drawing: SVGSVGElement): number {
  const widths = [...drawing.querySelectorAll('*')].map((element) => {
    const { stroke, strokeWidth } = drawing.ownerDocument.defaultView!.getComputedStyle(element);
    return stroke === '' || stroke === 'none' ? 0 : Number.parseFloat(strokeWidth) || 0;
  });
  return widths.reduce((most, width) => Math.max(most, width), 0);
}
