import { load } from 'cheerio';
import sharp from 'sharp';
import { openSharp } from '../pictures/openSharp.ts';
import { addTo, mainColors, type Shares } from './mainColors.ts';
import type { Element } from './element.ts';
import type { LogoCandidate } from './site.ts';

/** Smaller pictures are drawn for a browser's tab, not to be looked at. */
const LEAST_PX = 48;
/** The format names sizes up to 256. */
const MOST_PX = 256;
const MAX_ENTRIES = 32;
const ENTRY_BYTES = 16;
const START = Buffer.from([0, 0, 1, 0]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
const BITMAP_HEADER_BYTES = 40;

/** True for a file of icons, as `favicon.ico` is: several sizes of one picture. */
const isIconFile = (bytes: Uint8Array): boolean => START.equals(bytes.subarray(0, 4));

/** Returns the largest picture of a file of icons; undefined if it is too small for a logo, or of an old kind. */
async function pictureInIcon(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const file = Buffer.from(bytes);
  const count = file.length < 6 ? 0 : Math.min(file.readUInt16LE(4), MAX_ENTRIES);
  const entries = Array.from({ length: count }, (_, at) => entryOf(file, 6 + at * ENTRY_BYTES));
  const sized = entries.filter((entry) => entry !== undefined && entry.side >= LEAST_PX);
  const [largest] = sized.toSorted((a, b) => (b?.side ?? 0) - (a?.side ?? 0));
  if (!largest) return undefined;
  return PNG.equals(largest.data.subarray(0, 4)) ? largest.data : fromBitmap(largest.data);
}

function entryOf(file: Buffer, at: number) {
  if (at + ENTRY_BYTES > file.length) return undefined;
  const [size, start] = [file.readUInt32LE(at + 8), file.readUInt32LE(at + 12)];
  // A size of 256 does not fit in a byte.
  return { side: file.readUInt8(at) || MOST_PX, data: file.subarray(start, start + size) };
}

/** Converts a bitmap with transparency, whose rows go upwards, and whose height counts a mask, too. */
async function fromBitmap(data: Buffer): Promise<Uint8Array | undefined> {
  if (data.length < BITMAP_HEADER_BYTES || data.readUInt16LE(14) !== 32) return undefined;
  const [start, width, height] = [
    data.readUInt32LE(0),
    data.readInt32LE(4),
    data.readInt32LE(8) / 2,
  ];
  if (!(width > 0 && width <= MOST_PX && height > 0 && height <= MOST_PX)) return undefined;
  const pixels = Buffer.from(data.subarray(start, start + width * height * 4));
  if (pixels.length < width * height * 4 || data.readUInt32LE(16) !== 0) return undefined;
  for (let at = 0; at < pixels.length; at += 4) pixels.subarray(at, at + 3).reverse();
  return openSharp(pixels, { raw: { width, height, channels: 4 } })
    .flip()
    .png()
    .toBuffer();
}

/** Larger than any screen shows a logo. */
const SIDE_PX = 1024;
/** Smaller pictures are inline icons. */
const MIN_SIDE_PX = 40;
/** A damaged picture is not accepted as a logo. */
const WHOLE = { failOn: 'error' } as const;
/** Malicious drawings can take forever. */
const MAX_SECONDS = 5;
const MAX_COPIES = 16;
const MAX_COPIED_BYTES = 16 * 1024 * 1024;

export interface LogoImage {
  readonly candidate: LogoCandidate;
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Hardly visible on white: for dark backgrounds. */
  readonly isLight: boolean;
  /** Its main colors by share, without greys. */
  readonly colors: readonly { readonly hex: string; readonly share: number }[];
}

/** A candidate and its bytes. */
export interface LogoSource {
  readonly candidate: LogoCandidate;
  readonly bytes: Uint8Array;
}

/** Converts a candidate to PNG, in a separate process; undefined if it is not a picture, or too small. */
export async function toLogo({ candidate, bytes }: LogoSource): Promise<LogoImage | undefined> {
  // What sharp cannot read is no picture.
  const draw = (picture: Uint8Array) => drawLogo(candidate, picture).catch(() => undefined);
  if (isIconFile(bytes)) {
    const picture = await pictureInIcon(bytes);
    return picture && draw(picture);
  }
  const drawn = await draw(bytes);
  const wrapped = drawn ? undefined : wrappedIn(bytes);
  return wrapped ? draw(wrapped) : drawn;
}

const isMarkup = (bytes: Uint8Array): boolean =>
  /<svg|<\?xml|<!doctype/i.test(Buffer.from(bytes.subarray(0, 1024)).toString('latin1'));

/** Returns the picture that a drawing only wraps, which its renderer leaves out in newer formats. */
function wrappedIn(bytes: Uint8Array): Uint8Array | undefined {
  if (!isMarkup(bytes)) return undefined;
  const text = Buffer.from(bytes).toString('latin1');
  const [, data] = /data:image\/\w{3,5};base64,([\w+/=\s]+)/.exec(text) ?? [];
  return data === undefined ? undefined : Buffer.from(data, 'base64');
}

/** Nested copies turn a drawing of a few lines into hours of work. */
function multiplies(bytes: Uint8Array): boolean {
  if (!isMarkup(bytes)) return false;
  const text = Buffer.from(bytes).toString('latin1');
  const copies = text.match(/<(\w+:)?use\b/gi)?.length ?? 0;
  const effects = text.match(/<(\w+:)?(filter|pattern)\b/gi)?.length ?? 0;
  if (effects + copies <= MAX_COPIES) return false;
  return effects > 0 || copies * bytes.length > MAX_COPIED_BYTES || nestsCopies(text);
}

/** True if what is copied contains copies; the letters of a wordmark do not. */
function nestsCopies(text: string): boolean {
  const $ = load(text, { xml: true });
  const uses = $<Element, string>('*').filter((_index, { name }) => /(^|:)use$/i.test(name));
  const targets = new Set(
    uses.toArray().flatMap(({ attribs }) => [attribs['href'], attribs['xlink:href']]),
  );
  const isCopied = ({ attribs }: Element) => targets.has(`#${attribs['id'] ?? ''}`);
  return uses.toArray().some((use) => isCopied(use) || $(use).parents().toArray().some(isCopied));
}

async function drawLogo(
  candidate: LogoCandidate,
  bytes: Uint8Array,
): Promise<LogoImage | undefined> {
  if (multiplies(bytes)) return undefined;
  const { format, width, height } = await openSharp(bytes, WHOLE).metadata();
  const isVector = format === 'svg';
  if (!isVector && Math.max(width, height) < MIN_SIDE_PX) return undefined;
  if (width === 0 || height === 0 || Math.max(width, height) / Math.min(width, height) > 20) return;
  // Vector drawings have no size of their own, so they are drawn at the size needed.
  const scale = isVector ? SIDE_PX / Math.max(width, height) : 1;
  const density = Math.min(2400, Math.max(1, 72 * scale));
  const { data, info } = await openSharp(bytes, isVector ? { ...WHOLE, density } : WHOLE)
    .resize({ width: SIDE_PX, height: SIDE_PX, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: MAX_SECONDS })
    .png()
    .toBuffer({ resolveWithObject: true });
  const look = await lookOf(data, candidate.isForDark);
  if (!look) return undefined;
  return { candidate, png: data, width: info.width, height: info.height, ...look };
}

/** Measures what is visible; undefined for an empty picture. */
async function lookOf(png: Uint8Array, isNamedLight: boolean) {
  const { data, info } = await sharp(png)
    .resize({ width: 96, height: 96, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const shares: Shares = new Map();
  let [seen, light] = [0, 0];
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    if (alpha < 64) continue;
    const share = alpha / 255;
    seen += share;
    if (0.2126 * red + 0.7152 * green + 0.0722 * blue > 200) light += share;
    if (alpha > 200 && Math.max(red, green, blue) - Math.min(red, green, blue) > 40) {
      addTo(shares, [red, green, blue], share);
    }
  }
  const pixels = info.width * info.height;
  if (seen < pixels * 0.003) return undefined;
  return {
    // A picture without transparency brings its own background.
    isLight: seen < pixels * 0.98 && light / seen > (isNamedLight ? 0.3 : 0.85),
    colors: mainColors(shares, seen),
  };
}
