import { fieldsIn } from './answer.ts';
import { isObject } from '../../src/model/json.ts';
import type { Project } from './types.ts';

const FIELD = 'client.permissions.disabledUserSignup';

/**
 * Closes or opens sign-ups, for both people and players. Existing accounts sign in as before, and paired players
 * continue. Returns the exit code.
 *
 * Address and response as in the Identity Platform Admin API, v2, `projects.updateConfig`.
 */
export async function setSignUps(
  { id, ask }: Pick<Project, 'id' | 'ask'>,
  may: 'open' | 'closed',
  say: (text: string) => void,
): Promise<number> {
  const url = `https://identitytoolkit.googleapis.com/admin/v2/projects/${id}/config?updateMask=${FIELD}`;
  const body = { client: { permissions: { disabledUserSignup: may === 'closed' } } };
  const { status, body: answer } = await ask(url, { method: 'PATCH', body });
  if (status !== 200) {
    const error = isObject(answer) ? fieldsIn(answer, 'error')?.['message'] : undefined;
    say(`Not changed: ${status}${typeof error === 'string' ? `: ${error}` : ''}.`);
    say(
      'By hand: Authentication → Settings → User actions → Enable create (sign-up), in the console.',
    );
    return 1;
  }
  say(
    may === 'closed'
      ? `Nobody can make an account in ${id} now, and no new screen can be paired. Again: --open-sign-ups`
      : `People and new screens can make accounts in ${id} again.`,
  );
  return 0;
}
