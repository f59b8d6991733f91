import type { Canvas } from './createCanvas.ts';

export interface SnapshotOptions {
  /** Longer side of the picture in px; the artboard's own by default. */
  readonly longest?: number;
  readonly faces?: readonly SnapshotFace[];
  /** Changes the copy that is drawn, to leave something out, say; the canvas itself stays as it is. */
  readonly edit?: (copy: HTMLElement) => void;
  /** Reads an address; the page's own fetch by default. */
  readonly read?: (address: string) => Promise<Blob>;
}

export interface Snapshot {
  readonly png: Blob;
  /** Addresses that could not be read; their places are empty. */
  readonly missing: readonly string[];
}

/**
 * Draws a canvas as a PNG, as it looks now: its inline styles are serialised into a foreignObject, with
 * pictures, frames of videos and fonts as `data:` sources (any other source would taint the picture).
 */
export async function snapshot(canvas: Canvas, options: SnapshotOptions = {}): Promise<Snapshot> {
  const { stage } = canvas;
  const read = options.read ?? readAddress;
  const [width, height] = [parseFloat(stage.style.width), parseFloat(stage.style.height)];
  const copy = stage.cloneNode(true) as HTMLElement;
  copy.style.transform = '';
  copy.style.position = 'relative';
  options.edit?.(copy);
  const missing = await embedMedia(stage, copy, read);
  const fonts = await fontRules(stage, options.faces ?? [], read);
  const scale = options.longest ? options.longest / Math.max(width, height) : 1;
  const svg = svgOf(copy, fonts, width, height, scale);
  return { png: await paint(svg, Math.round(width * scale), Math.round(height * scale)), missing };
}

type Read = (address: string) => Promise<Blob>;

async function readAddress(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status}`);
  return response.blob();
}

/** Replaces the sources in the copy with embedded data; videos become their current frame. */
async function embedMedia(stage: HTMLElement, copy: HTMLElement, read: Read) {
  const missing: string[] = [];
  const originals = [...stage.querySelectorAll<HTMLImageElement | HTMLVideoElement>('img, video')];
  const copies = [...copy.querySelectorAll<HTMLImageElement | HTMLVideoElement>('img, video')];
  await Promise.all(
    originals.map(async (original, at) => {
      const target = copies[at];
      if (!target) return;
      const image = original.ownerDocument.createElement('img');
      image.style.cssText = target.style.cssText;
      target.replaceWith(image);
      const address = original.currentSrc || original.getAttribute('src') || '';
      const isVideo = original.tagName === 'VIDEO';
      const data = await (isVideo
        ? frameOf(original as HTMLVideoElement, read)
        : dataOf(address, read)
      ).catch(() => undefined);
      if (data !== undefined) image.src = data;
      else image.style.visibility = 'hidden';
      if (data === undefined && address !== '') missing.push(address);
    }),
  );
  return missing;
}

async function frameOf(video: HTMLVideoElement, read: Read): Promise<string | undefined> {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0) {
    return video.poster ? dataOf(video.poster, read) : undefined;
  }
  const frame = video.ownerDocument.createElement('canvas');
  [frame.width, frame.height] = [video.videoWidth, video.videoHeight];
  frame.getContext('2d')?.drawImage(video, 0, 0);
  return frame.toDataURL('image/jpeg', 0.9);
}

async function dataOf(address: string, read: Read): Promise<string | undefined> {
  if (address === '') return undefined;
  if (address.startsWith('data:')) return address;
  return asData(await read(address));
}

function asData(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string)); // readAsDataURL
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(blob);
  });
}

/** Returns the rules of the page's own fonts that the canvas uses, with their files embedded. */
async function fontRules(
  stage: HTMLElement,
  faces: readonly SnapshotFace[],
  read: Read,
): Promise<string> {
  const families = familiesIn(stage);
  const text = stage.textContent ?? '';
  const rules = [...faceRules(stage.ownerDocument)].filter(
    (rule) => families.has(nameOf(rule)) && coversSome(rule, text),
  );
  const written = await Promise.all(
    rules.map(({ style, base }) => embeddedRule(style.cssText, base, read)),
  );
  const added = faces.filter(
    ({ family, range }) => families.has(family) && (!range || hasLetterIn(range, text)),
  );
  const rest = await Promise.all(added.map((face) => faceRule(face, read)));
  return [...written, ...rest].join('\n');
}

/** Returns the families that the elements on a stage use. */
export function familiesIn(stage: HTMLElement): ReadonlySet<string> {
  const view = stage.ownerDocument.defaultView;
  const found = new Set<string>();
  for (const node of stage.querySelectorAll('[data-element]')) {
    const list = view?.getComputedStyle(node).fontFamily ?? '';
    for (const family of list.split(',')) found.add(family.trim().replace(/^["']|["']$/g, ''));
  }
  return found;
}

interface FaceRule {
  readonly style: CSSStyleDeclaration;
  readonly base: string;
}

function* faceRules(page: Document): Generator<FaceRule> {
  for (const sheet of page.styleSheets) {
    let rules: CSSRuleList;
    try {
      rules = sheet.cssRules;
    } catch {
      continue; // a sheet of another origin is unreadable; its fonts are not ours
    }
    for (const rule of rules) {
      if (rule instanceof CSSFontFaceRule) {
        yield { style: rule.style, base: sheet.href ?? page.baseURI };
      }
    }
  }
}

const nameOf = ({ style }: FaceRule): string =>
  style.getPropertyValue('font-family').replace(/^["']|["']$/g, '');

/** Fonts are split into ranges of characters; only those in use are worth embedding. */
function coversSome({ style }: FaceRule, text: string): boolean {
  const range = style.getPropertyValue('unicode-range');
  return !range || hasLetterIn(range, text);
}

function hasLetterIn(range: string, text: string): boolean {
  const spans = range.split(',').flatMap((part) => {
    const [, from, to] = /U\+([0-9A-F]+)(?:-([0-9A-F]+))?/i.exec(part) ?? [];
    return from ? [[parseInt(from, 16), parseInt(to ?? from, 16)] as const] : [];
  });
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    if (spans.some(([from, to]) => code >= from && code <= to)) return true;
  }
  return false;
}

const filesRead = new Map<string, Promise<string | undefined>>();

async function embeddedRule(css: string, base: string, read: Read): Promise<string> {
  const [whole, , address = ''] = /url\((["']?)([^"')]+)\1\)/.exec(css) ?? [];
  if (whole === undefined) return '';
  const full = new URL(address, base).href;
  const data = filesRead.get(full) ?? dataOf(full, read).catch(() => undefined);
  filesRead.set(full, data);
  const found = await data;
  if (found === undefined) filesRead.delete(full);
  return found === undefined ? '' : `@font-face { ${css.replace(whole, `url("${found}")`)} }`;
}

/** Fonts added by a script: a page cannot read their files back, so the code that added them names them. */
export interface SnapshotFace {
  readonly family: string;
  readonly weight: string;
  readonly style: string;
  readonly address: string;
  /** The characters in the file, in the syntax of `unicode-range`; all when absent. */
  readonly range?: string;
}

async function faceRule(face: SnapshotFace, read: Read): Promise<string> {
  const name = face.family.replace(/["\\\n\r\f]/g, '');
  const range = face.range ? `; unicode-range: ${face.range}` : '';
  const css = `font-family: "${name}"; font-weight: ${face.weight}; font-style: ${face.style}${range}`;
  return embeddedRule(`${css}; src: url("${face.address}");`, document.baseURI, read);
}

function svgOf(copy: HTMLElement, fonts: string, width: number, height: number, scale: number) {
  const markup = new XMLSerializer().serializeToString(copy);
  const style = fonts ? `<style>${fonts.replaceAll('<', '&lt;')}</style>` : '';
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" ` +
    `viewBox="0 0 ${width} ${height}">${style}` +
    `<foreignObject width="${width}" height="${height}">${markup}</foreignObject></svg>`
  );
}

async function paint(svg: string, width: number, height: number): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const target = document.createElement('canvas');
  [target.width, target.height] = [width, height];
  target.getContext('2d')?.drawImage(image, 0, 0, width, height);
  return new Promise((resolve, reject) =>
    target.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('the browser drew no picture'));
    }, 'image/png'),
  );
}
