import type { Exchange } from '../http/Exchange.ts';
import type { ActionCode, ActionKind } from './actionCodes.ts';
import type { AuthContext } from './AuthContext.ts';
import { AuthProblem } from './AuthProblem.ts';
import { notifyOwner } from './notify.ts';

/** Returns the code if it may be used now. @throws AuthProblem worded as Firebase does */
export function mustActionCode(context: AuthContext, raw: unknown): ActionCode {
  if (typeof raw !== 'string' || raw === '') throw new AuthProblem('MISSING_OOB_CODE');
  const code = context.codes.find(raw);
  const account = code && context.accounts.get(code.uid);
  // A code for an address that the account no longer has proves nothing.
  if (!code || !account || account.email !== code.email) throw new AuthProblem('INVALID_OOB_CODE');
  if (code.expiresAt < context.clock.now()) throw new AuthProblem('EXPIRED_OOB_CODE');
  return code;
}

/** Uses up a verification code and applies it. */
export function spendActionCode(
  context: AuthContext,
  raw: unknown,
  kinds: readonly ActionKind[],
  exchange: Exchange,
): ActionCode {
  const code = mustActionCode(context, raw);
  if (!kinds.includes(code.kind)) throw new AuthProblem('INVALID_OOB_CODE');
  if (code.newEmail !== null && context.accounts.getByEmail(code.newEmail)) {
    throw new AuthProblem('EMAIL_EXISTS');
  }
  context.accounts.update(code.uid, {
    emailVerified: true,
    ...(code.newEmail === null ? {} : { email: code.newEmail, validSince: context.clock.now() }),
  });
  context.codes.spend(code);
  if (code.newEmail === null) context.recordAct({ act: 'emailVerified', by: code.uid });
  else {
    context.sessions.endAll(code.uid);
    void notifyOwner(context, code, 'EMAIL_CHANGED', exchange);
  }
  return code;
}
