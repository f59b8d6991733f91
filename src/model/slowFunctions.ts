/**
 * Functions that may work for longer than the minute that Firebase's hosting waits for an answer, and which service
 * runs each. There they are called at an address of their own, which waits as long as the function may take.
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
