import { addressKey } from '../../limits/standing.ts';
import { isEmail, MICROSOFT_PROVIDER, normalizeEmail, PASSWORD_PROVIDER } from '../Account.ts';
import type { Endpoint } from '../AuthContext.ts';
import { AuthProblem, TOO_MANY_ATTEMPTS } from '../AuthProblem.ts';
import type { Tickets } from '../microsoft/tickets.ts';
import { optionalText } from '../signedIn.ts';

/** No one mistypes a link this often; guessing takes far more attempts. */
const GUESSES = { limit: 60, windowMs: 60 * 60 * 1000 };

/**
 * `accounts:admit`, which Firebase lacks: presents the registration path or an invitation for an address, or for the
 * identity behind a ticket, before an account is created with it.
 */
export function createAdmit(tickets: Pick<Tickets, 'peek'>): Endpoint {
  return async (context, body, { address }) => {
    const ticket = optionalText(body, 'ticket');
    const email = ticket === undefined ? optionalText(body, 'email', 256) : tickets.peek(ticket);
    if (email === undefined || !isEmail(normalizeEmail(email))) {
      throw new AuthProblem('INVALID_EMAIL');
    }
    const method = ticket === undefined ? PASSWORD_PROVIDER : MICROSOFT_PROVIDER;
    const guess = { key: `admit @${addressKey(address)}`, rule: GUESSES };
    if (!context.limiter.take(guess)) throw new AuthProblem(TOO_MANY_ATTEMPTS);
    const proof = {
      registrationPath: optionalText(body, 'registrationPath', 200),
      inviteId: optionalText(body, 'inviteId', 64),
    };
    if (!context.admissions.admit(email, method, proof)) {
      throw new AuthProblem('ADMIN_ONLY_OPERATION');
    }
    context.limiter.refund(guess.key);
    return {};
  };
}
