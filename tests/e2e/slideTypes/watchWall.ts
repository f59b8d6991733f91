import type { Page } from '@playwright/test';

/** Records every slide that becomes topmost on the player, however briefly. Returns a reader of the record. */
export async function watchWall(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    setInterval(() => {
      for (const layer of document.querySelectorAll<HTMLElement>('[data-slide]')) {
        const widget = layer.querySelector<HTMLElement>('[data-widget]');
        const [film, words] = ['video', '[data-captions]'].map((one) => layer.querySelector(one));
        if (widget) seen.add(`${widget.dataset['widget']}: ${widget.textContent}`);
        else if (film && words?.textContent) {
          const { currentTime } = film as HTMLVideoElement;
          seen.add(`said: ${words.textContent} at ${currentTime.toFixed(2)}`);
        } else if (layer.textContent) seen.add(`template: ${layer.textContent}`);
        for (const image of layer.querySelectorAll('img')) seen.add(`cut: ${image.style.clipPath}`);
        for (const image of layer.querySelectorAll('img')) seen.add(`picture: ${image.alt}`);
        for (const video of layer.querySelectorAll('video')) {
          if (video.currentTime > 0) seen.add(`film: ${video.videoWidth}`);
        }
        for (const frame of layer.querySelectorAll('iframe')) seen.add(`page: ${frame.src}`);
      }
    }, 100);
  });
  return () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
}
