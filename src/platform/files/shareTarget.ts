/** Where other apps post what they share; in the manifest of installed apps, so it never changes. */
export const SHARE_PATH = '/share';
/** The form field that contains the file. */
export const SHARE_FIELD = 'file';
