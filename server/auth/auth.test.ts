import {
  applyActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  fetchSignInMethodsForEmail,
  getAdditionalUserInfo,
  linkWithCredential,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInAnonymously,
  signInWithEmailAndPassword,
  signOut,
  updateEmail,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readNewestMail } from '../outbox.testkit.ts';
import { createTestClock, startTestSite, type TestSite } from '../siteServer.testkit.ts';

const PASSWORD = 'correct horse';
const HOUR_MS = 60 * 60 * 1000;
const clock = createTestClock();
let site: TestSite;
let count = 0;

beforeAll(async () => {
  site = await startTestSite({ clock });
});
afterAll(() => site.stop());

const newEmail = () => `person${++count}@example.org`;

async function signUp(email = newEmail()) {
  const auth = site.newAuth();
  const { user } = await createUserWithEmailAndPassword(auth, email, PASSWORD);
  return { auth, user, email };
}

const failure = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => undefined,
    (cause: unknown) => cause as { code: string; message: string },
  );
  return error;
};

function claimsOf(token: string): Record<string, any> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
}

const refreshTokenOf = (user: unknown) => (user as { refreshToken: string }).refreshToken;

async function refresh(refreshToken: string) {
  const response = await fetch(`${site.url}/securetoken.googleapis.com/v1/token?key=site`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, any> };
}

describe('signing up', () => {
  test('gives a token with the claims of Firebase', async () => {
    const { user, email } = await signUp(' Mixed.Case@Example.org ');
    const claims = claimsOf(await user.getIdToken());
    expect(claims).toMatchObject({
      iss: 'https://securetoken.google.com/vitrine-site',
      aud: 'vitrine-site',
      sub: user.uid,
      user_id: user.uid,
      email: email.trim().toLowerCase(),
      email_verified: false,
      firebase: {
        sign_in_provider: 'password',
        identities: { email: [email.trim().toLowerCase()] },
      },
    });
    expect(claims['exp'] - claims['iat']).toBe(3600);
    expect(claims['auth_time']).toBeTypeOf('number');
    expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['password']);
  });

  test('tells a new account from one that was there', async () => {
    const email = newEmail();
    const made = await createUserWithEmailAndPassword(site.newAuth(), email, PASSWORD);
    const known = await signInWithEmailAndPassword(site.newAuth(), email, PASSWORD);
    const device = await signInAnonymously(site.newAuth());
    const isNew = [made, known, device].map((one) => getAdditionalUserInfo(one)?.isNewUser);
    expect(isNew).toEqual([true, false, true]);
  });

  test('refuses in the words of Firebase', async () => {
    const { email } = await signUp();
    const auth = site.newAuth();
    const taken = await failure(createUserWithEmailAndPassword(auth, email, PASSWORD));
    expect(taken?.code).toBe('auth/email-already-in-use');
    const weak = await failure(createUserWithEmailAndPassword(auth, newEmail(), 'short'));
    expect(weak?.message).toBe(
      'Firebase: Password should be at least 6 characters (auth/weak-password).',
    );
    const bad = await failure(createUserWithEmailAndPassword(auth, 'no address', PASSWORD));
    expect(bad?.code).toBe('auth/invalid-email');
  });

  test('two at once for one address make one account', async () => {
    const email = newEmail();
    const tries = await Promise.allSettled([signUp(email), signUp(email)]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('letters and accents are one address, together or apart', async () => {
    const [together, apart] = ['jos\u00e9@example.org', 'jose\u0301@example.org'];
    const { user } = await signUp(apart);
    expect(user.email).toBe(together);
    expect((await failure(signUp(together)))?.code).toBe('auth/email-already-in-use');
    for (const email of [together, apart]) {
      const again = await signInWithEmailAndPassword(site.newAuth(), email, PASSWORD);
      expect(again.user.uid).toBe(user.uid);
    }
  });

  test.each(['\u200b', '\u0000', '\u202e', '\u00ad'])(
    'an address in which something cannot be seen is none: %j',
    async (hidden) => {
      const email = `per${hidden}son@example.org`;
      expect((await failure(signUp(email)))?.code).toBe('auth/invalid-email');
      const { user } = await signUp();
      expect((await failure(updateEmail(user, email)))?.code).toBe('auth/invalid-email');
    },
  );

  test('a device signs in without anything, and may get a password later', async () => {
    const auth = site.newAuth();
    const { user } = await signInAnonymously(auth);
    expect(user.isAnonymous).toBe(true);
    expect(claimsOf(await user.getIdToken())).toMatchObject({
      provider_id: 'anonymous',
      firebase: { sign_in_provider: 'anonymous' },
    });
    const email = newEmail();
    await linkWithCredential(user, EmailAuthProvider.credential(email, PASSWORD));
    const again = await signInWithEmailAndPassword(site.newAuth(), email, PASSWORD);
    expect(again.user.uid).toBe(user.uid);
  });
});

describe('signing in', () => {
  test('works with the right password only, and does not tell what was wrong', async () => {
    const { user, email } = await signUp();
    const auth = site.newAuth();
    const signedIn = await signInWithEmailAndPassword(auth, email.toUpperCase(), PASSWORD);
    expect(signedIn.user.uid).toBe(user.uid);
    const wrong = await failure(signInWithEmailAndPassword(auth, email, 'wrong one'));
    const unknown = await failure(signInWithEmailAndPassword(auth, newEmail(), PASSWORD));
    expect([wrong?.code, unknown?.code]).toEqual(Array(2).fill('auth/invalid-credential'));
    expect(wrong?.message).toBe(unknown?.message);
  });

  test('is limited per account and address, also for the right password, until time passes', async () => {
    const { email } = await signUp();
    const auth = site.newAuth();
    const burst = await Promise.all(
      Array.from({ length: 14 }, () =>
        failure(signInWithEmailAndPassword(auth, email, 'wrong one')),
      ),
    );
    const refused = burst.filter((error) => error?.code === 'auth/too-many-requests');
    expect(refused).toHaveLength(4);
    expect(refused[0]?.message).toContain('Access to this account has been temporarily disabled');
    const right = await failure(signInWithEmailAndPassword(auth, email, PASSWORD));
    expect(right?.code).toBe('auth/too-many-requests');
    clock.advance(HOUR_MS);
    await signInWithEmailAndPassword(auth, email, PASSWORD);
  });

  test('does not tell the sign-in methods of an address', async () => {
    const { email } = await signUp();
    expect(await fetchSignInMethodsForEmail(site.newAuth(), email)).toEqual([]);
  });
});

describe('tokens', () => {
  test('are renewed by a refresh token that rotates and survives a lost answer', async () => {
    const { user } = await signUp();
    const first = await refresh(refreshTokenOf(user));
    expect(claimsOf(first.body['id_token'])['sub']).toBe(user.uid);
    // If the answer was lost, the old token still works. So it does for a tab that slept for a day.
    const second = await refresh(refreshTokenOf(user));
    expect(second.status).toBe(200);
    const third = await refresh(second.body['refresh_token']);
    expect(third.body['refresh_token']).not.toBe(second.body['refresh_token']);
    clock.advance(24 * HOUR_MS);
    expect((await refresh(refreshTokenOf(user))).status).toBe(200);
    clock.advance(7 * 24 * HOUR_MS);
    const overtaken = await refresh(refreshTokenOf(user));
    expect(overtaken.body['error'].message).toBe('TOKEN_EXPIRED');
    expect((await refresh(third.body['refresh_token'])).status).toBe(200);
  });

  test('the SDK refreshes by itself and keeps the sign-in over a restart of the server', async () => {
    const { user } = await signUp();
    const before = await user.getIdToken();
    clock.advance(2000);
    const after = await user.getIdToken(true);
    expect(claimsOf(after)['iat']).toBeGreaterThan(claimsOf(before)['iat']);
    expect(claimsOf(after)['auth_time']).toBe(claimsOf(before)['auth_time']);
  });

  test('forged, altered and foreign ones are refused', async () => {
    const { user } = await signUp();
    const token = await user.getIdToken();
    const [head, body, signature] = token.split('.');
    const admin = Buffer.from(JSON.stringify({ ...claimsOf(token), sub: 'other' })).toString(
      'base64url',
    );
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
    for (const forged of [
      `${head}.${admin}.${signature}`,
      `${none}.${body}.`,
      `${head}.${body}.${signature?.slice(0, -4)}AAAA`,
      'nonsense',
    ]) {
      const answer = await lookup(forged);
      expect(answer.error?.message).toBe('INVALID_ID_TOKEN');
    }
    expect((await lookup(token)).users?.[0]?.localId).toBe(user.uid);
    clock.advance(2 * HOUR_MS);
    expect((await lookup(token)).error?.message).toBe('TOKEN_EXPIRED');
    const refreshToken = refreshTokenOf(user);
    const parts = refreshToken.split('.');
    const forged = [parts[0], '9', parts[2], parts[3]].join('.');
    expect((await refresh(forged)).body['error'].message).toBe('TOKEN_EXPIRED');
  });
});

async function lookup(idToken: string): Promise<any> {
  const url = `${site.url}/identitytoolkit.googleapis.com/v1/accounts:lookup?key=site`;
  const response = await fetch(url, { method: 'POST', body: JSON.stringify({ idToken }) });
  return response.json();
}

describe('changing an account', () => {
  test('name and picture', async () => {
    const { user } = await signUp();
    await updateProfile(user, { displayName: 'Ada', photoURL: 'https://example.org/a.png' });
    const shown = () => [user.displayName, user.photoURL];
    expect(shown()).toEqual(['Ada', 'https://example.org/a.png']);
    await user.reload();
    expect(shown()).toEqual(['Ada', 'https://example.org/a.png']);
    expect(claimsOf(await user.getIdToken(true))).toMatchObject({ name: 'Ada' });
    await updateProfile(user, { displayName: '' });
    await user.reload();
    expect(user.displayName).toBeNull();
  });

  test('the password, which ends the other sign-ins', async () => {
    const { user, email } = await signUp();
    const elsewhere = await signInWithEmailAndPassword(site.newAuth(), email, PASSWORD);
    clock.advance(1000);
    await updatePassword(user, 'another password');
    await user.getIdToken(true);
    const other = await failure(elsewhere.user.getIdToken(true));
    expect(other?.code).toBe('auth/user-token-expired');
    const old = await failure(signInWithEmailAndPassword(site.newAuth(), email, PASSWORD));
    expect(old?.code).toBe('auth/invalid-credential');
    await signInWithEmailAndPassword(site.newAuth(), email, 'another password');
  });

  test('the e-mail, after signing in again', async () => {
    const { user, email } = await signUp();
    const { email: taken } = await signUp();
    clock.advance(10 * 60 * 1000);
    const late = await failure(updateEmail(user, newEmail()));
    expect(late?.code).toBe('auth/requires-recent-login');
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, PASSWORD));
    expect((await failure(updateEmail(user, taken)))?.code).toBe('auth/email-already-in-use');
    const next = newEmail();
    await updateEmail(user, next);
    expect([user.email, user.emailVerified]).toEqual([next, false]);
    await signInWithEmailAndPassword(site.newAuth(), next, PASSWORD);
  });

  test('deleting it', async () => {
    const { user, email } = await signUp();
    const token = await user.getIdToken();
    await deleteUser(user);
    expect((await lookup(token)).error?.message).toBe('USER_NOT_FOUND');
    const gone = await failure(signInWithEmailAndPassword(site.newAuth(), email, PASSWORD));
    expect(gone?.code).toBe('auth/invalid-credential');
  });
});

describe('mails', () => {
  test('a reset link sets a new password once, in the language asked for', async () => {
    const { user, email } = await signUp();
    const auth = site.newAuth();
    auth.languageCode = 'de';
    await sendPasswordResetEmail(auth, email);
    const { link, text } = readNewestMail(site.dataDir);
    expect(text).toContain('neues Passwort');
    expect(link.origin).toBe(site.url);
    const code = link.searchParams.get('oobCode') ?? '';
    expect(await verifyPasswordResetCode(auth, code)).toBe(email);
    clock.advance(1000);
    await confirmPasswordReset(auth, code, 'reset password');
    const again = await failure(confirmPasswordReset(auth, code, 'reset again'));
    expect(again?.code).toBe('auth/invalid-action-code');
    expect((await failure(user.getIdToken(true)))?.code).toBe('auth/user-token-expired');
    await signInWithEmailAndPassword(auth, email, 'reset password');
  });

  test('whoever asks for somebody’s reset, again and again, makes no link of theirs void', async () => {
    const { email } = await signUp();
    const auth = site.newAuth();
    const codes: string[] = [];
    for (let asked = 0; asked < 5; asked += 1) {
      await sendPasswordResetEmail(auth, email);
      codes.push(readNewestMail(site.dataDir).link.searchParams.get('oobCode') ?? '');
    }
    const refused = await failure(sendPasswordResetEmail(auth, email));
    expect(refused?.code).not.toBeUndefined();
    const [first = '', ...others] = codes;
    clock.advance(1000);
    await confirmPasswordReset(auth, first, 'reset password');
    // With one of them used, the others in the mailbox open nothing.
    for (const code of others) {
      const again = await failure(confirmPasswordReset(auth, code, 'reset again'));
      expect(again?.code).toBe('auth/invalid-action-code');
    }
    await signInWithEmailAndPassword(auth, email, 'reset password');
  });

  test('an unknown address gets the same answer and no mail', async () => {
    const { email } = await signUp();
    const auth = site.newAuth();
    await sendPasswordResetEmail(auth, email);
    const before = readNewestMail(site.dataDir).raw;
    await sendPasswordResetEmail(auth, newEmail());
    expect(readNewestMail(site.dataDir).raw).toBe(before);
  });

  test('codes end, and a forged host cannot make a link lead elsewhere', async () => {
    const { email } = await signUp();
    const auth = site.newAuth();
    await sendPasswordResetEmail(auth, email);
    const code = readNewestMail(site.dataDir).link.searchParams.get('oobCode') ?? '';
    clock.advance(2 * HOUR_MS);
    const late = await failure(confirmPasswordReset(auth, code, 'reset password'));
    expect(late?.code).toBe('auth/expired-action-code');
    const { request } = await import('node:http');
    const body = JSON.stringify({ requestType: 'PASSWORD_RESET', email });
    await new Promise((resolve) => {
      const path = '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=site';
      const headers = { host: 'evil.example', 'content-type': 'application/json' };
      const options = { port: site.server.port, path, method: 'POST', headers };
      request(options, (response) => response.resume().on('end', resolve)).end(body);
    });
    const newest = readNewestMail(site.dataDir).link;
    expect(newest.searchParams.get('oobCode')).not.toBe(code);
    expect(newest.origin).toBe(site.url);
  });

  test('an address is verified by the form behind the link, not by opening it', async () => {
    const { user } = await signUp();
    await sendEmailVerification(user);
    const { link } = readNewestMail(site.dataDir);
    for (let scans = 0; scans < 2; scans++) {
      const page = await (await fetch(link)).text();
      expect(page).toContain('Confirm your e-mail address');
    }
    await user.reload();
    expect(user.emailVerified).toBe(false);
    expect((await fetch(link, { method: 'POST' })).status).toBe(200);
    await user.reload();
    expect(user.emailVerified).toBe(true);
    expect((await fetch(link, { method: 'POST' })).status).toBe(400);
  });

  test('the reset page works without scripts and shows what is wrong', async () => {
    const { email } = await signUp();
    await sendPasswordResetEmail(site.newAuth(), email);
    const { link } = readNewestMail(site.dataDir);
    const post = (password: string) =>
      fetch(link, { method: 'POST', body: new URLSearchParams({ password }) });
    const short = await post('tiny');
    expect(short.status).toBe(400);
    expect(await short.text()).toContain('at least 6 characters');
    // Phone keyboards add a space after a word; every other form trims it.
    expect((await post('a good password ')).status).toBe(200);
    expect(await (await post('a good password')).text()).toContain('has ended');
    await signInWithEmailAndPassword(site.newAuth(), email, 'a good password');
  });

  test('a new address takes over when it is confirmed', async () => {
    const { user } = await signUp();
    const next = newEmail();
    await verifyBeforeUpdateEmail(user, next);
    const { link, raw } = readNewestMail(site.dataDir);
    expect(raw).toContain(`To: ${next}`);
    await applyActionCode(site.newAuth(), link.searchParams.get('oobCode') ?? '');
    const { user: again } = await signInWithEmailAndPassword(site.newAuth(), next, PASSWORD);
    expect([again.uid, again.emailVerified]).toEqual([user.uid, true]);
  });
});

test('accounts and sign-ins are still there after a restart', async () => {
  const own = await startTestSite();
  try {
    const auth = own.newAuth();
    const { user } = await createUserWithEmailAndPassword(auth, 'a@example.org', PASSWORD);
    await own.restart();
    const response = await fetch(`${own.url}/securetoken.googleapis.com/v1/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: refreshTokenOf(user),
      }),
    });
    expect(response.status).toBe(200);
    await signOut(auth);
  } finally {
    await own.stop();
  }
});
