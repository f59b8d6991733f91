import { JPEG, type Part, u16 } from '../pictureParts.ts';
import { type CodeTables, readCodes } from './codes.ts';
import { type Frame, readFrame } from './frame.ts';
import { isSoundScan } from './scan.ts';
import { type Setting, unitsOf } from './unit.ts';

/** More than any encoder writes: each may take as long as the whole picture. */
const MOST_SCANS = 500;
const MOST_TABLE_BYTES = 500_000;
/** 512 megapixels: what is larger no browser shows. */
const MOST_BLOCKS = 8 << 20;

/**
 * Follows the codes of each scan without drawing them: browsers show a picture with a damaged scan in part, or as
 * noise, and report no error. True for what they do not show at all, which is found out by showing it.
 */
export async function isSoundJpeg(bytes: Uint8Array, parts: readonly Part[]): Promise<boolean> {
  const frame = frameOf(bytes, parts);
  if (!frame) return true;
  if (isEndless(parts)) return false;
  const tables: CodeTables = new Map();
  const known = frame.isProgressive ? roomFor(frame) : new Map<number, Uint32Array>();
  let interval = 0;
  for (const [at, part] of parts.entries()) {
    if (part.type === JPEG.DHT) readCodes(bytes, part, tables);
    if (part.type === JPEG.DRI) interval = u16(bytes, part.content + 2);
    // Frames of films have no tables of their own: decoders know the usual ones.
    if (part.type !== JPEG.SOS || tables.size === 0) continue;
    const end = parts[at + 1]?.start ?? bytes.length;
    if (!(await isSound({ frame, tables, interval, known }, bytes, { part, end }))) return false;
  }
  return true;
}

function frameOf(bytes: Uint8Array, parts: readonly Part[]): Frame | undefined {
  const part = parts.find(({ type }) => isFrame(Number(type)));
  const frame = part && readFrame(bytes, part);
  const blocks = frame?.planes.reduce((sum, { columns, rows }) => sum + columns * rows, 0) ?? 0;
  return blocks > MOST_BLOCKS ? undefined : frame;
}

/** All of `C0` to `CF` but tables and an extension. */
const isFrame = (type: number): boolean =>
  type >= 0xc0 && type <= 0xcf && ![JPEG.DHT, 0xc8, 0xcc].includes(type);

function isEndless(parts: readonly Part[]): boolean {
  const tables = parts.filter(({ type }) => type === JPEG.DHT);
  const tableBytes = tables.reduce((sum, { content, end }) => sum + end - content, 0);
  const scans = parts.filter(({ type }) => type === JPEG.SOS);
  return scans.length > MOST_SCANS || tableBytes > MOST_TABLE_BYTES;
}

const roomFor = ({ planes }: Frame): ReadonlyMap<number, Uint32Array> =>
  new Map(planes.map(({ id, columns, rows }) => [id, new Uint32Array(columns * rows * 2)]));

async function isSound(
  setting: Setting,
  bytes: Uint8Array,
  { part, end }: { readonly part: Part; readonly end: number },
): Promise<boolean> {
  const units = unitsOf(setting, bytes.subarray(part.content + 2, part.end));
  const { interval } = setting;
  return units !== undefined && isSoundScan(units, { bytes, start: part.end, end, interval });
}
