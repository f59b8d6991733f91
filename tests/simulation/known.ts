/**
 * Parts of the hostile world that the app does not stand yet, and what is lacking. They are left out of
 * the seeds that every test runs; `npm run simulate -- --all` runs them too.
 */
export const KNOWN: { readonly [feature: string]: string } = {
  restoreSilent:
    'a server that went back and was written past what a device knew looks like the same one',
  losesFiles: 'a file that was sent before the server went back is not sent again',
  signedOut:
    'a session that ends within a minute of a new token looks like a removal from all teams',
  healsSilently: 'a revision that is heard of while another look is under way is forgotten',
};
