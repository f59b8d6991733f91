import * as v from 'valibot';
import { defineFunction } from '../defineFunction.ts';
import { FunctionProblem } from '../FunctionProblem.ts';
import { refuseFetch } from '../guardedFetch/refuseFetch.ts';
import { idInput } from '../input.ts';
import { assertPermission } from '../teams/membership.ts';
import { isClosedTo, judgeFraming } from './judgeFraming.ts';

/** A person tries a few spellings of an address; more than this is a scan. */
const MAX_PER_TEN_MINUTES = 60;
const TEN_MINUTES_MS = 10 * 60 * 1000;

const isOrigin = (text: string) => /^https?:/.test(text) && URL.parse(text)?.origin === text;

/**
 * Checks whether the player at `origin` may frame a page, before a slide shows an empty frame. Returns `{framable,
 * closed, obstacle?, status, url}` with the address after redirects; `closed`: the player cannot check whether the page
 * is reachable.
 */
export const checkFrame = defineFunction({
  name: 'checkFrame',
  input: v.object({
    teamId: idInput<'team'>(),
    url: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2048)),
    /** The origin of the page that will frame it. */
    origin: v.pipe(v.string(), v.maxLength(300), v.check(isOrigin)),
  }),
  async run(ports, caller, { teamId, url, origin }) {
    await assertPermission(ports.database, teamId, caller, 'editSlides');
    const key = `checkFrame ${caller.uid}`;
    if (!(await ports.attempts.take(key, MAX_PER_TEN_MINUTES, TEN_MINUTES_MS))) {
      throw new FunctionProblem('tooManyAttempts');
    }
    const limits = { maxBytes: 0, headersOnly: true, headers: { accept: 'text/html,*/*;q=0.8' } };
    const page = await ports.guardedFetch(url, limits).catch(refuseFetch);
    const obstacle = judgeFraming(page, origin);
    const { status, url: at } = page;
    const closed = isClosedTo(page, origin);
    const facts = { framable: obstacle === undefined, closed, status, url: at };
    return obstacle === undefined ? facts : { ...facts, obstacle };
  },
});
