import type { Page } from '@playwright/test';

/** Records every slide that becomes topmost on the player, however briefly. Returns a reader of the record. */
export async function watchPlayer(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    setInterval(() => {
      for (const layer of document.querySelectorAll<HTMLElement>('[data-slide]')) {
        const widget = layer.querySelector<HTMLElement>('[data-widget]');
        const [element, words] = ['video', '[data-captions]'].map((one) =>
          layer.querySelector(one),
        );
        if (widget) seen.add(`${widget.dataset['widget']}: ${widget.textContent}`);
        else if (element && words?.textContent) {
          const { currentTime } = element as HTMLVideoElement;
          seen.add(`said: ${words.textContent} at ${currentTime.toFixed(2)}`);
        } else if (layer.textContent) seen.add(`template: ${layer.textContent}`);
        for (const image of layer.querySelectorAll('img')) seen.add(`cut: ${image.style.clipPath}`);
        for (const image of layer.querySelectorAll('img')) seen.add(`picture: ${image.alt}`);
        for (const video of layer.querySelectorAll('video')) {
          if (video.currentTime > 0) seen.add(`video: ${video.videoWidth}`);
          seen.add(`video as loud as ${video.volume}`);
        }
        for (const frame of layer.querySelectorAll('iframe')) {
          const zoom = layer.clientWidth / frame.clientWidth;
          seen.add(`page: ${frame.src} zoomed by ${Math.round(zoom * 100) / 100}`);
        }
      }
    }, 100);
  });
  return () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
}
