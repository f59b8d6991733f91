/** Where other apps post what they share; in the manifest of installed apps, so it never changes. */
export const SHARE_PATH = '/share';
/** Field of the form that holds the file. */
export const SHARE_FIELD = 'file';
