import type { Page } from '@playwright/test';

/** Notes everything that comes on top of the wall, however short. */
export async function watchWall(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    setInterval(() => {
      for (const layer of document.querySelectorAll<HTMLElement>('[data-slide]')) {
        const widget = layer.querySelector<HTMLElement>('[data-widget]');
        if (widget) seen.add(`${widget.dataset['widget']}: ${widget.textContent}`);
        else if (layer.textContent) seen.add(`template: ${layer.textContent}`);
        for (const image of layer.querySelectorAll('img')) seen.add(`cut: ${image.style.clipPath}`);
        for (const image of layer.querySelectorAll('img')) seen.add(`picture: ${image.alt}`);
        for (const film of layer.querySelectorAll('video')) {
          if (film.currentTime > 0) seen.add(`film: ${film.videoWidth}`);
        }
        for (const frame of layer.querySelectorAll('iframe')) seen.add(`page: ${frame.src}`);
      }
    }, 100);
  });
  return () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
}
