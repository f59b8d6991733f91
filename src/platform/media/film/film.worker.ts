import { convertFilm } from './convertFilm.ts';
import type { FilmMessage, FilmWish } from './filmWish.ts';

const say = (message: FilmMessage) => self.postMessage(message);

/** How often it tells how far it is, in ms. */
const TELL_MS = 200;

/** Makes one film beside the page. Whoever does not want it any more ends the worker. */
self.addEventListener('message', ({ data }: MessageEvent<FilmWish>) => {
  let toldMs = 0;
  const tell = (done: number) => {
    if (performance.now() - toldMs < TELL_MS) return;
    toldMs = performance.now();
    say({ done });
  };
  convertFilm(data, tell).then(say, () => say({ problem: 'failed' }));
});
