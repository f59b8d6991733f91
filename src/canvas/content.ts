import encodeQR from 'qr';
import type { Css } from '../model/canvas/css.ts';
import type {
  Element as CanvasElement,
  ShapeElement,
  WidgetElement,
} from '../model/canvas/element.ts';
import { cssColor } from './brandVariables.ts';
import { captionVideo } from './captions/captionVideo.ts';
import type { CanvasSource, SourceResolver } from './SourceResolver.ts';
import { fillCountdown } from './countdown.ts';
import { fillTable } from './fillTable.ts';
import { paragraphNodes } from './paragraph.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Reports what an element could not show; the canvas itself stays as it is. */
export type OnMissing = (elementId: string, code: 'source' | 'qr') => void;

export interface ContentPorts {
  readonly resolve: SourceResolver;
  readonly onMissing: OnMissing;
  /** Draws a widget in its box; without it the box stays empty. */
  readonly fillWidget?: (box: HTMLElement, element: WidgetElement) => void;
}

/** Fills an element's box with its content. Containers are filled by their children. */
export function fillContent(
  box: HTMLElement,
  element: CanvasElement,
  css: Css,
  ports: ContentPorts,
) {
  switch (element.type) {
    case 'text':
      return setChildren(
        box,
        paragraphNodes(
          box.ownerDocument,
          element.paragraphs,
          element.textStyle ?? 'styleNormalText',
        ),
      );
    case 'image':
      return fillImage(box, element, css, ports);
    case 'video':
      return fillVideo(box, element, css, ports);
    case 'qr':
      return fillQr(box, element.id, element.value, element.ecc ?? 'medium', css, ports);
    case 'shape':
      return setChildren(box, shapeDrawing(box, element.shape, css));
    case 'icon': {
      const isFilled = element.isFilled ?? false;
      const icon = drawing(box, '0 0 24 24', element.paths, css, isFilled, element.strokeWidth);
      icon.setAttribute('preserveAspectRatio', 'xMidYMid meet');
      return setChildren(box, [icon]);
    }
    case 'widget':
      box.dataset['widget'] = element.widget;
      if (element.widget === 'countdown') return fillCountdown(box, element, css);
      return ports.fillWidget?.(box, element);
    case 'table':
      return fillTable(box, element, css);
    case 'stack':
    case 'group':
    case 'unknown':
      return undefined;
  }
}

function setChildren(box: HTMLElement, children: readonly Node[]): void {
  while (box.firstChild) box.removeChild(box.firstChild);
  for (const child of children) box.appendChild(child);
}

/** Returns the child with that tag, reused if it exists, so that a patch does not reload or rewind it. */
function only<T extends 'img' | 'video'>(box: HTMLElement, tag: T): HTMLElementTagNameMap[T] {
  const found = box.querySelector(tag);
  if (found) return found;
  const made = box.ownerDocument.createElement(tag);
  setChildren(box, [made]);
  return made;
}

function frame(node: HTMLElement, box: HTMLElement, css: Css): void {
  const { x, y } = css.focal ?? { x: 0.5, y: 0.5 };
  box.style.overflow = 'hidden';
  node.style.display = 'block';
  node.style.width = '100%';
  node.style.height = '100%';
  node.style.objectFit = css.objectFit ?? 'cover';
  node.style.objectPosition = `${x * 100}% ${y * 100}%`;
  const isZoomed = css.zoom !== undefined && css.zoom > 1;
  node.style.transform = isZoomed ? `scale(${css.zoom})` : '';
  node.style.transformOrigin = isZoomed ? `${x * 100}% ${y * 100}%` : '';
}

type Of<T extends CanvasElement['type']> = CanvasElement & { readonly type: T };

function fillImage(box: HTMLElement, element: Of<'image'>, css: Css, ports: ContentPorts): void {
  const image = only(box, 'img');
  image.alt = element.alt ?? '';
  frame(image, box, css);
  load(image, 'src', element.id, source(element.media, element.src), ports);
}

function fillVideo(box: HTMLElement, element: Of<'video'>, css: Css, ports: ContentPorts): void {
  const video = only(box, 'video');
  video.muted = !element.sound;
  video.loop = element.loop ?? false;
  video.playsInline = true;
  frame(video, box, css);
  load(video, 'src', element.id, source(element.media, element.url ?? element.src), ports);
  if (element.poster) load(video, 'poster', element.id, { src: element.poster }, ports);
  else video.removeAttribute('poster');
  captionVideo(video, element.captions ?? '');
}

function source(media: CanvasSource['media'], src: string | undefined): CanvasSource {
  return { ...(media && { media }), ...(src !== undefined && { src }) };
}

/** Resolves a source once and sets it, unless another one was requested meanwhile. */
function load(
  node: HTMLElement,
  attribute: 'src' | 'poster',
  elementId: string,
  wanted: CanvasSource,
  { resolve, onMissing }: ContentPorts,
): void {
  const key = wanted.media?.sha256 ?? wanted.src ?? '';
  if (node.dataset[attribute] === key) return;
  node.dataset[attribute] = key;
  node.removeAttribute(attribute);
  // Browsers draw a frame around a missing picture.
  if (attribute === 'src') node.style.visibility = 'hidden';
  if (key === '') return;
  const settle = (address: string | undefined): void => {
    if (node.dataset[attribute] !== key) return;
    if (address !== undefined) {
      node.setAttribute(attribute, address);
      if (attribute === 'src') node.style.visibility = '';
    } else {
      // Requested again at the next patch, when a missing file may have arrived.
      delete node.dataset[attribute];
      onMissing(elementId, 'source');
    }
  };
  resolve(wanted).then(settle, () => settle(undefined));
}

type Ecc = 'low' | 'medium' | 'quartile' | 'high';

/** Draws the dark modules as one path, with the quiet zone of four modules that scanners need. */
function fillQr(
  box: HTMLElement,
  id: string,
  value: string,
  ecc: Ecc,
  css: Css,
  ports: ContentPorts,
) {
  const rows = qrRows(value, ecc);
  if (!rows) {
    setChildren(box, []);
    if (value !== '') ports.onMissing(id, 'qr');
    return;
  }
  const path = rows
    .map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
    .join('');
  const svg = drawing(box, `0 0 ${rows.length} ${rows.length}`, [path], css, true);
  svg.setAttribute('preserveAspectRatio', 'xMidYMid meet');
  svg.setAttribute('shape-rendering', 'crispEdges');
  if (!css.background) box.style.backgroundColor = '#ffffff';
  setChildren(box, [svg]);
}

function qrRows(value: string, ecc: Ecc): readonly (readonly boolean[])[] | undefined {
  if (value === '') return undefined;
  try {
    return encodeQR(value, 'raw', { ecc, border: 4 });
  } catch {
    return undefined; // too long for a code; the caller reports it
  }
}

/** Rectangles and ellipses are the box itself, see `styleOf`. */
const SHAPE_PATHS: { readonly [shape in ShapeElement['shape']]?: string } = {
  triangle: 'M50 0L100 100H0Z',
  diamond: 'M50 0L100 50L50 100L0 50Z',
  star: 'M50 0L61.8 38.2H100L69.1 61.8L80.9 100L50 76.4L19.1 100L30.9 61.8L0 38.2H38.2Z',
  line: 'M0 45H100V55H0Z',
};

function shapeDrawing(box: HTMLElement, shape: ShapeElement['shape'], css: Css): readonly Node[] {
  const path = SHAPE_PATHS[shape];
  return path === undefined ? [] : [drawing(box, '0 0 100 100', [path], css, true)];
}

function drawing(
  box: HTMLElement,
  viewBox: string,
  paths: readonly string[],
  css: Css,
  isFilled: boolean,
  strokeWidth = 2,
): SVGElement {
  const svg = box.ownerDocument.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', viewBox);
  svg.setAttribute('preserveAspectRatio', 'none');
  svg.style.display = 'block';
  svg.style.width = '100%';
  svg.style.height = '100%';
  const color = cssColor(css.color ?? '$textDark');
  for (const data of paths) {
    const path = box.ownerDocument.createElementNS(SVG, 'path');
    path.setAttribute('d', data);
    path.style.fill = isFilled ? color : 'none';
    if (!isFilled) path.style.stroke = color;
    if (!isFilled) path.style.strokeWidth = String(strokeWidth);
    if (!isFilled) path.style.strokeLinecap = path.style.strokeLinejoin = 'round';
    svg.appendChild(path);
  }
  return svg;
}
