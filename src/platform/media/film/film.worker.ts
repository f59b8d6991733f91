import { convertFilm } from './convertFilm.ts';
import { filmProblemOf } from './filmProblemOf.ts';
import type { FilmMessage, FilmWish } from './filmWish.ts';

const say = (message: FilmMessage) => self.postMessage(message);

/** Interval of progress messages, in ms. */
const TELL_MS = 200;

/** Converts one film in a worker. To cancel, the caller terminates the worker. */
self.addEventListener('message', ({ data }: MessageEvent<FilmWish>) => {
  let toldMs = 0;
  const tell = (done: number) => {
    if (performance.now() - toldMs < TELL_MS) return;
    toldMs = performance.now();
    say({ done });
  };
  convertFilm(data, tell).then(say, (cause) => say({ problem: filmProblemOf(cause) }));
});
