import { EMULATORS } from './emulators.ts';

/**
 * Whether a function answers behind the hosting. Without any the emulators go on all the same, and each journey would
 * fail by itself. A function refuses a stranger in its own words; whatever else answers does not.
 */
export async function hasFunctions(ask: typeof fetch): Promise<boolean> {
  const url = `http://${EMULATORS.hosts.hosting}/functions/openTeam`;
  try {
    const answer = await ask(url, { method: 'POST', body: '{}' });
    const { error } = (await answer.json()) as { readonly error?: { readonly code?: unknown } };
    return error?.code === 'notSignedIn';
  } catch {
    return false; // no answer, or a page
  }
}
