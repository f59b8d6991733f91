import { useLingui } from '@lingui/react/macro';
import { useAccountProblemText } from './useAccountProblemText.ts';

/**
 * Returns the sentence for a code: refusals of mutations, failures of the local store, errors of functions. An
 * unknown code comes from a newer host or store and gets a general sentence.
 */
export function useProblemText(): (code: string) => string {
  const { t } = useLingui();
  const accountProblemText = useAccountProblemText();
  return (code) => {
    switch (code) {
      case 'notAllowed':
        return t`You may not do this in this team. Ask one of its admins.`;
      case 'notFound':
        return t`It is no longer there.`;
      case 'pageNotPainted':
        return t`A page that you chose cannot be made into a picture without the document. Connect to the network, or leave that page out.`;
      case 'pageDamaged':
        return t`A page that you chose is damaged and cannot be drawn. Leave it out and save again.`;
      case 'notWaiting':
        return t`This change was sent or discarded in another window meanwhile. Look at the slide as it is now, and save again.`;
      case 'wasDeleted':
        return t`Somebody deleted it meanwhile.`;
      case 'fontDeleted':
        return t`Somebody deleted its font meanwhile.`;
      case 'withdrawn':
        return t`Somebody withdrew it meanwhile, so it was left as it is.`;
      case 'inUse':
        return t`It is still in use.`;
      case 'documentTooLarge':
        return t`It would take more than the 400 kB that can be stored. Take something out, such as pictures that were pasted in or long texts, and save again.`;
      case 'badDates':
        return t`The last day is before the first, or one of them does not exist. Set other dates and try again.`;
      case 'badTime':
        return t`Start and end are the same. Set another time and try again.`;
      case 'badAddress':
        return t`Screens cannot open the address of this page. Enter another one and try again.`;
      case 'nothingToShow':
        return t`There is nothing to show yet. Open the slide, choose its content, and publish it then.`;
      case 'storageFull':
        return t`This device has no room left. Nothing was changed; free some space and try again.`;
      case 'unread':
        return t`Your team is still being fetched from the server. Nothing was changed; try again in a moment.`;
      case 'closed':
        return t`You signed out of Vitrine in another window, or it was updated there. Nothing was changed here; open it again to go on.`;
      case 'codeUnknown':
        return t`No screen shows this code. Compare it with the screen, letter by letter.`;
      case 'codeExpired':
        return t`This code has expired. Use the one that the screen shows now.`;
      case 'noLicence':
        return t`Your team has as many screens as its plan allows. Unpair one first, or ask whoever runs this Vitrine for more.`;
      case 'alreadyInvited':
        return t`User has already been invited for the chosen login method`;
      case 'addressInvalid':
        return t`This is no address of a website.`;
      case 'addressHasCredentials':
        return t`Enter this address without its user name and password.`;
      case 'addressRefused':
        return t`This address leads into a private network or to a single computer, which the server must not enter.`;
      case 'addressOtherPort':
        return t`Only websites on the usual ports, 80 and 443, can be read.`;
      case 'siteUnreachable':
        return t`The website cannot be reached. Check the address and try again.`;
      case 'siteTurnsAway':
        return t`This website turns programs away. Try another page of it, or enter what you need yourself.`;
      case 'siteFailed':
        return t`The website reports a fault of its own. Try again later.`;
      case 'redirectLoop':
        return t`This website forwards in circles and never arrives at a page. Check the address, or try another page of the website.`;
      case 'pageNotFound':
        return t`There is no page at this address. Check how it is spelled and try again.`;
      case 'notAPage':
        return t`This address leads to a file, such as a picture or a PDF, and not to a website. Enter the address of a page.`;
      case 'notAFeed':
        return t`There is no feed at this address. Look on the website for the address of an RSS, Atom or JSON feed.`;
      case 'siteTooSlow':
        return t`The website did not respond in time. Try again later.`;
      case 'siteUnreadable':
        return t`This page could not be read: something on it cannot be processed. Try another page of the website.`;
      case 'wrongType':
        return t`This address leads to something other than what is needed here.`;
      case 'tooLarge':
        return t`That is too large to be processed.`;
      case 'noCredits':
        return t`Your credits for this month are used up.`;
      case 'providerSlow':
      case 'providerBusy':
        return t`The service behind this has too much to do. Try again in a few minutes.`;
      case 'providerFailed':
        return t`The service behind this does not work at the moment. Try again later.`;
      case 'providerRefused':
        return t`The service behind this turned your host away. Tell the person who looks after it.`;
      case 'inputRefused':
        return t`The service behind this cannot work with it. Try another one; if none works, tell the person who looks after your host.`;
      case 'noText':
        return t`There is not enough text on this page to make a slide of.`;
      default:
        return accountProblemText(code);
    }
  };
}
