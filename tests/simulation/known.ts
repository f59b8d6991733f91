/**
 * Parts of the hostile world that the app does not stand yet, and what is lacking. They are left out of
 * the seeds that every test runs; `simulation.test.ts` breaks when one of them is stood.
 */
export const KNOWN: { readonly [feature: string]: string } = {
  sharedFiles: 'a second change that needs the same file is refused for ever',
  portal: 'a page that comes with 200 counts as an answer',
  proxy: 'a 404 or 405 of a proxy sets changes aside, a 403 closes teams',
  skews: 'a clock that is ahead takes each refusal for an old token',
  jumps: 'the same, from the jump on',
  returns: 'templates stay closed for whoever comes back',
  newerClient: 'a batch whose outcome is open asks without end',
  restoreTold: 'templates of a team stay closed after a restore',
  restoreSilent: 'a server that went back is not noticed',
  evicts: 'a team that was dropped is not read again',
  tokensEnd: 'a change whose token ends on the way counts as refused by a rule',
  healsSilently: 'a revision that is heard of during a look is forgotten',
};
