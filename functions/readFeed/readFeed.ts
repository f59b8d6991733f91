import * as v from 'valibot';
import type { Feed } from '../../src/model/widgets/feed.ts';
import { readThrough } from '../cache/readThrough.ts';
import { defineFunction } from '../defineFunction.ts';
import { FunctionProblem } from '../FunctionProblem.ts';
import { addressInput, idInput } from '../input.ts';
import { limitTeam, limitUser } from '../limits/limits.ts';
import { assertViewer } from '../teams/membership.ts';
import { fetchFeed } from './fetchFeed.ts';

const MINUTE_MS = 60 * 1000;
/** Sites ask not to be read more often, and players need no more. */
const POLICY = {
  kind: 'feed',
  minAgeMs: 5 * MINUTE_MS,
  maxAgeMs: 60 * MINUTE_MS,
  retryMs: 2 * MINUTE_MS,
  keepMs: 7 * 24 * 60 * MINUTE_MS,
};
/** A player requests each of its feeds every few minutes; only readings of sites count for the team. */
const RATE = { perUser: 300, perTeam: 200 };

/**
 * Reads a feed for members and players of a team. Returns `{feed}`, a `Feed` of the model. All teams share one copy per
 * address.
 */
export const readFeed = defineFunction({
  name: 'readFeed',
  input: v.object({ teamId: idInput<'team'>(), url: addressInput }),
  async run(ports, caller, { teamId, url }) {
    await assertViewer(ports.database, teamId, caller);
    await limitUser(ports, 'readFeed', caller, RATE);
    const address = tidy(url);
    const { value, ...reading } = await readThrough(
      ports,
      { ...POLICY, key: address },
      async (validators) => {
        await limitTeam(ports, 'readFeed', teamId, RATE);
        return fetchFeed(ports, address, validators);
      },
    );
    const feed: Feed = { ...value, url, ...reading };
    return { feed };
  },
});

/** Normalizes an address, so that it has one place in the cache. @throws FunctionProblem */
function tidy(text: string): string {
  const address = text.replace(/^feed:(\/\/)?/i, (_all, slashes) => (slashes ? 'https://' : ''));
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) throw new FunctionProblem('invalidInput');
  url.hash = '';
  return url.href;
}
