/** Cache in which the app's worker stores the code that makes films, by path. */
export const FILM_CACHE = 'film-parts';
/** Lists all of its paths, one per line. */
export const FILM_PARTS_LIST = '/film-files.txt';

/** True for the path of such a file: the worker, and the encoder that it loads if the browser has none. */
export const isFilmPart = (path: string): boolean =>
  /^\/assets\/(film\.worker|mediabunny-aac-encoder)-[\w-]+\.js$/.test(path);
