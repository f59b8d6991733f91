/** Where the app's worker keeps what makes films, by its path. */
export const FILM_CACHE = 'film-parts';
/** The paths of all of it, one a line. */
export const FILM_PARTS_LIST = '/film-files.txt';

/** True for the path of one: the worker, and the encoder that it loads where the browser has none. */
export const isFilmPart = (path: string): boolean =>
  /^\/assets\/(film\.worker|mediabunny-aac-encoder)-[\w-]+\.js$/.test(path);
