import * as v from 'valibot';
import { paidPicture } from '../credits/paidPicture.ts';
import { keyInput, requestKey } from '../credits/requestKey.ts';
import { defineFunction } from '../defineFunction.ts';
import { FunctionProblem } from '../FunctionProblem.ts';
import { idInput } from '../input.ts';
import { limitRate } from '../limits/limits.ts';
import { assertPermission } from '../teams/membership.ts';
import { drawApart } from '../pictures/drawApart.ts';
import { MAX_PICTURE_BYTES } from '../pictures/drawWithin.ts';
import { rasterFormat } from '../pictures/rasterFormat.ts';
import { malformed } from '../provider/askProvider.ts';
import type { FunctionPorts } from '../ports.ts';
import { chooseRemover, type PictureToCut } from './removers.ts';

/** Base64 encodes three bytes as four characters. */
const MAX_BASE64 = Math.ceil(MAX_PICTURE_BYTES / 3) * 4;
const FORMATS: readonly unknown[] = ['png', 'jpeg', 'webp'];
const RATE = { perUser: 30, perTeam: 60 };

/** Removes a picture's background, for one credit. Returns the picture with transparency. */
export const removeBGnew = defineFunction({
  name: 'removeBGnew',
  needsMemory: true,
  maxBytes: MAX_BASE64 + 4096,
  input: v.object({
    teamId: idInput<'team'>(),
    /** Base64, with or without the prefix of a data URL. */
    image: v.pipe(v.string(), v.minLength(1)),
    key: keyInput,
  }),
  async run(ports, caller, { teamId, image, key }) {
    await assertPermission(ports.database, teamId, caller, 'editSlides');
    await limitRate(ports, 'removeBGnew', caller, teamId, RATE);
    const remove = chooseRemover(ports);
    const picture = await readPicture(ports, image);
    const request = {
      teamId,
      uid: caller.uid,
      key: requestKey(key, image, ports.clock.now()),
      amount: 1,
      purpose: 'removeBGnew',
    };
    const bytes = await paidPicture(ports, request, async () =>
      checkedCutOut(ports, await remove(ports, picture)),
    );
    return { bytes, type: 'image/png' };
  },
});

/** Decodes and validates a picture. @throws FunctionProblem 'wrongType', 'tooLarge' */
async function readPicture(ports: FunctionPorts, base64: string): Promise<PictureToCut> {
  const bytes = Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64');
  if (bytes.length > MAX_PICTURE_BYTES) throw new FunctionProblem('tooLarge');
  if (!FORMATS.includes(rasterFormat(bytes))) throw new FunctionProblem('wrongType');
  const facts = await drawApart(ports, 'facts', bytes);
  return { bytes, type: `image/${facts.format}` };
}

/**
 * Ensures that the result is a picture with transparency, because nothing else is paid for. A photo of a few megabytes
 * may come back as a much larger PNG, which is reduced for storage.
 */
async function checkedCutOut(ports: FunctionPorts, bytes: Uint8Array): Promise<Uint8Array> {
  const isPicture = FORMATS.includes(rasterFormat(bytes));
  const facts = isPicture ? await drawApart(ports, 'facts', bytes).catch(asNone) : undefined;
  if (!facts?.hasAlpha) return malformed(ports, ports.settings.BACKGROUND_URL ?? '');
  if (facts.format === 'png' && bytes.length <= MAX_PICTURE_BYTES) return bytes;
  return drawApart(ports, 'cutOut', bytes);
}

/** An unreadable file is no picture; a full queue is a separate error. */
function asNone(error: unknown): undefined {
  if (error instanceof FunctionProblem && error.code === 'wrongType') return undefined;
  throw error;
}
