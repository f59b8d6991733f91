import type { Page } from '@playwright/test';

/** Returns a one-pixel GIF with two frames of five minutes each. */
export function longGif(): Buffer {
  const control = Buffer.from([0x21, 0xf9, 4, 0, 30_000 & 0xff, 30_000 >> 8, 0, 0]);
  const image = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  const screen = Buffer.from([1, 0, 1, 0, 0x80, 0, 0, 0xff, 0xe0, 0x80, 0, 0, 0]);
  const end = Buffer.from([0x3b]);
  return Buffer.concat([Buffer.from('GIF89a'), screen, control, image, control, image, end]);
}

/** Returns an MP4 with sound and no picture, recorded by the browser. */
export async function soundOnly(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const context = new AudioContext();
    const tone = new OscillatorNode(context);
    const target = context.createMediaStreamDestination();
    tone.connect(target);
    tone.start();
    const recorder = new MediaRecorder(target.stream, { mimeType: 'audio/mp4;codecs=opus' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((resolve) => (recorder.onstop = resolve));
    recorder.start();
    await new Promise((resolve) => setTimeout(resolve, 400));
    recorder.stop();
    await stopped;
    await context.close();
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return Buffer.from(base64, 'base64');
}
