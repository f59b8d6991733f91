import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  createUserWithEmailAndPassword,
  linkWithCredential,
  OAuthProvider,
  signInWithCredential,
} from 'firebase/auth';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createTestClock, startTestSite, type TestSite } from '../../siteServer.testkit.ts';
import { startOidcProvider } from './oidcProvider.testkit.ts';

const REQUEST = 'request-of-a-tab';
const IDENTITY = { oid: 'oid-1', preferred_username: 'Eva@Example.org', name: 'Eva' };

const credential = (ticket: string) =>
  new OAuthProvider('microsoft.com').credential({ idToken: ticket });
const failureCode = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: { code: string }) => error.code,
  );

/** Returns the message from the popup's last page to the app. */
async function readMessage(response: Response): Promise<Record<string, string>> {
  const found = /data-message="([^"]+)"/.exec(await response.text());
  return JSON.parse((found?.[1] ?? '{}').replaceAll('&quot;', '"'));
}

describe('by OpenID Connect', () => {
  let provider: Awaited<ReturnType<typeof startOidcProvider>>;
  let site: TestSite;
  beforeAll(async () => {
    provider = await startOidcProvider(IDENTITY);
    site = await startTestSite({
      env: {
        MICROSOFT_TENANT: '11111111-2222-3333-4444-555555555555',
        MICROSOFT_CLIENT_ID: 'client',
        MICROSOFT_CLIENT_SECRET: 'secret',
        MICROSOFT_ISSUER: provider.issuer,
      },
    });
  });
  afterAll(async () => {
    await site.stop();
    await provider.stop();
  });

  /** Goes through the popup as a browser does; the cookie can be replaced by another browser's. */
  async function walk(replaceCookie?: string) {
    let cookie = replaceCookie ?? '';
    const start = await fetch(`${site.url}/__/auth/microsoft/start?request=${REQUEST}`, {
      redirect: 'manual',
    });
    cookie ||= start.headers.get('set-cookie')?.split(';')[0] ?? '';
    const there = new URL(start.headers.get('location') ?? '');
    const back = await fetch(there, { redirect: 'manual' });
    const url = back.headers.get('location') ?? '';
    const end = async () => {
      const page = await fetch(url, { headers: { cookie } });
      cookie = page.headers.get('set-cookie')?.split(';')[0] ?? cookie;
      return page;
    };
    return { there, url, cookie, end };
  }
  const ticketOf = async () => {
    const { end } = await walk();
    return (await readMessage(await end()))['ticket'] ?? '';
  };

  test('asks with PKCE, state and nonce, and for consent only where it is missing', async () => {
    const { searchParams } = (await walk()).there;
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'client',
      prompt: 'select_account',
      code_challenge_method: 'S256',
      redirect_uri: `${site.url}/__/auth/microsoft/callback`,
    });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect((searchParams.get(name) ?? '').length).toBeGreaterThan(20);
    }
  });

  test('the first time makes an account, later times find it', async () => {
    const first = await signInWithCredential(site.newAuth(), credential(await ticketOf()));
    expect([first.user.email, first.user.displayName, first.user.emailVerified]).toEqual([
      'eva@example.org',
      'Eva',
      true,
    ]);
    const token = await first.user.getIdTokenResult();
    expect(token.signInProvider).toBe('microsoft.com');
    expect(token.claims['firebase']).toMatchObject({ identities: { 'microsoft.com': ['oid-1'] } });
    const again = await signInWithCredential(site.newAuth(), credential(await ticketOf()));
    expect(again.user.uid).toBe(first.user.uid);
  });

  test('a ticket works once, and not after its time', async () => {
    const ticket = await ticketOf();
    await signInWithCredential(site.newAuth(), credential(ticket));
    const auth = site.newAuth();
    expect(await failureCode(signInWithCredential(auth, credential(ticket)))).toBe(
      'auth/invalid-credential',
    );
    expect(await failureCode(signInWithCredential(auth, credential('forged')))).toBe(
      'auth/invalid-credential',
    );
  });

  test('an answer in another browser, a repeated or a forged one is refused', async () => {
    const other = await walk('vitrineSignIn=somebody-elses');
    expect((await other.end()).status).toBe(400);
    const { end, url } = await walk();
    expect((await end()).status).toBe(200);
    expect((await end()).status).toBe(400);
    expect((await fetch(url.replace(/state=[^&]+/, 'state=forged'))).status).toBe(400);
  });

  test('a cookie that was changed opens nothing', async () => {
    const { url, cookie } = await walk();
    const middle = cookie.length >> 1;
    const other = cookie[middle] === 'A' ? 'B' : 'A';
    for (const forged of [
      cookie.slice(0, middle) + other + cookie.slice(middle + 1),
      cookie.slice(0, 30),
    ]) {
      expect((await fetch(url, { headers: { cookie: forged } })).status).toBe(400);
    }
    expect((await fetch(url, { headers: { cookie } })).status).toBe(200);
  });

  test.each([
    ['en', 'This sign-in has ended.'],
    ['de', 'Diese Anmeldung ist beendet.'],
  ])('a sign-in that took too long is told of in words (%s)', async (language, sentence) => {
    const headers = { 'accept-language': language };
    const late = await fetch(`${site.url}/__/auth/microsoft/callback?state=x&code=y`, { headers });
    expect([late.status, await late.text()]).toEqual([400, expect.stringContaining(sentence)]);
  });

  test('a provider that cannot be reached is told to the app, not to the window', async () => {
    const env = {
      MICROSOFT_TENANT: 'museum.example',
      MICROSOFT_CLIENT_ID: 'client',
      MICROSOFT_CLIENT_SECRET: 'secret',
      MICROSOFT_ISSUER: 'http://127.0.0.1:9', // where nothing listens
    };
    const cut = await startTestSite({ env });
    onTestFinished(() => cut.stop());
    const page = await fetch(`${cut.url}/__/auth/microsoft/start?request=${REQUEST}`);
    expect(await readMessage(page)).toEqual({ request: REQUEST, error: 'unavailable' });
  });

  test('a provider that gives up is not taken for a wrong account', async () => {
    const { url, cookie } = await walk();
    const answer = new URL(url);
    answer.searchParams.delete('code');
    answer.searchParams.set('error', 'temporarily_unavailable');
    const message = await readMessage(await fetch(answer, { headers: { cookie } }));
    expect(message).toEqual({ request: REQUEST, error: 'unavailable' });
  });

  test.each([
    ['en', 'access to your Microsoft account was declined'],
    ['de', 'der Zugriff auf Ihr Microsoft-Konto abgelehnt wurde'],
  ])('who declined is told so in a window that stays (%s)', async (language, sentence) => {
    const { url, cookie } = await walk();
    const answer = new URL(url);
    answer.searchParams.delete('code');
    answer.searchParams.set('error', 'access_denied');
    const headers = { cookie, 'accept-language': language };
    const page = await (await fetch(answer, { headers })).text();
    expect(page).toContain(sentence);
    expect(page).toContain(' data-stays>');
    expect(page).toContain('&quot;error&quot;:&quot;cancelled&quot;');
  });

  test('an address that the provider has not verified is none that opens invitations', async () => {
    provider.tamper.claims = { oid: 'oid-2', email: 'new@example.org', email_verified: false };
    const { user } = await signInWithCredential(site.newAuth(), credential(await ticketOf()));
    delete provider.tamper.claims;
    expect([user.email, user.emailVerified]).toEqual(['new@example.org', false]);
  });

  test.each([
    ['for another sign-in', { nonce: 'replayed' }],
    ['for another app', { audience: 'somebody-elses-app' }],
    ['of another issuer', { issuer: 'https://login.elsewhere.example' }],
    ['that somebody else signed', { isForged: true }],
    ['of another tenant', { claims: { tid: '99999999-2222-3333-4444-555555555555' } }],
    ['without an address', { claims: { preferred_username: 'guest_partner.com#EXT#' } }],
  ])('a token %s is not believed', async (_what, fault) => {
    Object.assign(provider.tamper, fault);
    try {
      const { end } = await walk();
      expect(await readMessage(await end())).toEqual({ request: REQUEST, error: 'failed' });
    } finally {
      for (const name of Object.keys(fault)) Reflect.deleteProperty(provider.tamper, name);
    }
  });
});

describe('with the test provider', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startTestSite({ env: { TEST_IDENTITY_PROVIDER: '1' } });
  });
  afterAll(() => site.stop());

  const start = () => `${site.url}/__/auth/microsoft/start?request=${REQUEST}`;
  async function ticketFor(email: string): Promise<string> {
    const body = new URLSearchParams({ email, name: 'Test' });
    const response = await fetch(start(), { method: 'POST', body });
    return (await readMessage(response))['ticket'] ?? '';
  }

  test('is clearly marked', async () => {
    expect(await (await fetch(start())).text()).toContain('For development only');
    const config = await (await fetch(`${site.url}/__/vitrine/config.json`)).json();
    expect(config).toMatchObject({ microsoft: 'test' });
  });

  test('never takes over an account that has the same address', async () => {
    await createUserWithEmailAndPassword(site.newAuth(), 'own@example.org', 'password');
    const attempt = signInWithCredential(
      site.newAuth(),
      credential(await ticketFor('own@example.org')),
    );
    expect(await failureCode(attempt)).toBe('auth/account-exists-with-different-credential');
  });

  test('links to the account that is signed in, but only to one', async () => {
    const { user } = await createUserWithEmailAndPassword(
      site.newAuth(),
      'x@y.example',
      'password',
    );
    await linkWithCredential(user, credential(await ticketFor('ms@example.org')));
    expect(user.providerData.map(({ providerId }) => providerId).toSorted()).toEqual([
      'microsoft.com',
      'password',
    ]);
    const other = await createUserWithEmailAndPassword(site.newAuth(), 'z@y.example', 'password');
    const again = linkWithCredential(other.user, credential(await ticketFor('ms@example.org')));
    expect(await failureCode(again)).toBe('auth/credential-already-in-use');
    const signedIn = await signInWithCredential(
      site.newAuth(),
      credential(await ticketFor('ms@example.org')),
    );
    expect(signedIn.user.uid).toBe(user.uid);
  });
});

test('is neither linked nor given another address with an old or half proof', async () => {
  const clock = createTestClock();
  const site = await startTestSite({ clock, env: { TEST_IDENTITY_PROVIDER: '1' } });
  try {
    const call = async (name: string, body: object) => {
      const address = `${site.url}/identitytoolkit.googleapis.com/v1/accounts:${name}`;
      const answer = await fetch(address, { method: 'POST', body: JSON.stringify(body) });
      return (await answer.json()) as { error?: { message: string }; idToken?: string };
    };
    const ticketOf = async (email: string) => {
      const page = await fetch(`${site.url}/__/auth/microsoft/start?request=abcdefgh`, {
        method: 'POST',
        body: new URLSearchParams({ email }),
      });
      return /ticket&quot;:&quot;([\w-]+)/.exec(await page.text())?.[1] ?? '';
    };
    const idp = async (email: string, idToken?: string) =>
      call('signInWithIdp', {
        postBody: `id_token=${await ticketOf(email)}&providerId=microsoft.com`,
        ...(idToken !== undefined && { idToken }),
      });
    const { idToken } = await idp('ada@example.org');
    const claimed = { idToken, email: 'colleague@example.org', password: 'correct horse' };
    clock.advance(6 * 60 * 1000);
    const tooOld = { error: { message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' } };
    expect(await call('signUp', claimed)).toMatchObject(tooOld);
    expect(await idp('thief@example.org', idToken)).toMatchObject(tooOld);
    const change = { idToken, requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: 'thief@x.example' };
    expect(await call('sendOobCode', change)).toMatchObject(tooOld);

    const fresh = (await idp('ada@example.org')).idToken ?? '';
    const added = await call('signUp', { ...claimed, idToken: fresh });
    const claims = JSON.parse(
      Buffer.from(added.idToken?.split('.')[1] ?? '', 'base64url').toString(),
    ) as object;
    // No one has proved ownership of the address.
    expect(claims).toMatchObject({ email: 'colleague@example.org', email_verified: false });
    const folder = path.join(site.dataDir, 'outbox');
    const mails = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
    const told = mails.filter((mail) => mail.includes('To: ada@example.org'));
    expect(told.at(-1)).toContain('address for Vitrine was changed');
    // A second password would replace the first.
    const again = { ...claimed, idToken: added.idToken, password: 'another horse' };
    expect(await call('signUp', again)).toMatchObject({
      error: { message: 'PROVIDER_ALREADY_LINKED' },
    });
    expect(await call('lookup', { idToken: fresh })).toHaveProperty('error');
  } finally {
    await site.stop();
  }
});

test('is absent when it is not configured', async () => {
  const site = await startTestSite();
  try {
    const response = await fetch(`${site.url}/__/auth/microsoft/callback?code=x`, {
      headers: { accept: 'application/json' },
    });
    expect(response.status).toBe(404);
    const attempt = signInWithCredential(site.newAuth(), credential('x'));
    expect(await failureCode(attempt)).not.toBe('none');
  } finally {
    await site.stop();
  }
});
