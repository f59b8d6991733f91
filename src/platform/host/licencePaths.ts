/** Where the build puts what packages ask to be given along; served as it is. */
export const LICENCES_FOLDER = '/licences/';
/** The packages in the app with their licences, the encoder of AAC first. */
export const SOFTWARE_NOTICES = `${LICENCES_FOLDER}software.txt`;
