import { createId } from '../../model/ids.ts';
import { AccountError } from '../../platform/ports/accountPort.ts';
import { randomBytes } from '../../platform/random.ts';

/** Channel on which the last page of the popup speaks; a promise between app and site server. */
const CHANNEL = 'vitrine-sign-in';
const START = '/__/auth/microsoft/start';
/** The popup tells its ticket before it closes; whoever comes back without one has closed it. */
const GRACE_MS = 3000;

/**
 * Opens the site server's Microsoft sign-in and answers its one-time ticket. To be called right
 * from a press, or the browser blocks the window. Rejects with `AccountError`.
 */
export function openTicketPopup(): Promise<string> {
  const request = createId(randomBytes);
  const channel = new BroadcastChannel(CHANNEL);
  const ended = new AbortController();
  const popup = open(`${START}?request=${request}`, '_blank', 'popup,width=520,height=680');
  if (!popup) return Promise.reject(new AccountError('cancelled', 'the window was blocked'));
  const ticket = new Promise<string>((resolve, reject) => {
    channel.onmessage = ({ data }) => {
      const answer = (data ?? {}) as { request?: unknown; ticket?: unknown; error?: unknown };
      if (answer.request !== request) return;
      if (typeof answer.ticket === 'string') resolve(answer.ticket);
      else reject(failureFor(answer.error));
    };
    // `closed` cannot be trusted: Microsoft's pages cut the connection to their opener.
    const comeBack = () =>
      setTimeout(() => reject(new AccountError('cancelled', 'the window was closed')), GRACE_MS);
    addEventListener('focus', comeBack, { signal: ended.signal });
  });
  return ticket.finally(() => {
    ended.abort();
    channel.close();
  });
}

/** Sites of 0.1.0 say `failed` of everything. */
function failureFor(error: unknown): AccountError {
  if (error === 'cancelled') return new AccountError('cancelled', '');
  return error === 'unavailable'
    ? new AccountError('refused', '', 'microsoftUnavailable')
    : new AccountError('wrongAccount', '');
}
