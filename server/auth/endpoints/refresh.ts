import type { AuthContext } from '../AuthContext.ts';
import { AuthProblem } from '../AuthProblem.ts';
import type { Exchange } from '../../http/Exchange.ts';
import { ID_TOKEN_SECONDS } from '../idTokens.ts';
import { agentOf } from '../signedIn.ts';

/** The token endpoint: exchanges a refresh token for a new ID token with the current claims. */
export async function refresh(
  context: AuthContext,
  form: URLSearchParams,
  exchange: Exchange,
): Promise<object> {
  if (form.get('grant_type') !== 'refresh_token') throw new AuthProblem('INVALID_GRANT_TYPE');
  const token = form.get('refresh_token');
  if (!token) throw new AuthProblem('MISSING_REFRESH_TOKEN');
  const session = await context.commits.run(() =>
    context.sessions.resume(token, agentOf(exchange)),
  );
  // On TOKEN_EXPIRED the SDK signs out: correct for a session that was ended or never existed.
  if (!session) throw new AuthProblem('TOKEN_EXPIRED');
  const account = context.accounts.get(session.uid);
  if (!account) throw new AuthProblem('USER_NOT_FOUND');
  if (account.isDisabled) throw new AuthProblem('USER_DISABLED');
  const idToken = await context.tokens.issue(account, session);
  return {
    access_token: idToken,
    id_token: idToken,
    refresh_token: session.refreshToken,
    expires_in: String(ID_TOKEN_SECONDS),
    token_type: 'Bearer',
    user_id: account.uid,
    project_id: context.projectId,
  };
}
