import type { Page } from '@playwright/test';

/**
 * Returns how different two pictures look, 0 (same) to 255: the mean over a coarse grid of the central part, so that
 * neither scaling nor a crop at the edges counts. `page` only does the decoding.
 */
export async function difference(page: Page, a: Buffer, b: Buffer): Promise<number> {
  return page.evaluate(
    async ([first, second]) => {
      const grid = async (base64: string) => {
        const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
        const image = await createImageBitmap(new Blob([bytes]));
        const [w, h] = [image.width, image.height];
        // A landscape screen shows the largest central 16:9 part of a picture.
        const width = Math.min(w, (h * 16) / 9);
        const height = (width * 9) / 16;
        const canvas = new OffscreenCanvas(32, 18);
        const context = canvas.getContext('2d')!;
        context.imageSmoothingQuality = 'high';
        context.drawImage(image, (w - width) / 2, (h - height) / 2, width, height, 0, 0, 32, 18);
        return context.getImageData(0, 0, 32, 18).data;
      };
      const [x, y] = await Promise.all([grid(first!), grid(second!)]);
      let sum = 0;
      x.forEach((value, index) => (sum += Math.abs(value - y[index]!)));
      return (sum / x.length) * (4 / 3);
    },
    [a.toString('base64'), b.toString('base64')],
  );
}
