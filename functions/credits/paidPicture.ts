import { FunctionProblem } from '../FunctionProblem.ts';
import type { FunctionPorts } from '../ports.ts';
import { withCredits, type CreditRequest, type CreditReservation } from './credits.ts';

/**
 * Returns a PNG that costs credits. It is stored for a day where no client can read it: repeating the same key after a
 * lost answer returns the same picture, so the provider is paid only once per credit.
 * @throws FunctionProblem like `withCredits`, and 'conflict' for a repeat whose picture could not be stored
 */
export async function paidPicture(
  ports: FunctionPorts,
  request: CreditRequest,
  work: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  return withCredits(ports, request, async (reservation) => {
    if (reservation.isRepeat) return readKept(ports, reservation);
    const picture = await work();
    await keep(ports, reservation, picture);
    return picture;
  });
}

/** `noteUpload` cleans it up like the files of a brand import. */
const pathOf = ({ root, key }: CreditReservation) => `teams/${root}/answers/${key}`;

/** A picture that cannot be stored is still worth its credit. */
async function keep(
  { files, logger }: FunctionPorts,
  reservation: CreditReservation,
  picture: Uint8Array,
) {
  await files
    .write(pathOf(reservation), picture, 'image/png')
    .catch(() => logger.error('answerNotKept', { purpose: 'paidPicture' }));
}

async function readKept(
  { files }: FunctionPorts,
  reservation: CreditReservation,
): Promise<Uint8Array> {
  const kept = await files.read(pathOf(reservation));
  if (!kept) throw new FunctionProblem('conflict');
  return kept.bytes;
}
