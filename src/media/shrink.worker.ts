import { shrink, type ShrinkOptions } from './shrinkPicture.ts';

/** Downscales pictures off the main thread, so that the page stays responsive. */
self.addEventListener('message', (event: MessageEvent<ShrinkOptions>) => {
  shrink(event.data).then(
    (blob) => self.postMessage(blob),
    () => self.postMessage(undefined),
  );
});
