import * as v from 'valibot';
import { defineFunction } from '../defineFunction.ts';
import { FunctionProblem } from '../FunctionProblem.ts';
import { asFunctionProblem } from '../guardedFetch/asFunctionProblem.ts';
import { addressInput, idInput } from '../input.ts';
import { limitRate } from '../limits/limits.ts';
import { demandPermission } from '../membership.ts';

const RATE = { perUser: 30, perTeam: 60 };
const LIMITS = { maxBytes: 8 * 1024 * 1024, totalMs: 15_000, types: ['image/'] };
const MAX_PIXELS = 50_000_000;
/** As large as walls show pictures. */
const SIDE_PX = 3840;
const FORMATS = ['png', 'jpeg', 'webp', 'gif', 'avif', 'heif'];

/**
 * Brings the picture that a page leads with, for a slide about that page. Answers it as PNG or JPEG,
 * drawn anew, so that nothing else comes along with it.
 */
export const readPicture = defineFunction({
  name: 'readPicture',
  input: v.object({ teamId: idInput<'team'>(), url: addressInput }),
  async run(ports, caller, { teamId, url }) {
    await demandPermission(ports.database, teamId, caller, 'editSlides');
    await limitRate(ports, 'readPicture', caller, teamId, RATE);
    const answer = await ports.guardedFetch(url, LIMITS).catch((error: unknown) => {
      throw asFunctionProblem(error);
    });
    if (answer.status >= 300) throw new FunctionProblem('siteUnreachable');
    return drawAnew(answer.bytes);
  },
});

async function drawAnew(bytes: Uint8Array) {
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS });
  const facts = await picture.metadata().catch(() => undefined);
  if (!facts || !FORMATS.includes(facts.format)) throw new FunctionProblem('wrongType');
  const sized = picture
    .autoOrient()
    .resize({ width: SIDE_PX, height: SIDE_PX, fit: 'inside', withoutEnlargement: true });
  const type = facts.hasAlpha ? 'image/png' : 'image/jpeg';
  const drawn = facts.hasAlpha ? sized.png() : sized.jpeg({ quality: 88 });
  const result = await drawn.toBuffer().catch(() => undefined);
  if (!result) throw new FunctionProblem('wrongType');
  return { bytes: result, type };
}
