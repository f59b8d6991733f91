import { setImmediate } from 'node:timers/promises';

/**
 * Creates videos without an encoder: H.264 in an MP4 file (ISO 14496-12), with raw macroblocks (I_PCM, ITU-T H.264
 * 7.3.5) where a frame differs from the previous one, and skipped macroblocks elsewhere. Lossless, larger than
 * necessary, and playable everywhere.
 */
const BLOCK = 16;

export interface Video {
  /** In px, multiples of 16. */
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond: number;
  /** Pixels of each frame as RGB, three bytes each. */
  readonly frames: readonly Uint8Array[];
}

/** Encodes the file with its index first, so that it plays while it loads. */
export async function encodeVideo(video: Video): Promise<Buffer> {
  const columns = video.width / BLOCK;
  const rows = video.height / BLOCK;
  let before: readonly Buffer[] = [];
  const samples: Buffer[] = [];
  for (const [index, rgb] of video.frames.entries()) {
    const blocks = blocksOf(rgb, video.width, columns, rows);
    samples.push(withLength(index === 0 ? keyFrame(blocks) : difference(blocks, before, index)));
    before = blocks;
    await setImmediate(); // lets this process serve its connections in between
  }
  return muxed(video, samples, sequenceParameters(columns, rows), pictureParameters());
}

/** Writes bits, most significant first. */
class Bits {
  readonly #bytes: number[] = [];
  readonly #parts: Buffer[] = [];
  #current = 0;
  #count = 0;

  bits(value: number, length: number): this {
    for (let at = length - 1; at >= 0; at--) {
      this.#current = (this.#current << 1) | ((value >> at) & 1);
      if (++this.#count === 8) this.#flush();
    }
    return this;
  }

  /** Exp-Golomb, `ue(v)`; also for `se(v)`, which is always 0 here and thus the same. */
  number(value: number): this {
    const length = 32 - Math.clz32(value + 1);
    return this.bits(0, length - 1).bits(value + 1, length);
  }

  /** Appends whole bytes, after padding with zeros. */
  raw(bytes: Buffer): this {
    while (this.#count > 0) this.bits(0, 1);
    this.#parts.push(Buffer.from(this.#bytes.splice(0)), bytes);
    return this;
  }

  end(): Buffer {
    this.bits(1, 1);
    while (this.#count > 0) this.bits(0, 1);
    return Buffer.concat([...this.#parts, Buffer.from(this.#bytes)]);
  }

  #flush(): void {
    this.#bytes.push(this.#current & 255);
    this.#current = 0;
    this.#count = 0;
  }
}

/** Returns a NAL unit with its header byte; escapes three zeros in a row, which must not occur in it. */
function unit(header: number, payload: Buffer): Buffer {
  const out = Buffer.alloc(payload.length * 2 + 1);
  out[0] = header;
  let length = 1;
  let zeros = 0;
  for (const byte of payload) {
    if (zeros === 2 && byte <= 3) {
      out[length++] = 3;
      zeros = 0;
    }
    out[length++] = byte;
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return out.subarray(0, length);
}

function sequenceParameters(columns: number, rows: number): Buffer {
  const bits = new Bits().bits(66, 8).bits(0xc0, 8).bits(40, 8); // constrained baseline, level 4
  bits.number(0).number(0).number(2).number(1).bits(0, 1); // ids, frame numbers, order, one reference
  bits
    .number(columns - 1)
    .number(rows - 1)
    .bits(0b1100, 4); // frames only, 8x8 inference, no cropping, no VUI
  return unit(0x67, bits.end());
}

function pictureParameters(): Buffer {
  const bits = new Bits().number(0).number(0).bits(0, 2).number(0).number(0).number(0).bits(0, 3);
  return unit(0x68, bits.number(0).number(0).number(0).bits(0b100, 3).end());
}

function keyFrame(blocks: readonly Buffer[]): Buffer {
  const bits = new Bits().number(0).number(7).number(0).bits(0, 4).number(0).bits(0, 2);
  bits.number(0).number(1); // default quantizer, no deblocking
  for (const block of blocks) bits.number(25).raw(block);
  return unit(0x65, bits.end());
}

function difference(blocks: readonly Buffer[], before: readonly Buffer[], index: number): Buffer {
  const bits = new Bits()
    .number(0)
    .number(5)
    .number(0)
    .bits(index & 15, 4)
    .bits(0, 3);
  bits.number(0).number(1);
  let skipped = 0;
  for (const [at, block] of blocks.entries()) {
    if (before[at]?.equals(block)) skipped++;
    else {
      bits.number(skipped).number(30).raw(block);
      skipped = 0;
    }
  }
  if (skipped > 0) bits.number(skipped);
  return unit(0x41, bits.end());
}

/** Returns luma and subsampled chroma of each block, in video range (BT.709), which excludes zero. */
function blocksOf(rgb: Uint8Array, width: number, columns: number, rows: number): Buffer[] {
  return Array.from({ length: columns * rows }, (_, at) => {
    const [left, top] = [(at % columns) * BLOCK, Math.floor(at / columns) * BLOCK];
    const block = Buffer.alloc(384);
    for (let y = 0; y < BLOCK; y++) {
      for (let x = 0; x < BLOCK; x++) {
        const from = ((top + y) * width + left + x) * 3;
        const r = rgb[from] ?? 0;
        const g = rgb[from + 1] ?? 0;
        const b = rgb[from + 2] ?? 0;
        block[y * BLOCK + x] = Math.round(16 + 0.1826 * r + 0.6142 * g + 0.062 * b);
        if (x % 2 === 0 && y % 2 === 0) {
          const chroma = 256 + (y / 2) * 8 + x / 2;
          block[chroma] = Math.round(128 - 0.1006 * r - 0.3386 * g + 0.4392 * b);
          block[chroma + 64] = Math.round(128 + 0.4392 * r - 0.3989 * g - 0.0403 * b);
        }
      }
    }
    return block;
  });
}

const u16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);
const u32 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32BE(value, index * 4));
  return bytes;
};
const withLength = (bytes: Buffer): Buffer => Buffer.concat([u32(bytes.length), bytes]);
const box = (name: string, ...content: readonly Buffer[]): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), ...content]);
  return Buffer.concat([u32(body.length + 4), body]);
};
/** Time units are thousandths of a second. */
const SCALE = 1000;
const MATRIX = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

function muxed(video: Video, samples: readonly Buffer[], sps: Buffer, pps: Buffer): Buffer {
  const type = box('ftyp', Buffer.from('isom'), u32(512), Buffer.from('isomavc1'));
  const header = (offset: number) => movie(video, samples, sps, pps, offset);
  const offset = type.length + header(0).length + 8;
  return Buffer.concat([type, header(offset), box('mdat', ...samples)]);
}

function movie(
  { width, height, framesPerSecond }: Video,
  samples: readonly Buffer[],
  sps: Buffer,
  pps: Buffer,
  offset: number,
): Buffer {
  const each = Math.round(SCALE / framesPerSecond);
  const duration = each * samples.length;
  const size = Buffer.concat([u16(width), u16(height)]);
  const codec = box(
    'avcC',
    Buffer.concat([Buffer.from([1]), sps.subarray(1, 4), Buffer.from([0xff, 0xe1])]),
    Buffer.concat([u16(sps.length), sps, Buffer.from([1]), u16(pps.length), pps]),
  );
  const resolution = u32(0x480000, 0x480000, 0);
  const entry = box(
    'avc1',
    u32(0, 1, 0, 0, 0, 0),
    size,
    Buffer.concat([resolution, u16(1), Buffer.alloc(32), u16(24), u16(0xffff), codec]),
  );
  const table = box(
    'stbl',
    box('stsd', u32(0, 1), entry),
    box('stts', u32(0, 1, samples.length, each)),
    box('stss', u32(0, 1, 1)),
    box('stsc', u32(0, 1, 1, samples.length, 1)),
    box('stsz', u32(0, 0, samples.length, ...samples.map(({ length }) => length))),
    box('stco', u32(0, 1, offset)),
  );
  const media = box(
    'mdia',
    box('mdhd', u32(0, 0, 0, SCALE, duration, 0x55c40000)),
    box('hdlr', u32(0, 0), Buffer.from('vide'), Buffer.alloc(13)),
    box(
      'minf',
      box('vmhd', u32(1, 0, 0)),
      box('dinf', box('dref', u32(0, 1), box('url ', u32(1)))),
      table,
    ),
  );
  const track = box(
    'trak',
    box('tkhd', u32(3, 0, 0, 1, 0, duration, 0, 0, 0, 0), MATRIX, u32(width << 16, height << 16)),
    media,
  );
  const whole = u32(0, 0, 0, SCALE, duration, 0x10000, 0x01000000, 0, 0);
  return box('moov', box('mvhd', whole, MATRIX, u32(0, 0, 0, 0, 0, 0, 2)), track);
}
