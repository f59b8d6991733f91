import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { CHUNK_BYTES, type Media } from '../../../src/model/media/media.ts';

/** Videos encoded by the browser under test, in containers laid out by hand: small ones, and one of any size. */
export interface Video {
  readonly width: number;
  readonly height: number;
  readonly fps: number;
  /** The decoder configuration (`avcC`), and the frames, each a key frame. */
  readonly setup: Buffer;
  readonly frames: readonly Buffer[];
}

/** Encodes frames of plain bright colors as H.264. The page must be of a secure origin. */
export async function encodeVideo(page: Page, count: number, fps = 10): Promise<Video> {
  const [width, height] = [640, 360];
  const made = await page.evaluate(
    async ([w, h, rate, total]) => {
      const frames: string[] = [];
      let setup = '';
      const text = (bytes: Uint8Array) =>
        btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
      const encoder = new VideoEncoder({
        output(chunk, metadata) {
          const bytes = new Uint8Array(chunk.byteLength);
          chunk.copyTo(bytes);
          frames.push(text(bytes));
          const given = metadata?.decoderConfig?.description;
          if (given) setup = text(new Uint8Array(given as ArrayBuffer));
        },
        error(cause) {
          throw cause;
        },
      });
      encoder.configure({ codec: 'avc1.42001f', width: w, height: h, avc: { format: 'avc' } });
      const canvas = new OffscreenCanvas(w, h);
      const context = canvas.getContext('2d')!;
      for (let at = 0; at < total; at += 1) {
        context.fillStyle = `hsl(${(at * 360) / total}, 90%, 70%)`;
        context.fillRect(0, 0, w, h);
        const frame = new VideoFrame(canvas, { timestamp: (at * 1e6) / rate });
        encoder.encode(frame, { keyFrame: true });
        frame.close();
      }
      await encoder.flush();
      return { setup, frames };
    },
    [width, height, fps, count] as const,
  );
  const bytes = (base64: string) => Buffer.from(base64, 'base64');
  return { width, height, fps, setup: bytes(made.setup), frames: made.frames.map(bytes) };
}

/**
 * Returns an MP4 of `seconds` that repeats the frames, spread evenly over `size` bytes with nothing between them, so
 * that a seek has to read at the right offset.
 */
export function layOut(video: Video, seconds: number, size = 0) {
  const count = Math.round(seconds * video.fps);
  const frameAt = (index: number) => video.frames[index % video.frames.length] as Buffer;
  const lengths = Array.from({ length: count }, (_, index) => frameAt(index).length);
  const kind = box('ftyp', text('isom'), u32(512), text('isomiso2avc1mp41'));
  const draft = header(video, lengths, []);
  const start = kind.length + draft.length + 16;
  const packed = lengths.reduce((sum, length) => sum + length, 0);
  const room = Math.max(packed, size - start);
  const gap = Math.floor((room - packed) / count);
  const offsets: number[] = [];
  let at = start;
  for (const length of lengths) {
    offsets.push(at);
    at += length + gap;
  }
  const head = Buffer.concat([
    kind,
    header(video, lengths, offsets),
    u32(1),
    text('mdat'),
    u64(16 + room),
  ]);
  const total = start + room;
  /** Returns the bytes `[from, to)` of the file. */
  function read(from: number, to: number): Buffer {
    const part = Buffer.alloc(to - from);
    if (from < head.length) head.copy(part, 0, from);
    const step = (offsets[1] ?? total) - (offsets[0] ?? 0);
    const first = Math.max(0, gap > 0 ? Math.floor((from - start) / step) - 1 : 0);
    for (let index = first; index < count && (offsets[index] ?? total) < to; index += 1) {
      const offset = (offsets[index] ?? 0) - from;
      const frame = frameAt(index);
      if (offset + frame.length <= 0) continue;
      frame.copy(part, Math.max(0, offset), Math.max(0, -offset));
    }
    return part;
  }
  return { bytes: total, read };
}
export type MovieFile = ReturnType<typeof layOut>;

/** Returns what an uploader records about a file that is too large for memory. */
export function identityOfMovie(file: MovieFile, path: string): Media {
  const whole = createHash('sha256');
  const chunks: string[] = [];
  for (let from = 0; from < file.bytes; from += CHUNK_BYTES) {
    const part = file.read(from, Math.min(file.bytes, from + CHUNK_BYTES));
    whole.update(part);
    chunks.push(createHash('sha256').update(part).digest('hex'));
  }
  return { path, bytes: file.bytes, type: 'video/mp4', sha256: whole.digest('hex'), chunks };
}

const u16 = (...values: number[]) => numbers(2, values);
const u32 = (...values: number[]) => numbers(4, values);
function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}
function numbers(size: 2 | 4, values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(size * values.length);
  values.forEach((value, index) => bytes.writeUIntBE(value, index * size, size));
  return bytes;
}
const text = (value: string) => Buffer.from(value, 'latin1');
function box(name: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(8 + body.length), text(name), body]);
}
const MATRIX = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
const TIMESCALE = 1000;

/** Returns the `moov` box; without offsets a draft of the same length. */
function header(video: Video, lengths: readonly number[], offsets: readonly number[]): Buffer {
  const { width, height, fps } = video;
  const count = lengths.length;
  const duration = Math.round((count * TIMESCALE) / fps);
  const places = lengths.map((_, index) => u64(offsets[index] ?? 0));
  const sample = box(
    'avc1',
    Buffer.alloc(6),
    u16(1),
    Buffer.alloc(16),
    u16(width, height),
    u32(0x480000, 0x480000, 0),
    u16(1),
    Buffer.alloc(32),
    u16(24, 0xffff),
    box('avcC', video.setup),
  );
  const table = box(
    'stbl',
    box('stsd', u32(0, 1), sample),
    box('stts', u32(0, 1, count, TIMESCALE / fps)),
    box('stsc', u32(0, 1, 1, 1, 1)),
    box('stsz', u32(0, 0, count, ...lengths)),
    box('co64', u32(0, count), ...places),
  );
  const data = box(
    'minf',
    box('vmhd', u32(1, 0, 0)),
    box('dinf', box('dref', u32(0, 1), box('url ', u32(1)))),
    table,
  );
  const media = box(
    'mdia',
    box('mdhd', u32(0, 0, 0, TIMESCALE, duration), u16(0x55c4, 0)),
    box('hdlr', u32(0, 0), text('vide'), Buffer.alloc(12), text('film\0')),
    data,
  );
  const track = box(
    'tkhd',
    u32(7, 0, 0, 1, 0, duration, 0, 0, 0, 0),
    MATRIX,
    u32(width << 16, height << 16),
  );
  const whole = box(
    'mvhd',
    u32(0, 0, 0, TIMESCALE, duration, 0x10000),
    u16(0x100, 0),
    u32(0, 0),
    MATRIX,
    Buffer.alloc(24),
    u32(2),
  );
  return box('moov', whole, box('trak', track, media));
}
