import { FunctionProblem } from '../FunctionProblem.ts';
import { openIsolate, workerBeside } from '../isolate/openIsolate.ts';
import type { FunctionPorts } from '../ports.ts';
import type { Drawn, PictureFacts, RefusedDrawing } from './drawings.ts';

interface Jobs {
  readonly photo: Drawn;
  readonly facts: PictureFacts;
  readonly cutOut: Uint8Array;
  readonly png: Uint8Array;
}

/**
 * Reads or draws an untrusted picture in a separate process, one at a time.
 * @throws FunctionProblem 'wrongType' if it is not an intact picture, 'tooLarge', 'rateLimited' if too many are waiting
 */
export async function drawApart<Job extends keyof Jobs>(
  { logger, oneAtATime }: Pick<FunctionPorts, 'logger' | 'oneAtATime'>,
  job: Job,
  bytes: Uint8Array,
): Promise<Jobs[Job]> {
  const answer = await oneAtATime(async () => {
    const isolate = openIsolate(logger, workerBeside(import.meta.url, 'picture.worker'));
    const question = isolate.ask<Jobs[Job] | RefusedDrawing>(job, bytes);
    return question.catch(asPictureProblem).finally(() => isolate.close());
  });
  if (answer === 'wrongType' || answer === 'tooLarge') throw new FunctionProblem(answer);
  return answer as Jobs[Job]; // the union without its refusals
}

/** A picture that crashes its parser is not a picture. */
function asPictureProblem(error: unknown): never {
  const isBroken = error instanceof FunctionProblem && error.code === 'siteUnreadable';
  throw isBroken ? new FunctionProblem('wrongType') : error;
}
