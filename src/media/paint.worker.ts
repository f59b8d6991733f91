import { paintPicture, type PaintOptions } from './paintPicture.ts';

/** Paints pictures in a worker, so that the page stays responsive. */
self.addEventListener('message', (event: MessageEvent<PaintOptions>) => {
  paintPicture(event.data).then(
    (blob) => self.postMessage(blob),
    () => self.postMessage(undefined),
  );
});
