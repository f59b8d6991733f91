import * as v from 'valibot';
import { defineFunction } from '../defineFunction.ts';
import { FunctionProblem } from '../FunctionProblem.ts';
import { asFunctionProblem } from '../guardedFetch/asFunctionProblem.ts';
import { addressInput, idInput } from '../input.ts';
import { limitRate } from '../limits/limits.ts';
import { demandPermission } from '../membership.ts';
import { drawWithin } from '../pictures/drawWithin.ts';
import { rasterFormat } from '../pictures/rasterFormat.ts';

const RATE = { perUser: 30, perTeam: 60 };
const LIMITS = { maxBytes: 8 * 1024 * 1024, totalMs: 15_000, types: ['image/'] };
/** Twice what a wall shows; drawing takes memory by the pixel, whatever the file weighs. */
const MAX_PIXELS = 24_000_000;
/** As large as walls show pictures. */
const SIDE_PX = 3840;

/**
 * Brings the picture that a page leads with, for a slide about that page. Answers it as PNG or JPEG,
 * drawn anew, so that nothing else comes along with it, and as small as storage wants it.
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
    return ports.oneAtATime(() => drawAnew(answer.bytes));
  },
});

async function drawAnew(bytes: Uint8Array) {
  if (!rasterFormat(bytes)) throw new FunctionProblem('wrongType');
  const { default: sharp } = await import('sharp');
  const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS });
  try {
    const { width, height, hasAlpha } = await open().metadata();
    // Many pictures could be clear somewhere and are not: those are a tenth as a JPEG.
    const isClear = hasAlpha && !(await open().stats()).isOpaque;
    const side = Math.min(SIDE_PX, Math.max(width, height));
    const drawn = await drawWithin(side, (px) => {
      const sized = open().autoOrient().resize({ width: px, height: px, fit: 'inside' });
      return isClear ? sized.png() : sized.jpeg({ quality: 88 });
    });
    return { bytes: drawn, type: isClear ? 'image/png' : 'image/jpeg' };
  } catch {
    throw new FunctionProblem('wrongType'); // damaged, or larger than it may be
  }
}
