import type { Page } from '@playwright/test';
import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';

/** A video with irregularly timed frames, as phones record it in changing light. */
export interface StillVideo {
  /** Timestamp of each frame, and the end of the last one, in ms. */
  readonly moments: readonly number[];
  readonly endMs: number;
  /** Time from which on the frames are red instead of gray, in ms. */
  readonly redFromMs: number;
  /** The rotation to apply for playback, clockwise, in degrees. */
  readonly rotation: 0 | 90 | 180 | 270;
}

/** Size of the frames as coded, before the rotation. */
const [WIDTH, HEIGHT] = [320, 192];

/**
 * Returns a video in VP9 as MP4, in full range (`yuvj420p`): the left half is nearly black, the right one nearly white,
 * with a gray corner at the top left. The page's browser encodes it.
 */
export async function encodeVideo(page: Page, video: StillVideo): Promise<Buffer> {
  const { packets, config } = await page.evaluate(encodeInPage, { ...video, WIDTH, HEIGHT });
  const output = new Output({ format: new Mp4OutputFormat(), target: new BufferTarget() });
  const source = new EncodedVideoPacketSource('vp9');
  output.addVideoTrack(source, { rotation: video.rotation });
  await output.start();
  for (const { base64, type, at, lasts } of packets) {
    const data = new Uint8Array(Buffer.from(base64, 'base64'));
    await source.add(new EncodedPacket(data, type, at, lasts), { decoderConfig: config });
  }
  await output.finalize();
  return Buffer.from(output.target.buffer ?? new ArrayBuffer());
}

type Wanted = StillVideo & { readonly WIDTH: number; readonly HEIGHT: number };

/** Runs in the page. */
async function encodeInPage(video: Wanted) {
  const { WIDTH: wide, HEIGHT: high, moments, endMs } = video;
  const picture = (isRed: boolean) => {
    const light = new Uint8Array(wide * high).map((_, at) => {
      const [x, y] = [at % wide, Math.floor(at / wide)];
      if (x < wide / 4 && y < high / 2) return 128;
      return x < wide / 2 ? 16 : 235;
    });
    const blue = new Uint8Array((wide * high) / 4).fill(128);
    const red = new Uint8Array((wide * high) / 4).fill(isRed ? 220 : 128);
    return new Blob([light, blue, red]).arrayBuffer();
  };
  const packets: { base64: string; type: 'key' | 'delta'; at: number; lasts: number }[] = [];
  let config: VideoDecoderConfig | undefined;
  const lastsFrom = (ms: number) => (moments.find((next) => next > ms) ?? endMs) - ms;
  const encoder = new VideoEncoder({
    output: (chunk, meta) => {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      config = meta?.decoderConfig ?? config;
      packets.push({
        base64: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')),
        type: chunk.type,
        at: chunk.timestamp / 1e6,
        lasts: lastsFrom(chunk.timestamp / 1000) / 1000,
      });
    },
    error: (cause) => console.error(cause),
  });
  encoder.configure({ codec: 'vp09.00.10.08', width: wide, height: high, bitrate: 2_000_000 });
  const matrix = { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709' } as const;
  for (const ms of moments) {
    const frame = new VideoFrame(await picture(ms >= video.redFromMs), {
      format: 'I420',
      codedWidth: wide,
      codedHeight: high,
      timestamp: ms * 1000,
      colorSpace: { ...matrix, fullRange: true },
    });
    encoder.encode(frame, { keyFrame: ms === moments[0] });
    frame.close();
  }
  await encoder.flush();
  encoder.close();
  if (!config) throw new Error('nothing was encoded');
  const { codec } = config;
  const colorSpace = { ...matrix, fullRange: config.colorSpace?.fullRange ?? false };
  return { packets, config: { codec, codedWidth: wide, codedHeight: high, colorSpace } };
}
