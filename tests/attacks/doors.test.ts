import { readFileSync } from 'node:fs';
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { createUserWithEmailAndPassword, signInAnonymously } from 'firebase/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSite, type TestSite } from '../../server/siteServer.testkit.ts';

/*
 * Every endpoint of the server, as listed by the server itself, called with every method by a client without a token,
 * by a device as anyone can create one, and by a person without a team: an endpoint missing from the table fails.
 */

const ROOT = path.resolve(import.meta.dirname, '../..');
const TEAM = 'teamTEAMteamTEAM1234';
const ID = 'abcdefghijklmnopqrst';

/** Responses of an endpoint to no token, a device and a person without a team; a single one if all are equal. */
type Answers = string | readonly [string, string, string];
/** By method; `else` for all others. */
type Door = Readonly<Record<string, Answers>>;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];
const preflight = { OPTIONS: '204' };
/** Responds the same to every method. */
const always = (answer: string): Door => ({ else: answer });
const call = (answers: Answers): Door => ({ POST: answers, ...preflight, else: '404' });
const setting: Door = { GET: '200', ...preflight, else: '404' };
const run = (device: string, person: string): Door => ({
  POST: ['401 notSignedIn', device, person],
  ...preflight,
  else: '405',
});
const membersOnly = run('403 notAllowed', '403 notAllowed');

const accounts = (doors: Readonly<Record<string, string>>): Readonly<Record<string, Door>> =>
  Object.fromEntries(
    Object.entries(doors).map(([name, reason]) => [
      `/identitytoolkit.googleapis.com/v1/accounts:${name}`,
      call(`400 ${reason}`),
    ]),
  );
const functions = (doors: Readonly<Record<string, Door>>): Readonly<Record<string, Door>> =>
  Object.fromEntries(Object.entries(doors).map(([name, door]) => [`/functions/${name}`, door]));

const DOORS: Readonly<Record<string, Door>> = {
  '/.ws': { GET: '404', HEAD: '404', else: '405' },
  '/healthz': always('200'),
  '/healthz/live': always('200'),
  '/metrics': always('404'),
  '/vitrine.json': { ...preflight, else: '200' },
  '/__/vitrine/config.json': { ...preflight, else: '200' },
  '/__/auth/action': always('400'),
  '/__/auth/microsoft/*': always('404'),
  '/identitytoolkit.googleapis.com/v2/recaptchaConfig': setting,
  '/identitytoolkit.googleapis.com/v1/recaptchaParams': setting,
  '/identitytoolkit.googleapis.com/v2/passwordPolicy': setting,
  '/identitytoolkit.googleapis.com/v1/projects': setting,
  ...accounts({
    signUp: 'MISSING_PASSWORD',
    signInWithPassword: 'MISSING_PASSWORD',
    lookup: 'MISSING_ID_TOKEN',
    update: 'MISSING_ID_TOKEN',
    delete: 'MISSING_ID_TOKEN',
    sendOobCode: 'MISSING_REQ_TYPE',
    resetPassword: 'MISSING_OOB_CODE',
    createAuthUri: 'MISSING_IDENTIFIER',
    joinSessions: 'MISSING_REFRESH_TOKEN',
    signOut: 'MISSING_REFRESH_TOKEN',
    admit: 'INVALID_EMAIL',
    signInWithIdp: 'INVALID_IDP_RESPONSE',
  }),
  '/securetoken.googleapis.com/v1/token': call('400 INVALID_GRANT_TYPE'),
  '/v0/b/*': { ...preflight, else: '404' },
  // Players of a site that has moved call it; this one has not.
  '/functions/moveTicket': { ...preflight, else: '404' },
  // Here the environment decides who reaches the server; where its people do, see network.test.ts.
  '/functions/siteNetwork': always('404'),
  ...functions({
    acceptInvite: run('404 inviteUnknown', '404 inviteUnknown'),
    cancelInvite: membersOnly,
    changeScreens: membersOnly,
    checkFrame: membersOnly,
    claimImport: membersOnly,
    claimMove: run('404 codeUnknown', '403 notAllowed'),
    createChildTeam: membersOnly,
    // The id is already taken by the other people's team.
    createTeam: run('403 notAllowed', '409 conflict'),
    deleteAccount: run('403 notAllowed', '200'),
    deleteMedia: membersOnly,
    deleteTeam: membersOnly,
    endSessions: run('403 notAllowed', '200'),
    findPlaces: membersOnly,
    gatherBranches: membersOnly,
    generateImage: membersOnly,
    generateSlide: membersOnly,
    importBrandKit: membersOnly,
    inviteMember: membersOnly,
    listInvites: membersOnly,
    listSessions: run('403 notAllowed', '200'),
    openTeam: membersOnly,
    pairScreen: membersOnly,
    publicHolidays: membersOnly,
    readFeed: membersOnly,
    readPicture: membersOnly,
    readPlays: membersOnly,
    // For anything not public it returns an empty result.
    readPreview: { POST: '200', ...preflight, else: '405' },
    readShare: membersOnly,
    readWeather: membersOnly,
    removeBGnew: membersOnly,
    removeMember: membersOnly,
    sendInvite: membersOnly,
    signInMethods: membersOnly,
    unpairScreen: membersOnly,
  }),
  // For strangers and devices an update of this many places is rejected before the rules.
  '/*.json': { PATCH: ['400', '400', '401'], ...preflight, TRACE: '405', else: '401' },
  '/*': { GET: '200', HEAD: '200', else: '405' },
};

/** Valid input for each function, so that a refusal depends on the caller only. */
const INPUT = {
  teamId: TEAM,
  slideId: ID,
  parentId: TEAM,
  inviteId: ID,
  screenId: ID,
  importId: ID,
  uid: ID,
  device: ID,
  code: 'ABCDEF',
  ticket: 'x',
  name: 'Ada',
  teamName: 'Bar',
  email: 'x@example.org',
  role: 'editor',
  loginMethod: 'password',
  language: 'en',
  dse: false,
  url: 'https://example.org/',
  website: 'https://example.org',
  origin: 'https://example.org',
  files: [],
  query: 'x',
  country: 'DE',
  prompt: 'a cat',
  shape: 'square',
  image: 'aGk=',
  latitude: 1,
  longitude: 1,
  slots: [{ id: 'title', label: 'Title', kind: 'text', isRequired: true }],
  isTrial: true,
  branchId: ID,
  from: '2026-06-01',
  to: '2026-06-02',
  changes: [{ id: ID, fields: { sound: true } }],
};
/** Inputs of functions that allow no additional fields. */
const INPUTS: Readonly<Record<string, object>> = {
  '/functions/deleteMedia': { teamId: TEAM, paths: [`teams/${TEAM}/slides/1`] },
  '/functions/readPreview': { teamId: TEAM, slideId: ID },
};

interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 20 });
const tokens: (string | undefined)[] = [undefined];
let site: TestSite;

beforeAll(async () => {
  const rules = readFileSync(path.join(ROOT, 'database.rules.json'), 'utf8');
  site = await startTestSite({
    databaseRules: JSON.parse(rules),
    env: { TEST_IDENTITY_PROVIDER: '1' },
  });
  const device = await signInAnonymously(site.newAuth());
  const email = 'stranger@example.org';
  const person = await createUserWithEmailAndPassword(site.newAuth(), email, 'password');
  for (const { user } of [device, person]) tokens.push(await user.getIdToken());
  const admin = { id: ID, role: 'admin', name: 'Bo' };
  await site.server.ports.database.update({
    [`teams/${TEAM}`]: { id: TEAM, name: 'Café', rev: 1, users: { [ID]: admin } },
  });
});
afterAll(async () => {
  agent.destroy();
  await site.stop();
});

function ask(method: string, place: string, headers: Record<string, string>): Promise<Reply> {
  const body = ['GET', 'HEAD'].includes(method) ? '' : JSON.stringify(INPUTS[place] ?? INPUT);
  const length = { 'content-length': String(body.length) };
  return new Promise((resolve, reject) => {
    const url = new URL(place.replace('*', 'x'), site.url);
    const asked = request(url, { method, agent, headers: { ...headers, ...length } }, (res) => {
      let text = '';
      res.on('data', (part) => (text += String(part)));
      res.on('end', () =>
        resolve({ status: res.statusCode ?? 0, headers: res.headers, body: text }),
      );
    });
    asked.on('error', reject).end(body);
  });
}

/** Returns the status, with the code of the refusal if the table has one. */
function told({ status, body }: Reply, wanted: string): string {
  const word = /"(?:code|message)":"(\w+)"/.exec(body)?.[1];
  return wanted.includes(' ') ? `${status} ${word}` : `${status}`;
}

const bearer = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };

describe('each place of the server', () => {
  it('is in the table', () => {
    expect([...site.server.places].toSorted()).toEqual(Object.keys(DOORS).toSorted());
  });

  it.each(Object.entries(DOORS))(
    'answers each method and asker as it should: %s',
    async (place, door) => {
      for (const method of METHODS) {
        const answers = door[method] ?? door['else'] ?? '';
        const wanted = typeof answers === 'string' ? tokens.map(() => answers) : answers;
        const replies = await Promise.all(tokens.map((token) => ask(method, place, bearer(token))));
        const found = replies.map((reply, i) => told(reply, wanted[i] ?? ''));
        expect([method, ...found]).toEqual([method, ...wanted]);
      }
    },
  );
});

/** What a foreign page can make a browser send without a preflight. */
const FOREIGN = { origin: 'https://evil.example', 'content-type': 'text/plain' };

describe('a page of others', () => {
  it('reads nothing, is let in nowhere and signs nobody in', async () => {
    for (const place of Object.keys(DOORS)) {
      for (const method of ['GET', 'POST', 'OPTIONS']) {
        const { status, headers } = await ask(method, place, FOREIGN);
        // The database is readable from any origin, as its protocol requires: access depends on a token, which no
        // browser adds.
        const origin = place === '/*.json' && method !== 'OPTIONS' ? FOREIGN.origin : undefined;
        const seen = [headers['access-control-allow-origin'], headers['set-cookie']];
        expect([place, method, ...seen]).toEqual([place, method, origin, undefined]);
        expect(headers['access-control-allow-credentials']).toBeUndefined();
        const isAccounts = /googleapis/.test(place) && method !== 'OPTIONS';
        expect([place, method, status === 403]).toEqual([place, method, isAccounts]);
      }
    }
  });

  it('neither hands the server a file nor frames the page that pairs a screen', async () => {
    expect((await ask('POST', '/share', FOREIGN)).status).toBe(405);
    const { status, headers } = await ask('GET', '/screens?code=ABCDEF', FOREIGN);
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(headers['cross-origin-opener-policy']).toBeDefined();
  });
});
