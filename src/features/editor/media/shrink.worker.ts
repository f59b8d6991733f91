import { shrink, type ShrinkWish } from './shrinkPicture.ts';

/** Shrinks pictures beside the page, which stays quick meanwhile. */
self.addEventListener('message', (event: MessageEvent<ShrinkWish>) => {
  shrink(event.data).then(
    (blob) => self.postMessage(blob),
    () => self.postMessage(undefined),
  );
});
