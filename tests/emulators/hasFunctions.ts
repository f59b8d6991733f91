import { EMULATORS } from './emulators.ts';

/**
 * Returns whether functions are running behind the hosting. The emulators start without them, too, and each journey
 * would then fail separately. A function refuses a stranger with its own error; nothing else responds like that.
 */
export async function hasFunctions(ask: typeof fetch): Promise<boolean> {
  const url = `http://${EMULATORS.hosts.hosting}/functions/openTeam`;
  try {
    const answer = await ask(url, { method: 'POST', body: '{}' });
    const { error } = (await answer.json()) as { readonly error?: { readonly code?: unknown } };
    return error?.code === 'notSignedIn';
  } catch {
    return false; // no response, or a page
  }
}
