import type { Page } from '@playwright/test';

export interface TestFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Returns a photograph: drawn, with a camera's noise. */
export async function photograph(page: Page): Promise<TestFile> {
  const buffer = await drawPhotograph(page, 1600, 1200);
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
}

/** Returns a JPEG of this size in px: a landscape with noise, so that it does not compress away. */
export async function drawPhotograph(page: Page, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([w, h]) => {
      const canvas = new OffscreenCanvas(w, h);
      const context = canvas.getContext('2d')!;
      const sky = context.createLinearGradient(0, 0, 0, h);
      sky.addColorStop(0, '#2b5876');
      sky.addColorStop(0.6, '#f6c28b');
      sky.addColorStop(1, '#2d2a32');
      context.fillStyle = sky;
      context.fillRect(0, 0, w, h);
      const image = context.getImageData(0, 0, w, h);
      let state = 1;
      for (let i = 0; i < image.data.length; i += 4) {
        state = (state * 48271) % 2147483647;
        image.data[i] = (image.data[i] ?? 0) + (state % 32);
      }
      context.putImageData(image, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    },
    [width, height] as const,
  );
  return Buffer.from(base64, 'base64');
}
