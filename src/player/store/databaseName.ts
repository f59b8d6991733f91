/** Stored on screens: never changes. */
export const DATABASE = 'vitrine-player';
