import { readHostFile } from './hostFile.ts';

const PATIENCE_MS = 10_000;
const ORIGIN = /^https?:\/\/[^/?#]+$/;

/**
 * Returns scheme and host that a site reports it moved to; null if it is here, undefined while it does not
 * respond.
 */
export const fetchMovedTo = (
  get: typeof fetch,
  origin: string,
): Promise<string | null | undefined> =>
  readHostFile(get, { origin, patienceMs: PATIENCE_MS }, movedToIn);

function movedToIn(raw: unknown): string | null | undefined {
  if (typeof raw !== 'object' || raw === null || !('firebase' in raw)) return undefined;
  const address: unknown = Reflect.get(raw, 'movedTo');
  return typeof address === 'string' && ORIGIN.test(address) ? address : null;
}
