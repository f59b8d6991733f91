import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createId } from '../../src/model/ids.ts';
import { runCommand } from '../../server/control/runCommand.ts';
import { createSiteServer } from '../../server/createSiteServer.ts';
import { ATTACKER, createClient, startTarget, type Account, type Target } from './target.ts';

/* Attacks on accounts, on what removed ones may still do, and on who gets one. */

const TEAM = 'teamTEAMteamTEAM1234';
const HERE = '127.0.0.1';
const PASSWORD = 'correct horse';
const TEN_MINUTES_MS = 10 * 60_000;
const newId = () => createId<'x'>((length) => crypto.getRandomValues(new Uint8Array(length)));
const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));
const emailOf = (name: string) => `${name}@example.org`;

const KNOWN = ['known', 'familiar', 'named', 'listed'] as const;
const NAMES = [
  ...(['owner', 'editor', 'away', 'verified', 'careful', 'curious', 'alone'] as const),
  ...KNOWN,
] as const;
type Name = (typeof NAMES)[number];

let site: Target;
let registrationPath: string;
/** Accounts signed in ten minutes ago. */
let then: Readonly<Record<Name, Account>>;

/** Adds people who signed in ten minutes before the process begins, and a team of two of them. */
async function prepare(dataDir: string): Promise<void> {
  const staticDir = mkdtempSync(path.join(tmpdir(), 'vitrine-static-'));
  const clock = { now: () => Date.now() - TEN_MINUTES_MS };
  const env = { REGISTRATION: 'open' };
  const early = await createSiteServer({ port: 0, host: HERE, dataDir, staticDir, clock, env });
  const client = createClient(() => early.url);
  const accounts = await Promise.all(
    NAMES.map(async (name) => [name, await client.person(emailOf(name), HERE)] as const),
  );
  then = Object.fromEntries(accounts) as Record<Name, Account>;
  const team = { teamId: TEAM, name: 'Ada', teamName: 'Café', dse: false };
  const { token } = then.owner;
  const made = await client.post('/functions/createTeam', team, { token, from: HERE });
  if (made.status !== 200) throw new Error(made.body);
  const { uid } = then.editor;
  const row = { id: uid, teamId: TEAM, name: 'Bo', role: 'editor', rev: 1 };
  await early.ports.database.update({ [`teams/${TEAM}/users/${uid}`]: row });
  await early.ports.auth.setClaims(uid, { teams: { [TEAM]: 'e' } });
  await early.close();
  rmSync(staticDir, { recursive: true, force: true });
  const settings = readFileSync(path.join(dataDir, 'site.json'), 'utf8');
  ({ registrationPath } = JSON.parse(settings) as { registrationPath: string });
}

beforeAll(async () => {
  site = await startTarget({ REGISTRATION: 'path', TEST_IDENTITY_PROVIDER: '1' }, prepare);
}, 60_000);
afterAll(() => site.dispose());

/** Returns the reason of a refusal as Firebase words it; '' on success. */
async function tell(call: string, body: object, from = ATTACKER): Promise<string> {
  const answer = await site.auth(call, { returnSecureToken: true, ...body }, { from });
  const { error } = JSON.parse(answer.body) as { error?: { message: string } };
  return error?.message ?? '';
}

async function signIn(name: Name, password = PASSWORD): Promise<Account> {
  const body = { email: emailOf(name), password, returnSecureToken: true };
  const answer = await site.auth('signInWithPassword', body, { from: HERE });
  const { localId, idToken } = JSON.parse(answer.body) as { localId: string; idToken: string };
  return { uid: localId, token: idToken };
}

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    email?: string;
    email_verified?: boolean;
  };
const call = (name: string, input: object, token: string) =>
  site.post(`/functions/${name}`, input, { token });

describe('somebody else’s address', () => {
  it('counts as verified for nobody who only claims it, and opens no invitation', async () => {
    const inviteId = newId();
    const email = 'colleague@example.org';
    const invite = { teamId: TEAM, inviteId, email, loginMethod: 'password', role: 'admin' };
    const owner = await signIn('owner');
    expect(await call('inviteMember', invite, owner.token)).toMatchObject({ status: 200 });
    await runCommand('verify', [emailOf('verified')], { DATA_DIR: site.dataDir });
    const before = await signIn('verified');
    expect(claimsOf(before.token).email_verified).toBe(true);
    const own = { idToken: before.token, email, password: PASSWORD };
    expect(await tell('signUp', own)).toBe('PROVIDER_ALREADY_LINKED');
    const changed = await site.auth('update', { ...own, returnSecureToken: true });
    const { idToken } = JSON.parse(changed.body) as { idToken: string };
    expect(claimsOf(idToken)).toMatchObject({ email, email_verified: false });
    const joined = await call('acceptInvite', { inviteId }, idToken);
    expect(joined.status).toBe(403);
    expect(joined.body).toContain('emailNotVerified');
    expect((await site.ask(`/teams/${TEAM}/name.json`, { token: idToken })).status).toBe(401);
  });

  it('does not stand in the team that others see', async () => {
    const editor = await signIn('editor');
    const claim = async (token: string) => {
      const read = await site.ask(`/teams/${TEAM}/rev.json`, { token });
      const rev = Number(read.body) + 1;
      const row = `users/${editor.uid}`;
      const body = { rev, 'revs/users': rev, [`${row}/email`]: 'boss@example.org' };
      return site.ask(`/teams/${TEAM}.json`, {
        method: 'PATCH',
        token,
        body: JSON.stringify({ ...body, [`${row}/rev`]: rev }),
      });
    };
    const given = { idToken: editor.token, email: 'boss@example.org', returnSecureToken: true };
    const { idToken } = JSON.parse((await site.auth('update', given)).body) as { idToken: string };
    expect(claimsOf(idToken).email).toBe('boss@example.org');
    expect((await claim(idToken)).status).toBe(401);
    // The same, once the address is verified as theirs.
    await runCommand('verify', ['boss@example.org'], { DATA_DIR: site.dataDir });
    const again = { email: 'boss@example.org', password: PASSWORD, returnSecureToken: true };
    const signedIn = await site.auth('signInWithPassword', again, { from: HERE });
    const { idToken: verified } = JSON.parse(signedIn.body) as { idToken: string };
    expect((await claim(verified)).status).toBe(200);
  });

  it('is not told by asking to move there: at most 60 an hour hear of it, devices never', async () => {
    const curious = await signIn('curious');
    const device = await site.device();
    const ask = ({ token }: Account) =>
      tell('sendOobCode', {
        requestType: 'VERIFY_AND_CHANGE_EMAIL',
        idToken: token,
        newEmail: emailOf('owner'),
      });
    const heard = await Promise.all(times(300, () => ask(curious)));
    const told = heard.filter((reason) => reason === 'EMAIL_EXISTS').length;
    expect(told).toBeGreaterThan(0);
    expect(told).toBeLessThanOrEqual(60);
    const devices = await Promise.all(times(20, () => ask(device)));
    expect(new Set(devices)).toEqual(new Set(['MISSING_EMAIL']));
  });
});

describe('how long an answer takes', () => {
  const TRIES = 12;
  /** Above it guesses are reliable; half of them are right by chance. */
  const TELLS = 0.95;

  /** Returns the share of pairs in which the address with an account got the later response. */
  async function laterWithAccount(ask: (email: string) => Promise<string>): Promise<number> {
    const took = { known: [] as number[], unknown: [] as number[] };
    const timed = async (email: string): Promise<number> => {
      const started = performance.now();
      replies.add(await ask(email));
      return performance.now() - started;
    };
    const replies = new Set<string>();
    for (let i = 0; i < TRIES; i += 1) {
      took.known.push(await timed(emailOf(KNOWN[i % KNOWN.length] ?? '')));
      took.unknown.push(await timed(emailOf(`nobody${i}`)));
    }
    expect(replies.size).toBe(1);
    const pairs = took.known.flatMap((known) => took.unknown.map((unknown) => known > unknown));
    return pairs.filter(Boolean).length / pairs.length;
  }

  it('does not tell whether an address has an account: a wrong password', async () => {
    const password = 'a guess';
    const part = await laterWithAccount((email) =>
      tell('signInWithPassword', { email, password }, '127.0.0.5'),
    );
    expect(Math.max(part, 1 - part)).toBeLessThan(TELLS);
  });

  it('does not tell whether an address has an account: a mail for a new password', async () => {
    const requestType = 'PASSWORD_RESET';
    const part = await laterWithAccount((email) =>
      tell('sendOobCode', { email, requestType }, '127.0.0.6'),
    );
    expect(Math.max(part, 1 - part)).toBeLessThan(TELLS);
  });

  it('does not tell whether an address has an account: a question for its ways to sign in', async () => {
    const part = await laterWithAccount((identifier) =>
      tell('createAuthUri', { identifier, continueUri: site.url }, '127.0.0.7'),
    );
    expect(Math.max(part, 1 - part)).toBeLessThan(TELLS);
  });
});

describe('a stolen token of an old sign-in', () => {
  it('does not become the account: by no other password, address or identity', async () => {
    const { token: idToken } = then.away;
    const start = await site.ask(`/__/auth/microsoft/start?request=${'r'.repeat(20)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'email=thief%40example.org',
    });
    const ticket = /ticket&quot;:&quot;([^&]+)/.exec(start.body)?.[1] ?? '';
    expect(ticket).not.toBe('');
    const thief = { email: 'thief@example.org', password: 'of the thief' };
    const requestType = 'VERIFY_AND_CHANGE_EMAIL';
    const postBody = `id_token=${ticket}&providerId=microsoft.com`;
    const tries = {
      signUp: { ...thief },
      update: { ...thief },
      sendOobCode: { requestType, newEmail: thief.email },
      signInWithIdp: { postBody, requestUri: site.url },
      delete: {},
    };
    const replies = await Promise.all(
      Object.entries(tries).map(async ([name, body]) => tell(name, { idToken, ...body })),
    );
    expect(new Set(replies)).toEqual(new Set(['CREDENTIAL_TOO_OLD_LOGIN_AGAIN']));
    expect(await signIn('away')).toMatchObject({ uid: then.away.uid });
  });

  it('ends with its open socket when the owner changes the password, in the same second too', async () => {
    const [thief, owner] = [await signIn('careful'), await signIn('careful')];
    const talk = await site.socket();
    expect(await talk.signIn(thief.token)).toMatchObject({ s: 'ok' });
    expect(await talk.ask('q', { p: `users/${thief.uid}`, h: '' })).toMatchObject({ s: 'ok' });
    const next = { idToken: owner.token, password: 'another horse' };
    expect(await tell('update', next, HERE)).toBe('');
    await expect.poll(() => talk.isOpen, { timeout: 5_000 }).toBe(false);
    const read = await site.ask(`/users/${thief.uid}.json`, { token: thief.token });
    expect(read.status).toBe(401);
    expect((await signIn('careful', 'another horse')).uid).toBe(thief.uid);
  });
});

describe('an account that goes', () => {
  it('leaves no team without an admin, past the function either', async () => {
    const { token } = await signIn('owner');
    expect(await tell('delete', { idToken: token })).toBe('OPERATION_NOT_ALLOWED');
    const role = await site.ask(`/teams/${TEAM}/users/${then.owner.uid}/role.json`, { token });
    expect(role.body).toBe('"admin"');
  });

  it('takes its open socket along', async () => {
    const { uid, token } = await signIn('alone');
    const talk = await site.socket();
    expect(await talk.signIn(token)).toMatchObject({ s: 'ok' });
    expect(await tell('delete', { idToken: token })).toBe('');
    await expect.poll(() => talk.isOpen, { timeout: 5_000 }).toBe(false);
    expect((await site.ask(`/users/${uid}.json`, { token })).status).toBe(401);
  });
});

describe('the registration path', () => {
  it('is needed for an account, a team and a file', async () => {
    const thief = { email: 'stranger@example.org', password: PASSWORD };
    expect(await tell('signUp', thief)).toBe('ADMIN_ONLY_OPERATION');
    const { token } = await site.device();
    expect(await tell('signUp', { ...thief, idToken: token })).toBe('ADMIN_ONLY_OPERATION');
    const team = { teamId: newId(), name: 'A', teamName: 'T', dse: false };
    expect((await call('createTeam', team, token)).status).toBe(403);
    expect((await upload(token, 'start')).status).toBe(403);
  });

  it('is not found by guessing', async () => {
    const guesses = await Promise.all(
      times(200, (i) => {
        const body = { email: emailOf(`g${i}`), registrationPath: `${registrationPath}${i}` };
        return tell('admit', body, '127.0.0.3');
      }),
    );
    const judged = guesses.filter((reason) => reason === 'ADMIN_ONLY_OPERATION').length;
    expect(judged).toBeLessThanOrEqual(60);
    // A person who knows it connects from elsewhere, and gets in.
    const email = emailOf('invited');
    expect(await tell('admit', { email, registrationPath }, HERE)).toBe('');
    expect(await tell('signUp', { email, password: PASSWORD }, HERE)).toBe('');
  });
});

/** Sends a command of the resumable protocol; `target` is the address of an upload that was begun. */
function upload(token: string, command: string, target?: string) {
  const name = `teams/${TEAM}/slides/slideSLIDEslide12345/1700000000000__landscape`;
  const type = { 'content-type': 'application/json' };
  return site.ask(target ?? `/v0/b/vitrine-site.local/o?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    token,
    headers: {
      ...type,
      'x-goog-upload-protocol': 'resumable',
      'x-goog-upload-command': command,
      'x-goog-upload-offset': '0',
      'x-goog-upload-header-content-length': '3',
      'x-goog-upload-header-content-type': 'image/png',
    },
    body: target === undefined ? '{}' : 'abc',
  });
}

describe('pages of others in a colleague’s browser', () => {
  const foreign = { 'content-type': 'text/plain', origin: 'https://evil.example' };

  it('make no accounts and lock nobody out', async () => {
    const before = await site.counters();
    const tries = times(150, (i) =>
      site.auth(
        i % 2 === 0 ? 'signUp' : 'signInWithPassword',
        { email: emailOf(`blind${i}`), password: PASSWORD },
        { headers: foreign, from: HERE },
      ),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([403]));
    expect((await site.counters()).spent.passwords).toBe(before.spent.passwords);
    expect(await signIn('owner')).toMatchObject({ uid: then.owner.uid });
  });
});

describe('calls that every object has', () => {
  it('are no calls of this server, and no errors of it', async () => {
    for (const name of ['constructor', '__proto__', 'toString', 'v1/accounts:constructor']) {
      for (const method of ['GET', 'POST']) {
        const { status } = await site.ask(`/identitytoolkit.googleapis.com/${name}`, { method });
        expect([name, method, status]).toEqual([name, method, 404]);
      }
    }
    expect(site.log).not.toContain('"level":"error"');
    expect(site.peakMb()).toBeLessThan(700);
  });
});
