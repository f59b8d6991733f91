/** Cache of the app's service worker for the converters of videos and fonts, by path. */
export const CONVERTERS_CACHE = 'film-parts';
/** Lists the paths of all of them, one per line. */
export const CONVERTERS_LIST = '/converter-files.txt';

/**
 * Returns whether a path is a part of a converter: the workers for videos and fonts, and the encoder that the former
 * loads in browsers without one.
 */
export const isConverter = (path: string): boolean =>
  /^\/assets\/(?:(?:film|video|convertFont)\.worker|mediabunny-aac-encoder)-[\w-]+\.js$/.test(path);
