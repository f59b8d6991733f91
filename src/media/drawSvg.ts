import { holdsText, isEndless, showsOther } from './drawnElements.ts';
import { drawnBox } from './drawnBox.ts';
import { LONGEST_SIDE } from './paintPicture.ts';

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
