/** Stored on walls: never changes. */
export const DATABASE = 'vitrine-player';
