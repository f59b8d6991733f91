/**
 * Functions that may run longer than the minute that Firebase's hosting waits for a response, with the
 * service that runs each. On Firebase they are called at an address of their own, which waits as long as
 * the function may take.
 */
export const SLOW_FUNCTIONS: ReadonlyMap<string, 'callable' | 'roomy'> = new Map([
  ['deleteAccount', 'callable'],
  ['deleteTeam', 'callable'],
  ['generateImage', 'roomy'],
  ['generateSlide', 'roomy'],
  ['importBrandKit', 'roomy'],
  ['readPicture', 'roomy'],
  ['removeBGnew', 'roomy'],
]);
