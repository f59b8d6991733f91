import { setTimeout as sleep } from 'node:timers/promises';
import { isEmail, isNewEmail, normalizeEmail, type Account } from '../Account.ts';
import type { ActionKind } from '../actionCodes.ts';
import type { AuthContext, AuthBody, Endpoint } from '../AuthContext.ts';
import { chooseMailLanguage } from '../chooseLanguage.ts';
import { AuthProblem } from '../AuthProblem.ts';
import type { Exchange } from '../../http/Exchange.ts';
import { addressKey } from '../../limits/standing.ts';
import { assertRecentLogin, mustCaller, mustText, optionalText } from '../signedIn.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Takes longer than creating a code and writing it to disk. */
const RESET_ANSWER_MS = 50;
const PER_MAILBOX = { limit: 5, windowMs: HOUR_MS };
const PER_ADDRESS = { limit: 60, windowMs: HOUR_MS };

/** `accounts:sendOobCode`: sends the mail with a code. An unknown address gets the same answer. */
export const sendOobCode: Endpoint = async (context, body, exchange) => {
  const kind = mustText(body, 'requestType', 'MISSING_REQ_TYPE');
  switch (kind) {
    case 'PASSWORD_RESET':
      return sendReset(context, body, exchange);
    case 'VERIFY_EMAIL':
      return sendVerification(context, body, exchange);
    case 'VERIFY_AND_CHANGE_EMAIL':
      return sendEmailChange(context, body, exchange);
    default:
      throw new AuthProblem('INVALID_REQ_TYPE');
  }
};

async function sendReset(
  context: AuthContext,
  body: AuthBody,
  exchange: Exchange,
): Promise<object> {
  const email = normalizeEmail(mustText(body, 'email', 'MISSING_EMAIL'));
  if (!isEmail(email)) throw new AuthProblem('INVALID_EMAIL');
  limit(context, email, exchange.address);
  const account = context.accounts.getByEmail(email);
  // The response time must not reveal which addresses have an account.
  const asLongAsAny = sleep(RESET_ANSWER_MS);
  if (account) await send(context, 'PASSWORD_RESET', account, body, exchange);
  await asLongAsAny;
  return { email };
}

async function sendVerification(
  context: AuthContext,
  body: AuthBody,
  exchange: Exchange,
): Promise<object> {
  const { account } = await mustCaller(context, body);
  if (account.email === null) throw new AuthProblem('MISSING_EMAIL');
  limit(context, account.email, exchange.address);
  await send(context, 'VERIFY_EMAIL', account, body, exchange);
  return { email: account.email };
}

async function sendEmailChange(
  context: AuthContext,
  body: AuthBody,
  exchange: Exchange,
): Promise<object> {
  const caller = await mustCaller(context, body);
  const { account } = caller;
  if (account.email === null) throw new AuthProblem('MISSING_EMAIL');
  assertRecentLogin(context, caller);
  const newEmail = normalizeEmail(mustText(body, 'newEmail', 'MISSING_NEW_EMAIL'));
  if (!isNewEmail(newEmail)) throw new AuthProblem('INVALID_NEW_EMAIL');
  limit(context, newEmail, exchange.address);
  if (context.accounts.getByEmail(newEmail)) throw new AuthProblem('EMAIL_EXISTS');
  await send(context, 'VERIFY_AND_CHANGE_EMAIL', account, body, exchange, newEmail);
  return { email: account.email };
}

function limit(context: AuthContext, mailbox: string, address: string): void {
  const isAllowed = context.limiter.take(
    { key: `mail @${addressKey(address)}`, rule: PER_ADDRESS },
    { key: `mail ${mailbox}`, rule: PER_MAILBOX },
  );
  if (!isAllowed) throw new AuthProblem('RESET_PASSWORD_EXCEED_LIMIT');
}

async function send(
  context: AuthContext,
  kind: ActionKind,
  account: Account,
  body: AuthBody,
  { req, origin }: Exchange,
  newEmail: string | null = null,
): Promise<void> {
  if (account.email === null) throw new AuthProblem('MISSING_EMAIL');
  const code = context.codes.create({ uid: account.uid, kind, email: account.email, newEmail });
  await context.sendMail({
    to: newEmail ?? account.email,
    kind,
    code,
    origin,
    language: chooseMailLanguage(
      req.headers['x-firebase-locale'] ?? req.headers['accept-language'],
    ),
    continueUrl: optionalText(body, 'continueUrl') ?? null,
  });
}
