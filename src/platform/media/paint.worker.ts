import { paintPicture, type PaintWish } from './paintPicture.ts';

/** Paints pictures beside the page, which stays quick meanwhile. */
self.addEventListener('message', (event: MessageEvent<PaintWish>) => {
  paintPicture(event.data).then(
    (blob) => self.postMessage(blob),
    () => self.postMessage(undefined),
  );
});
