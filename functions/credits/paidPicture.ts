import { FunctionProblem } from '../FunctionProblem.ts';
import type { FunctionPorts } from '../ports.ts';
import { withCredits, type CreditRequest, type Hold } from './credits.ts';

/**
 * A PNG that costs credits. It is kept for a day, where no client reads: whoever asks again with the same key, since
 * the answer got lost, is given the same picture, and the service that makes them is paid once for one credit.
 * @throws FunctionProblem as `withCredits`, and 'conflict' for a repeat whose picture could not be kept
 */
export async function paidPicture(
  ports: FunctionPorts,
  request: CreditRequest,
  work: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  return withCredits(ports, request, async (hold) => {
    if (hold.isRepeat) return readKept(ports, hold);
    const picture = await work();
    await keep(ports, hold, picture);
    return picture;
  });
}

/** Cleaned up as the files of a brand import are, by `noteUpload`. */
const pathOf = ({ root, key }: Hold) => `teams/${root}/answers/${key}`;

/** A picture that cannot be kept is still worth its credit. */
async function keep({ files, logger }: FunctionPorts, hold: Hold, picture: Uint8Array) {
  await files
    .write(pathOf(hold), picture, 'image/png')
    .catch(() => logger.error('answerNotKept', { purpose: 'paidPicture' }));
}

async function readKept({ files }: FunctionPorts, hold: Hold): Promise<Uint8Array> {
  const kept = await files.read(pathOf(hold));
  if (!kept) throw new FunctionProblem('conflict');
  return kept.bytes;
}
