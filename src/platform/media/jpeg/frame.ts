import { JPEG, type Part, u16 } from '../pictureParts.ts';

/** A component of the picture, such as its brightness, and how densely it is sampled. */
export interface Plane {
  readonly id: number;
  readonly wide: number;
  readonly high: number;
  /** Blocks in a row of it that hold parts of the picture, and rows of them. */
  readonly columns: number;
  readonly rows: number;
}

/** How a picture is divided (ITU-T T.81, annex A). */
export interface Frame {
  readonly isProgressive: boolean;
  readonly planes: readonly Plane[];
  /** Units of an interleaved scan in a row, and rows of them. */
  readonly columns: number;
  readonly rows: number;
}

/** Baseline, extended and progressive: what browsers show. */
const SHOWN: readonly number[] = [JPEG.SOF0, JPEG.SOF1, JPEG.SOF2];
const BLOCK = 8;

/** Returns undefined for what browsers do not show at all, such as other codings and twelve bits per value. */
export function readFrame(bytes: Uint8Array, { type, content, end }: Part): Frame | undefined {
  const [bits, count = 0] = [bytes[content + 2], bytes[content + 7]];
  const [height, width] = [u16(bytes, content + 3), u16(bytes, content + 5)];
  const listed = bytes.subarray(content + 8, end);
  if (!SHOWN.includes(Number(type)) || bits !== 8 || height === 0 || width === 0) return undefined;
  if (count < 1 || count > 4 || listed.length !== count * 3) return undefined;
  const sampled = Array.from({ length: count }, (_, at) => readSampling(listed.subarray(at * 3)));
  if (sampled.some((one) => !isSampling(one))) return undefined;
  return divide(width, height, sampled, type === JPEG.SOF2);
}

type Sampling = Pick<Plane, 'id' | 'wide' | 'high'>;

const readSampling = ([id = 0, factors = 0]: Uint8Array): Sampling => ({
  id,
  wide: factors >> 4,
  high: factors & 15,
});

const isSampling = ({ wide, high }: Sampling): boolean =>
  wide > 0 && wide <= 4 && high > 0 && high <= 4;

function divide(
  width: number,
  height: number,
  sampled: readonly Sampling[],
  isProgressive: boolean,
): Frame {
  const [widest, highest] = [
    Math.max(...sampled.map(({ wide }) => wide)),
    Math.max(...sampled.map(({ high }) => high)),
  ];
  const planes = sampled.map((one) => ({
    ...one,
    columns: Math.ceil(Math.ceil((width * one.wide) / widest) / BLOCK),
    rows: Math.ceil(Math.ceil((height * one.high) / highest) / BLOCK),
  }));
  const columns = Math.ceil(width / (BLOCK * widest));
  return { isProgressive, planes, columns, rows: Math.ceil(height / (BLOCK * highest)) };
}
