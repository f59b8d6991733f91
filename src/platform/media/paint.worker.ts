import { paintPicture, type PaintWish } from './paintPicture.ts';

/** Paints pictures in a worker, so that the page stays responsive. */
self.addEventListener('message', (event: MessageEvent<PaintWish>) => {
  paintPicture(event.data).then(
    (blob) => self.postMessage(blob),
    () => self.postMessage(undefined),
  );
});
