import { useLingui } from '@lingui/react/macro';
import { useProblemText } from './useProblemText.ts';

/** Returns the sentence for why a feed could not be read, by its code. */
export function useFeedProblemText(): (code: string) => string {
  const { t } = useLingui();
  const problemText = useProblemText();
  return (code) => {
    switch (code) {
      // On a website there are other pages to try, and fields to fill in by hand.
      case 'siteTurnsAway':
        return t`This website turns programs away, so its feed cannot be read. Ask its owner for a feed that is open to everyone, or use another one.`;
      case 'redirectLoop':
        return t`This website forwards in circles and never arrives at a feed. Check the address, or use another feed.`;
      case 'pageNotFound':
        return t`There is nothing at this address. Check how it is spelled and try again.`;
      case 'feedNotFound':
        return t`This page exists, but the feed that it names does not. Enter the address of another feed.`;
      default:
        return problemText(code);
    }
  };
}
