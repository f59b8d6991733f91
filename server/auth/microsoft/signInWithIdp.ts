import type { Exchange } from '../../http/Exchange.ts';
import { MICROSOFT_PROVIDER, normalizeEmail, PASSWORD_PROVIDER, type Account } from '../Account.ts';
import type { AuthContext, AuthBody, Endpoint } from '../AuthContext.ts';
import { AuthProblem } from '../AuthProblem.ts';
import { emptyAccount, grantsFor } from '../newAccount.ts';
import { notifyOwner } from '../notify.ts';
import type { SignInSession } from '../sessions.ts';
import {
  beginAnew,
  assertRecentLogin,
  mustCaller,
  mustText,
  startAccount,
  issueSession,
  tokenAnswer,
  type SignedInCaller,
} from '../signedIn.ts';
import type { ProvenIdentity, Tickets } from './tickets.ts';

/** `accounts:signInWithIdp`: signs in with, or links, the identity behind a ticket. */
export function createSignInWithIdp(tickets: Tickets): Endpoint {
  return async (context, body, exchange) => {
    const post = new URLSearchParams(mustText(body, 'postBody', 'INVALID_IDP_RESPONSE'));
    const ticket = post.get('id_token') ?? '';
    if (post.get('providerId') !== MICROSOFT_PROVIDER) throw new AuthProblem('INVALID_PROVIDER_ID');
    // The caller of a link is checked before the ticket is used up.
    const caller = body['idToken'] === undefined ? undefined : await mustCaller(context, body);
    if (caller && caller.signInProvider !== 'anonymous') assertRecentLogin(context, caller);
    const identity = tickets.redeem(ticket);
    if (!identity) throw new AuthProblem('INVALID_IDP_RESPONSE : The sign-in has ended.');
    return caller
      ? link(context, caller, identity, exchange)
      : signIn(context, identity, body, exchange);
  };
}

async function signIn(
  context: AuthContext,
  identity: ProvenIdentity,
  body: AuthBody,
  exchange: Exchange,
): Promise<object> {
  const known = context.accounts.getByProvider(MICROSOFT_PROVIDER, identity.rawId);
  if (known?.isDisabled) throw new AuthProblem('USER_DISABLED');
  if (known) {
    const session = issueSession(context, known, MICROSOFT_PROVIDER, exchange);
    return describe(context, known, identity, session);
  }
  const email = normalizeEmail(identity.email);
  // Never linked by address alone: whoever can claim the address at another provider would own the account.
  if (context.accounts.getByEmail(email)) {
    return { needConfirmation: true, email, verifiedProvider: [PASSWORD_PROVIDER] };
  }
  // The SDK takes this for another account; by USER_NOT_FOUND it would sign out who is to be confirmed.
  if (body['autoCreate'] === false) throw new AuthProblem('EMAIL_NOT_FOUND');
  const grant = context.admissions.grantFor(email, MICROSOFT_PROVIDER, exchange);
  const account: Account = {
    ...emptyAccount(context),
    email,
    mayFoundTeams: grant === 'team',
    emailVerified: identity.emailVerified,
    displayName: identity.displayName,
    providers: [linkedProvider(identity)],
  };
  const session = startAccount(context, account, MICROSOFT_PROVIDER, exchange);
  context.recordAct({ act: 'accountMade', by: account.uid });
  return { ...(await describe(context, account, identity, session)), isNewUser: true };
}

async function link(
  context: AuthContext,
  caller: SignedInCaller,
  identity: ProvenIdentity,
  exchange: Exchange,
): Promise<object> {
  const { account } = caller;
  const owner = context.accounts.getByProvider(MICROSOFT_PROVIDER, identity.rawId);
  if (owner && owner.uid !== account.uid) {
    throw new AuthProblem('FEDERATED_USER_ID_ALREADY_LINKED');
  }
  if (!owner) {
    const { email } = identity;
    const grants = grantsFor(context, account, email, MICROSOFT_PROVIDER, exchange);
    context.accounts.link(account.uid, linkedProvider(identity));
    context.accounts.update(account.uid, { ...grants, validSince: context.clock.now() });
  }
  const current = context.accounts.get(account.uid) ?? account;
  const own = { ...caller, account: current };
  const session = owner
    ? issueSession(context, current, MICROSOFT_PROVIDER, exchange, caller.sessionId)
    : beginAnew(context, own, exchange, MICROSOFT_PROVIDER);
  if (!owner) await notifyOwner(context, account, 'SIGN_IN_ADDED', exchange);
  return describe(context, current, identity, session);
}

function linkedProvider(identity: ProvenIdentity) {
  return {
    providerId: MICROSOFT_PROVIDER,
    rawId: identity.rawId,
    email: identity.email,
    displayName: identity.displayName,
  };
}

async function describe(
  context: AuthContext,
  account: Account,
  identity: ProvenIdentity,
  session: SignInSession,
): Promise<object> {
  return {
    ...(await tokenAnswer(context, account, session)),
    providerId: MICROSOFT_PROVIDER,
    federatedId: identity.rawId,
    email: account.email ?? identity.email,
    emailVerified: account.emailVerified,
    displayName: account.displayName ?? '',
    isNewUser: false,
    rawUserInfo: JSON.stringify({ id: identity.rawId, mail: identity.email }),
  };
}
