import type { FunctionsPort } from '../../platform/ports/functionsPort.ts';
import type { LoadBackend } from './loadBackend.ts';

/**
 * Tells the backend which team is open, so that storage accepts its files; the token is renewed if its claims have
 * changed. Without a response uploads wait and are retried.
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
