import { MICROSOFT_PROVIDER, normalizeEmail, PASSWORD_PROVIDER, type Account } from '../Account.ts';
import type { AuthContext, Body, Endpoint } from '../AuthContext.ts';
import { AuthProblem } from '../AuthProblem.ts';
import { emptyAccount } from '../endpoints/signUp.ts';
import { notify } from '../notify.ts';
import { demandRecentLogin, mustCaller, mustText, signInAnswer } from '../signedIn.ts';
import type { ProvenIdentity, Tickets } from './tickets.ts';

/** `accounts:signInWithIdp`: signs in with, or links, the identity that a ticket stands for. */
export function createSignInWithIdp(tickets: Tickets): Endpoint {
  return async (context, body) => {
    const post = new URLSearchParams(mustText(body, 'postBody', 'INVALID_IDP_RESPONSE'));
    const ticket = post.get('id_token') ?? '';
    if (post.get('providerId') !== MICROSOFT_PROVIDER) throw new AuthProblem('INVALID_PROVIDER_ID');
    // Who links is judged before the ticket is used up.
    const caller = body['idToken'] === undefined ? undefined : await mustCaller(context, body);
    if (caller && caller.signInProvider !== 'anonymous') demandRecentLogin(context, caller);
    const identity = tickets.redeem(ticket);
    if (!identity) throw new AuthProblem('INVALID_IDP_RESPONSE : The sign-in has ended.');
    return caller ? link(context, caller.account, identity) : signIn(context, identity, body);
  };
}

async function signIn(context: AuthContext, identity: ProvenIdentity, body: Body): Promise<object> {
  const known = context.accounts.getByProvider(MICROSOFT_PROVIDER, identity.rawId);
  if (known?.isDisabled) throw new AuthProblem('USER_DISABLED');
  if (known) return describe(context, known, identity, false);
  const email = normalizeEmail(identity.email);
  // Never linked by address alone: whoever can name an address elsewhere would own the account.
  if (context.accounts.getByEmail(email)) {
    return { needConfirmation: true, email, verifiedProvider: [PASSWORD_PROVIDER] };
  }
  if (body['autoCreate'] === false) throw new AuthProblem('USER_NOT_FOUND');
  const account: Account = {
    ...emptyAccount(context),
    email,
    emailVerified: identity.emailVerified,
    displayName: identity.displayName,
    providers: [linkedProvider(identity)],
  };
  context.accounts.insert(account);
  return describe(context, account, identity, true);
}

async function link(
  context: AuthContext,
  account: Account,
  identity: ProvenIdentity,
): Promise<object> {
  const owner = context.accounts.getByProvider(MICROSOFT_PROVIDER, identity.rawId);
  if (owner && owner.uid !== account.uid) {
    throw new AuthProblem('FEDERATED_USER_ID_ALREADY_LINKED');
  }
  if (!owner) {
    context.accounts.link(account.uid, linkedProvider(identity));
    context.accounts.update(account.uid, { validSince: context.clock.now() });
    context.sessions.endAll(account.uid);
    if (account.email !== null) await notify(context, account.email, 'SIGN_IN_ADDED');
  }
  return describe(context, context.accounts.get(account.uid) ?? account, identity, false);
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
  isNewUser: boolean,
): Promise<object> {
  return {
    ...(await signInAnswer(context, account, MICROSOFT_PROVIDER)),
    providerId: MICROSOFT_PROVIDER,
    federatedId: identity.rawId,
    email: account.email ?? identity.email,
    emailVerified: account.emailVerified,
    displayName: account.displayName ?? '',
    isNewUser,
    rawUserInfo: JSON.stringify({ id: identity.rawId, mail: identity.email }),
  };
}
