import * as v from 'valibot';
import { defineFunction } from '../defineFunction.ts';
import { FunctionProblem } from '../FunctionProblem.ts';
import { refuseFetch } from '../guardedFetch/refuseFetch.ts';
import { addressInput, idInput } from '../input.ts';
import { limitRate } from '../limits/limits.ts';
import { assertPermission } from '../teams/membership.ts';
import { drawApart } from '../pictures/drawApart.ts';
import { rasterFormat } from '../pictures/rasterFormat.ts';

const RATE = { perUser: 30, perTeam: 60 };
const LIMITS = { maxBytes: 8 * 1024 * 1024, totalMs: 15_000, types: ['image/'] };

/**
 * Fetches the lead picture of a page, for a slide about that page. Returns it as PNG or JPEG, redrawn to strip
 * everything else, and small enough for storage.
 */
export const readPicture = defineFunction({
  name: 'readPicture',
  needsMemory: true,
  input: v.object({ teamId: idInput<'team'>(), url: addressInput }),
  async run(ports, caller, { teamId, url }) {
    await assertPermission(ports.database, teamId, caller, 'editSlides');
    await limitRate(ports, 'readPicture', caller, teamId, RATE);
    const answer = await ports.guardedFetch(url, LIMITS).catch(refuseFetch);
    if (answer.status >= 300) throw new FunctionProblem('siteUnreachable');
    if (!rasterFormat(answer.bytes)) throw new FunctionProblem('wrongType');
    return drawApart(ports, 'photo', answer.bytes);
  },
});
