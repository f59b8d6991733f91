import type { OutgoingHttpHeaders } from 'node:http';
import { expect, test } from 'vitest';
import type { Exchange } from '../../http/Exchange.ts';
import { silentLogger } from '../../logger.ts';
import { createTestClock } from '../../siteServer.testkit.ts';
import { createMicrosoftPages } from './microsoftPages.ts';
import type { OidcClient } from './oidcClient.ts';
import { createTickets } from './tickets.ts';

const ORIGIN = 'https://signs.example';
const HOUR_MS = 60 * 60 * 1000;

/** The pages of one server process, with a provider that lets everyone in. */
function openPages() {
  let count = 0;
  const oidc: OidcClient = {
    depart: async (redirectUri) => {
      const state = `state${++count}`;
      const url = new URL(`https://provider.example/?state=${state}`);
      return { url, departure: { verifier: 'v', nonce: 'n', state, redirectUri } };
    },
    arrive: async () => ({
      rawId: '1',
      email: 'eva@example.org',
      emailVerified: true,
      displayName: null,
    }),
  };
  const clock = createTestClock();
  const pages = createMicrosoftPages({
    oidc,
    tickets: createTickets(clock),
    clock,
    logger: silentLogger,
    trustedOrigin: () => ORIGIN,
  });
  return {
    clock,
    async start() {
      const { headers } = await ask(pages, 'start?request=request-of-a-tab');
      const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
      const { searchParams } = new URL(String(headers['location']));
      return { cookie, state: searchParams.get('state') ?? '' };
    },
    async end(begun: { readonly cookie: string; readonly state: string }) {
      const answer = await ask(pages, `callback?code=c&state=${begun.state}`, begun.cookie);
      return answer.status;
    },
  };
}

async function ask(pages: ReturnType<typeof createMicrosoftPages>, target: string, cookie = '') {
  const answer: { status: number; headers: OutgoingHttpHeaders } = { status: 0, headers: {} };
  const res = {
    setHeader: (name: string, value: string) => void (answer.headers[name] = value),
    writeHead: (status: number, headers: OutgoingHttpHeaders) => {
      answer.status = status;
      Object.assign(answer.headers, headers);
    },
    end: () => {},
  };
  const url = new URL(`/__/auth/microsoft/${target}`, ORIGIN);
  await pages({ req: { headers: { cookie } }, res, url, origin: ORIGIN } as unknown as Exchange);
  return answer;
}

test('however many strangers begin to sign in, the sign-ins of others end well', async () => {
  const { start, end } = openPages();
  const begun = await start();
  for (let strangers = 0; strangers <= 10_000; strangers += 1) await start();
  expect(await end(begun)).toBe(200);
});

test('the cookie of one sign-in ends neither another one, nor one of another server', async () => {
  const { start, end } = openPages();
  const [one, two] = [await start(), await start()];
  expect(await end({ ...one, state: two.state })).toBe(400);
  expect(await openPages().end(one)).toBe(400);
  expect(await end(one)).toBe(200);
});

test('a sign-in lasts a quarter of an hour', async () => {
  const { start, end, clock } = openPages();
  const begun = await start();
  clock.advance(HOUR_MS / 4 - 1000);
  expect(await end(begun)).toBe(200);
  clock.advance(2000);
  expect(await end(begun)).toBe(400);
});
