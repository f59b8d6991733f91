import { useLingui } from '@lingui/react/macro';

/**
 * Returns the sentence for a code of the account pages; separate from the others, as the sign-in page loads it.
 * Unknown codes get a general sentence.
 */
export function useAccountProblemText(): (code: string) => string {
  const { t } = useLingui();
  return (code) => {
    switch (code) {
      case 'wrongCredentials':
        return t`This e-mail address and this password do not belong together. Check both and try again.`;
      case 'wrongPassword':
        return t`This is not your current password. Check it and try again.`;
      case 'badEmail':
        return t`This is not an e-mail address. Check it and try again.`;
      case 'weakPassword':
        return t`This password is too short. Choose a longer one.`;
      case 'accountDisabled':
        return t`This account has been disabled. Ask whoever runs the host.`;
      case 'linkEnded':
        return t`This link has expired, or was used before. Ask for a new one.`;
      case 'noAnswer':
      case 'notSignedIn':
        return t`This needs a connection. Check your network and try again.`;
      case 'cannotStore':
        return t`Vitrine cannot store anything in this browser: it is not allowed to, or there is no room left. Allow cookies and site data for this page, leave the private window or free some space, and try again.`;
      case 'microsoftUnavailable':
        return t`Microsoft could not sign you in just now. Please try again later.`;
      case 'windowBlocked':
        return t`Your browser blocked the sign-in window. Allow pop-ups for this page and try again.`;
      case 'portal':
        return t`This network wants you to sign in first (a café's or hotel's page, say). Do that, then try again.`;
      case 'notAttested':
        return t`Your browser could not prove that it runs Vitrine. Allow scripts from google.com on this page, or use another browser.`;
      case 'tooManyAttempts':
        return t`Too many attempts. Please try again later.`;
      case 'inviteUnknown':
        return t`There is no invitation here. Ask the person who invited you for a new link.`;
      case 'inviteExpired':
      case 'inviteForOther':
        return t`This invitation has expired or is for another Vitrine account. Ask the person who invited you for a new one.`;
      case 'hasAccount':
        return t`This address has an account already. Sign in with it.`;
      case 'signInByPassword':
        return t`This address has an account here that signs in with a password. Sign in with e-mail and password; "Forgot your password?" sets a new one.`;
      case 'registrationNeeded':
        return t`That needs an invitation, or the address of this host’s registration page. Ask whoever runs the host.`;
      case 'emailNotVerified':
        return t`Confirm your e-mail address first: open the link in the e-mail that was sent to it.`;
      case 'signInAgain':
        return t`Too much time has passed since you confirmed who you are. Please confirm it again.`;
      case 'lastAdmin':
        return t`You are the only admin of a team with other members. Make one of them an admin first.`;
      case 'hasChildren':
        return t`The team has child teams. Delete them first.`;
      case 'notConfigured':
        return t`This is not set up on your host.`;
      case 'invalidInput':
        return t`Check what you entered and try again.`;
      case 'conflict':
        return t`This is already being worked on. Wait a moment and try again.`;
      case 'rateLimited':
        return t`That was a lot at once. Wait a few minutes and try again.`;
      default:
        return t`A problem has occurred. Please try again later`;
    }
  };
}
