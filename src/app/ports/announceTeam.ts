import type { FunctionsPort } from '../../platform/ports/functionsPort.ts';
import type { LoadBackend } from './loadBackend.ts';

/**
 * Tells the backend which team is open, so that storage lets its files in; the token is renewed when
 * its claims changed. Without an answer uploads wait and are tried again.
 */
export async function announceTeam(
  functions: FunctionsPort,
  backend: LoadBackend,
  teamId: string,
): Promise<void> {
  const answer = await functions.call('openTeam', { teamId });
  const { refreshToken } = (answer ?? {}) as { refreshToken?: unknown };
  if (refreshToken === true) await (await backend()).refreshToken();
}
