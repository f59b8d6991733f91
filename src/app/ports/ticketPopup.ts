import { createId } from '../../model/ids.ts';
import { AccountError } from '../../platform/ports/accountPort.ts';
import { randomBytes } from '../../platform/random.ts';

/** The channel on which the popup's last page posts; a contract between app and site server. */
const CHANNEL = 'vitrine-sign-in';
const START = '/__/auth/microsoft/start';
/** The popup posts its ticket before it closes; a user who returns without a ticket has closed it. */
const GRACE_MS = 3000;

/**
 * Opens the site server's Microsoft sign-in and returns its one-time ticket. Must be called directly in a press
 * handler, or the browser blocks the popup. Rejects with `AccountError`.
 */
export function openTicketPopup(): Promise<string> {
  const request = createId(randomBytes);
  const channel = new BroadcastChannel(CHANNEL);
  const ended = new AbortController();
  const popup = open(`${START}?request=${request}`, '_blank', 'popup,width=520,height=680');
  if (!popup) return Promise.reject(new AccountError('refused', '', 'windowBlocked'));
  const ticket = new Promise<string>((resolve, reject) => {
    channel.onmessage = ({ data }) => {
      const answer = (data ?? {}) as { request?: unknown; ticket?: unknown; error?: unknown };
      if (answer.request !== request) return;
      if (typeof answer.ticket === 'string') resolve(answer.ticket);
      else reject(failureFor(answer.error));
    };
    // Pages that sever the connection to their opener count as closed; an open window is waited for.
    const giveUp = () =>
      popup.closed && reject(new AccountError('cancelled', 'the window was closed'));
    const comeBack = () => setTimeout(giveUp, GRACE_MS);
    addEventListener('focus', comeBack, { signal: ended.signal });
  });
  return ticket.finally(() => {
    ended.abort();
    channel.close();
  });
}

/** Sites of version 0.1.0 report `failed` for everything. */
function failureFor(error: unknown): AccountError {
  if (error === 'cancelled') return new AccountError('cancelled', '');
  return error === 'unavailable'
    ? new AccountError('refused', '', 'microsoftUnavailable')
    : new AccountError('wrongAccount', '');
}
