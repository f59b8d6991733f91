import { shrink, type ShrinkWish } from './shrinkPicture.ts';

/** Downscales pictures off the main thread, so that the page stays responsive. */
self.addEventListener('message', (event: MessageEvent<ShrinkWish>) => {
  shrink(event.data).then(
    (blob) => self.postMessage(blob),
    () => self.postMessage(undefined),
  );
});
