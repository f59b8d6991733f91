import { expect, it } from 'vitest';
import { fetchVersion } from './fetchVersion.ts';

const HOST = 'https://wall.example';
const PAGE = `${HOST}/player/`;
const SCRIPT = '/player/assets/index-1.js';
const FILES = { [`${HOST}${SCRIPT}`]: 'sha256-one', [`${HOST}/player/x.css`]: 'sha256-two' };
const HTML = `<title>Player</title><script type="module" src="${HOST}${SCRIPT}"></script>`;
const PORTAL = '<!doctype html><title>Sign in to the network</title><script src="/portal.js">';

/** A host that verifies its responses as browsers do. */
function createHost(over: { readonly [address: string]: Response } = {}) {
  const asked: Request[] = [];
  const get = async (request: Request): Promise<Response> => {
    asked.push(request);
    const answer = over[request.url] ?? new Response(request.url === PAGE ? HTML : 'built');
    if (request.integrity && (await answer.clone().text()) !== 'built') {
      throw new TypeError('another hash');
    }
    return answer;
  };
  return { asked, get };
}

it('fetches the page and every file, each by its hash and past what is cached', async () => {
  const { asked, get } = createHost();
  const files = await fetchVersion(PAGE, FILES, get);
  expect(files.map(([address]) => address).sort()).toEqual([PAGE, ...Object.keys(FILES)].sort());
  expect(asked.map(({ integrity }) => integrity).sort()).toEqual(['', 'sha256-one', 'sha256-two']);
  expect(new Set(asked.map(({ cache }) => cache))).toEqual(new Set(['no-cache']));
});

it('lets a proxy write into the page, but not send another', async () => {
  const written = createHost({
    [PAGE]: new Response(`${HTML}<script src="/counter.js"></script>`),
  });
  expect(await fetchVersion(PAGE, FILES, written.get)).toHaveLength(3);
  const portal = createHost({ [PAGE]: new Response(PORTAL) });
  await expect(fetchVersion(PAGE, FILES, portal.get)).rejects.toThrow('/player/');
});

it.each([
  ['a portal’s page instead of a script', new Response(PORTAL), 'another hash'],
  ['an error', new Response('built', { status: 503 }), SCRIPT],
])('keeps nothing of a version with %s', async (_, answer, why) => {
  const { get } = createHost({ [`${HOST}${SCRIPT}`]: answer });
  await expect(fetchVersion(PAGE, FILES, get)).rejects.toThrow(why);
});
