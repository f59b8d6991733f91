import { LONGEST_SIDE } from './paintPicture.ts';

/** Elements that would not be drawn anyway, or that prevent reading the result. */
const LEFT_OUT = 'script, foreignObject, iframe, audio, video';

/**
 * Returns a drawing as PNG, as large as walls are. It is drawn as an image, in which browsers run no script
 * and load nothing from elsewhere. Rejects for anything that is not a drawing.
 */
export async function drawSvg(file: Blob): Promise<Blob> {
  const { text, width, height } = sized(await file.text());
  const url = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  try {
    const image = new Image(width, height);
    image.src = url;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    if (!blob) throw new Error('the drawing cannot be painted');
    return blob;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Returns the drawing with a size in px: many only define the ratio of their sides. */
export function sized(text: string): { text: string; width: number; height: number } {
  const drawing = new DOMParser().parseFromString(text, 'image/svg+xml');
  const root = drawing.documentElement;
  if (root.localName !== 'svg' || drawing.querySelector('parsererror')) {
    throw new Error('no drawing');
  }
  for (const element of drawing.querySelectorAll(LEFT_OUT)) element.remove();
  const { width, height } = naturalSize(root);
  const scale = LONGEST_SIDE / Math.max(width, height);
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  if (!root.hasAttribute('viewBox')) root.setAttribute('viewBox', `0 0 ${width} ${height}`);
  root.setAttribute('width', String(size.width));
  root.setAttribute('height', String(size.height));
  return { text: new XMLSerializer().serializeToString(root), ...size };
}

/** The browsers' defaults for a drawing without a size. */
const UNSAID = { width: 300, height: 150 };

function naturalSize(root: Element): { width: number; height: number } {
  const [width, height] = ['width', 'height'].map((name) => lengthOf(root.getAttribute(name)));
  const box = (root.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , boxWidth = 0, boxHeight = 0] = box;
  if (width && height) return { width, height };
  if (boxWidth > 0 && boxHeight > 0) return { width: boxWidth, height: boxHeight };
  return UNSAID;
}

/** Units do not matter, only the ratio of the sides; a percentage of its surroundings is not a length. */
function lengthOf(value: string | null): number {
  const length = value?.trim().endsWith('%') ? 0 : Number.parseFloat(value ?? '');
  return Number.isFinite(length) && length > 0 ? length : 0;
}
