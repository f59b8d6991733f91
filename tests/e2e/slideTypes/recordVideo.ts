import type { Page } from '@playwright/test';

/** Returns a short MP4 recorded by the browser itself: H.264 if it has an encoder, VP9 otherwise. */
export async function recordVideo(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 });
    const context = canvas.getContext('2d')!;
    let hue = 0;
    const painting = setInterval(() => {
      context.fillStyle = `hsl(${(hue += 9)} 80% 50%)`;
      context.fillRect(0, 0, canvas.width, canvas.height);
    }, 40);
    const types = ['video/mp4;codecs=avc1.42E01E', 'video/mp4'];
    const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type)) ?? '';
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType });
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    const stopped = new Promise((done) => recorder.addEventListener('stop', done));
    recorder.start();
    setTimeout(() => recorder.stop(), 1500);
    await stopped;
    clearInterval(painting);
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return Buffer.from(base64, 'base64');
}
