import { createCode } from '../../model/text/code.ts';
import type { RandomBytes } from '../../model/ids.ts';
import { SERVER_TIME, type PlayerBackend } from './ports.ts';

/**
 * Offers this device under a new pairing code, and returns it once the backend has it.
 * @throws Error with a `kind`, as the backend's calls do
 */
export async function offerCode(
  backend: Pick<PlayerBackend, 'update'>,
  device: string,
  randomBytes: RandomBytes,
): Promise<string> {
  const code = createCode(randomBytes);
  await backend.update({ [`codes/${code}`]: { created: SERVER_TIME, device } });
  return code;
}
