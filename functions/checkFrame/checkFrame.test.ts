import { describe, expect, test } from 'vitest';
import { createGuardedFetch } from '../guardedFetch/createGuardedFetch.ts';
import { startLocalServer } from '../testing/localServer.testkit.ts';
import { createMemoryPorts } from '../testing/memoryPorts.testkit.ts';
import { checkFrame } from './checkFrame.ts';
import { isClosedTo, judgeFraming } from './judgeFraming.ts';

const TEAM = 'teamTEAMteamTEAM1234';
const US = 'https://signs.example.org';
const PAGE = 'https://page.example.com/';

describe('judgeFraming', () => {
  test.each<[string, string, string | undefined]>([
    ['', '', undefined],
    ['', 'DENY', 'frameOptions'],
    ['', 'SameOrigin', 'frameOptions'],
    ['', 'ALLOW-FROM https://signs.example.org', undefined],
    ['', 'SAMEORIGIN, DENY', 'frameOptions'],
    ['', 'SAMEORIGIN, SAMEORIGIN', 'frameOptions'],
    ['', 'ALLOWALL', undefined],
    ["default-src 'none'", 'DENY', 'frameOptions'],
    ["default-src 'self'; Frame-Ancestors 'none'", '', 'frameAncestors'],
    ['frame-ancestors', '', 'frameAncestors'],
    ["frame-ancestors 'self'", '', 'frameAncestors'],
    ['frame-ancestors *', 'DENY', undefined],
    ['frame-ancestors https:', '', undefined],
    ['frame-ancestors http:', '', undefined],
    ['frame-ancestors https://signs.example.org', '', undefined],
    ['frame-ancestors signs.example.org', '', undefined],
    ['frame-ancestors https://*.example.org', '', undefined],
    ['frame-ancestors https://*.signs.example.org', '', 'frameAncestors'],
    ['frame-ancestors https://evilsigns.example.org', '', 'frameAncestors'],
    ['frame-ancestors https://signs.example.org:8443', '', 'frameAncestors'],
    ['frame-ancestors https://signs.example.org:*', '', undefined],
    ["frame-ancestors *, frame-ancestors 'none'", '', 'frameAncestors'],
    ["frame-ancestors *; frame-ancestors 'none'", '', undefined],
  ])('%j with %j: %j', (policy, options, expected) => {
    const headers = { 'content-security-policy': policy, 'x-frame-options': options };
    expect(judgeFraming({ url: PAGE, headers }, US)).toBe(expected);
  });

  test('a page may frame itself, and an encrypted one frames no plain one', () => {
    const headers = { 'x-frame-options': 'SAMEORIGIN' };
    expect(judgeFraming({ url: `${US}/page`, headers }, US)).toBeUndefined();
    expect(judgeFraming({ url: 'http://page.example.com/', headers: {} }, US)).toBe('insecure');
  });
});

test.each<[string, string, boolean]>([
  ['', US, false],
  ['cross-origin', US, false],
  ['same-origin', US, true],
  ['Same-Site', US, true],
  ['same-origin', 'https://page.example.com', false],
  ['same-origin', 'https://page.example.com:8443', true],
  ['same-site', 'https://page.example.com:8443', false],
])('a page with the policy %j for %s is closed: %s', (policy, framer, expected) => {
  const headers = { 'cross-origin-resource-policy': policy };
  expect(isClosedTo({ url: PAGE, headers }, framer)).toBe(expected);
});

describe('checkFrame', () => {
  async function setUp() {
    const site = await startLocalServer((req, res) => {
      if (req.url === '/moved') return void res.writeHead(302, { location: '/denied' }).end();
      if (req.url === '/closed') res.setHeader('cross-origin-resource-policy', 'same-origin');
      if (req.url === '/denied') res.setHeader('x-frame-options', 'DENY');
      res.end('page');
    });
    const memory = createMemoryPorts({
      [`teams/${TEAM}`]: { name: 'Team', users: { ada: { id: 'ada', role: 'editor' } } },
    });
    const isAllowed = (address: string) => address === '127.0.0.1';
    const guardedFetch = createGuardedFetch({ ports: [site.port], isAllowed });
    const ports = { ...memory.ports, guardedFetch };
    const call = (who: string, url: string, origin = 'http://signs.example.org') =>
      checkFrame
        .call(ports, memory.person(who), { teamId: TEAM, url, origin })
        .catch((error: { code: string }) => error.code);
    return { site, call };
  }

  test('asks the page, after its redirects', async () => {
    const { site, call } = await setUp();
    expect(await call('ada', `${site.origin}/`)).toEqual({
      framable: true,
      closed: false,
      status: 200,
      url: `${site.origin}/`,
    });
    expect(await call('ada', `${site.origin}/closed`)).toMatchObject({
      framable: true,
      closed: true,
    });
    expect(await call('ada', `${site.origin}/moved`)).toEqual({
      framable: false,
      closed: false,
      obstacle: 'frameOptions',
      status: 200,
      url: `${site.origin}/denied`,
    });
  });

  test('refuses strangers, inner addresses, bad input and too many', async () => {
    const { site, call } = await setUp();
    expect(await call('eve', site.origin)).toBe('notAllowed');
    expect(site.connections()).toBe(0);
    expect(await call('ada', `http://[::1]:${site.port}/`)).toBe('addressRefused');
    expect(await call('ada', 'ftp://example.org/')).toBe('addressInvalid');
    expect(await call('ada', site.origin, 'https://signs.example.org/path')).toBe('invalidInput');
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => call('ada', 'ftp://example.org/')),
    );
    expect(answers).toContain('tooManyAttempts');
  });
});
