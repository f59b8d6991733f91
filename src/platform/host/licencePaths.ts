/** Where the build puts the license texts that packages require; served unchanged. */
export const LICENCES_FOLDER = '/licences/';
/** The packages in the app with their licenses, the AAC encoder first. */
export const SOFTWARE_NOTICES = `${LICENCES_FOLDER}software.txt`;
