import { callerToCharge } from '../../limits/standing.ts';
import type { AuthContext, Endpoint } from '../AuthContext.ts';
import { AuthProblem } from '../AuthProblem.ts';
import type { Exchange } from '../../http/Exchange.ts';
import { notifyOwner } from '../notify.ts';
import { mustActionCode } from '../spendActionCode.ts';
import { optionalText } from '../signedIn.ts';
import { hashNewPassword } from './signUp.ts';

/** `accounts:resetPassword`: returns what a code is for or, with a new password, sets it. */
export const resetPasswordEndpoint: Endpoint = async (context, body, exchange) => {
  const code = mustActionCode(context, body['oobCode']);
  const newPassword = optionalText(body, 'newPassword', 8192);
  if (newPassword !== undefined) {
    await setPassword(context, String(body['oobCode']), newPassword, exchange);
  }
  return {
    requestType: code.kind,
    email: code.email,
    ...(code.newEmail === null ? {} : { newEmail: code.newEmail }),
  };
};

/** The code arrived by mail, so presenting it verifies the address. */
async function setPassword(
  context: AuthContext,
  raw: string,
  password: string,
  exchange: Exchange,
): Promise<void> {
  if (mustActionCode(context, raw).kind !== 'PASSWORD_RESET') {
    throw new AuthProblem('INVALID_OOB_CODE');
  }
  const caller = callerToCharge(
    { uid: mustActionCode(context, raw).uid, token: {} },
    { address: '' },
    () => false,
  );
  const passwordHash = await hashNewPassword(context, caller, password);
  // Checked again after hashing: two requests with one code must not both succeed.
  const code = mustActionCode(context, raw);
  const { uid, email } = code;
  context.codes.spend(code);
  const now = context.clock.now();
  context.accounts.update(uid, {
    passwordHash,
    passwordUpdatedAt: now,
    validSince: now,
    emailVerified: true,
  });
  context.sessions.endAll(uid);
  await notifyOwner(context, { uid, email }, 'PASSWORD_CHANGED', exchange);
}
