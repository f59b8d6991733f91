import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../defineFunction.ts';
import { FUNCTIONS } from '../registry.ts';
import { createMemoryPorts } from '../testing/memoryPorts.testkit.ts';

const TEAM = 'teamTEAMteamTEAM1234';
const CHILD = 'childCHILDchild12345';
const INVITE = 'inviteINVITEinvite12';
const SECOND = 'secondSECONDsecond12';
const DAY = 24 * 60 * 60 * 1000;
const ADA = 'adaADAadaADAadaADA01';
const BOB = 'bobBOBbobBOBbobBOB01';

let memory: ReturnType<typeof createMemoryPorts>;
let ada: Caller;
let bob: Caller;

const call = (name: string, caller: Caller, input: object): Promise<unknown> => {
  const fn = FUNCTIONS.find((candidate) => candidate.name === name);
  if (!fn) throw new Error(`no function ${name}`);
  return fn.call(memory.ports, caller, input).catch((error: { code: string }) => error.code);
};
const invite = (more: object = {}, caller = ada) =>
  call('inviteMember', caller, {
    teamId: TEAM,
    inviteId: INVITE,
    email: ' Bob@Example.org ',
    loginMethod: 'password',
    role: 'editor',
    name: 'Bob',
    ...more,
  });
const accept = (caller = bob, inviteId = INVITE) => call('acceptInvite', caller, { inviteId });

beforeEach(async () => {
  memory = createMemoryPorts();
  ada = memory.person(ADA, 'ada@example.org');
  bob = memory.person(BOB, 'bob@example.org');
  await call('createTeam', ada, { teamId: TEAM, name: 'Ada', teamName: 'Café', dse: true });
});

describe('inviting', () => {
  test('makes an invitation for a week that says who, where and how', async () => {
    expect(await invite()).toMatchObject({ inviteId: INVITE });
    expect(memory.get(`invites/${INVITE}`)).toMatchObject({
      id: INVITE,
      teamId: TEAM,
      team: 'Café',
      from: 'Ada',
      email: 'bob@example.org',
      role: 'editor',
      loginMethod: 'password',
      expiry: memory.ports.clock.now() + 7 * DAY,
    });
  });

  test('the same again resends; another one for the same login is refused', async () => {
    await invite();
    memory.advance(3 * DAY);
    await invite();
    expect(memory.get(`invites/${INVITE}/expiry`)).toBe(memory.ports.clock.now() + 7 * DAY);
    expect(await invite({ inviteId: SECOND })).toBe('alreadyInvited');
    expect(await invite({ inviteId: SECOND, loginMethod: 'microsoft.com' })).toMatchObject({});
    expect(await invite({ email: 'other@example.org' })).toBe('conflict');
    memory.advance(8 * DAY);
    expect(await invite({ inviteId: SECOND, loginMethod: 'password' })).toBe('conflict');
  });

  test('of two after each other for one person and login the first stays, whichever ids they have', async () => {
    await invite({ inviteId: SECOND });
    expect([INVITE, SECOND].toSorted()[0]).toBe(INVITE); // the later one has the lower id
    expect(await invite()).toBe('alreadyInvited');
    expect(Object.keys(memory.get('invites') as object)).toEqual([SECOND]);
  });

  test('of two at once for the same person one stays, and the other is told', async () => {
    const both = await Promise.all([invite(), invite({ inviteId: SECOND })]);
    expect(both.filter((answer) => answer === 'alreadyInvited')).toHaveLength(1);
    expect(Object.keys(memory.get('invites') as object)).toHaveLength(1);
  });

  test('only admins invite, cancel and ask how somebody signs in', async () => {
    await invite();
    await accept();
    const more = { inviteId: SECOND, email: 'eve@example.org' };
    expect(await invite(more, bob)).toBe('notAllowed');
    expect(await call('cancelInvite', bob, { teamId: TEAM, inviteId: SECOND })).toBe('notAllowed');
    const asked = { teamId: TEAM, email: 'BOB@example.org' };
    expect(await call('signInMethods', bob, asked)).toBe('notAllowed');
    expect(await call('signInMethods', ada, asked)).toEqual({ methods: ['password'] });
    expect(await invite({ inviteId: SECOND })).toBe('alreadyInvited');
  });
});

describe('accepting', () => {
  test('makes the person a member with a profile, and uses the invitation up', async () => {
    await invite({ location: 'Bern' });
    await memory.ports.database.update({ [`teams/${TEAM}/avatar`]: '/v0/b/site/o/cup' });
    expect(await accept()).toEqual({ teamId: TEAM });
    expect(memory.get(`teams/${TEAM}/users/${BOB}`)).toMatchObject({
      name: 'Bob',
      email: 'bob@example.org',
      role: 'editor',
      location: 'Bern',
      rev: 2,
    });
    expect(memory.get(`teams/${TEAM}/revs/users`)).toBe(2);
    expect(memory.get(`users/${BOB}`)).toMatchObject({
      name: 'Bob',
      language: 'en',
      currentTeam: TEAM,
      teams: { [TEAM]: { id: TEAM, name: 'Café', avatar: '/v0/b/site/o/cup' } },
    });
    expect(memory.users.get(BOB)?.claims).toEqual({ teams: { [TEAM]: 'e' } });
    expect(memory.get('invites')).toBeNull();
    expect(memory.get('inviteProofs')).toBeNull();
    expect(await accept()).toBe('inviteUnknown');
  });

  test('carries picture and language along, and a member who accepts again uses it up too', async () => {
    memory.set({ [`users/${BOB}/name`]: 'Bob', [`users/${BOB}/avatar`]: 'https://pics/bob' });
    await invite();
    await accept();
    expect(memory.get(`teams/${TEAM}/users/${BOB}/avatar`)).toBe('https://pics/bob');
    const cyn = memory.person('cynCYNcynCYNcynCYN01', 'cyn@example.org');
    await invite({ email: 'cyn@example.org' });
    await call('acceptInvite', cyn, { inviteId: INVITE, language: 'de' });
    expect(memory.get('users/cynCYNcynCYNcynCYN01/language')).toBe('de');
    const again = { id: INVITE, teamId: TEAM, team: 'Café', from: 'Ada', email: 'cyn@example.org' };
    const rest = { role: 'admin', loginMethod: 'password', created: 1, expiry: 9e12 };
    memory.set({ [`invites/${INVITE}`]: { ...again, ...rest } });
    expect(await call('acceptInvite', cyn, { inviteId: INVITE })).toEqual({ teamId: TEAM });
    expect(memory.get('invites')).toBeNull();
    expect(memory.get(`teams/${TEAM}/users/cynCYNcynCYNcynCYN01/role`)).toBe('editor');
  });

  test('with an address that nobody verified needs the proof of the link, and that of another is none', async () => {
    await invite();
    const unverified = { ...bob, token: { ...bob.token, email_verified: false } };
    const proof = memory.get(`inviteProofs/${INVITE}`);
    const withProof = (wrong: unknown) =>
      call('acceptInvite', unverified, { inviteId: INVITE, proof: wrong });
    expect(await withProof(SECOND)).toBe('emailNotVerified');
    expect(await withProof('short')).toBe('invalidInput');
    await invite();
    expect(await withProof(proof)).toBe('emailNotVerified');
    expect(await withProof(memory.get(`inviteProofs/${INVITE}`))).toEqual({ teamId: TEAM });
  });

  test('is for the invited address only, verified and signed in as asked', async () => {
    await invite();
    expect(await accept(memory.person('evil', 'evil@example.org'))).toBe('inviteForOther');
    const unverified = { ...bob, token: { ...bob.token, email_verified: false } };
    expect(await accept(unverified)).toBe('emailNotVerified');
    const microsoft = {
      ...bob,
      token: { ...bob.token, firebase: { sign_in_provider: 'microsoft.com' } },
    };
    expect(await accept(microsoft)).toBe('inviteForOther');
    memory.advance(7 * DAY);
    expect(await accept()).toBe('inviteExpired');
    expect(await accept(bob, SECOND)).toBe('inviteUnknown');
  });

  test('cancelling takes an invitation and its proof away, for good', async () => {
    await invite();
    expect(await call('cancelInvite', ada, { teamId: TEAM, inviteId: INVITE })).toEqual({});
    expect([memory.get('invites'), memory.get('inviteProofs')]).toEqual([null, null]);
    expect(await accept()).toBe('inviteUnknown');
  });

  test('a cancelled one lets nobody in, not even in the last moment', async () => {
    await invite();
    memory.interfereOnce(() =>
      memory.set({ [`invites/${INVITE}`]: null, [`teams/${TEAM}/rev`]: 5 }),
    );
    expect(await accept()).toBe('inviteUnknown');
    expect(memory.get(`teams/${TEAM}/users/${BOB}`)).toBeNull();
  });
});

describe('passing an invitation on', () => {
  const listed = async () =>
    (await call('listInvites', ada, { teamId: TEAM })) as { invites: { address: string }[] };
  const mail = (more: object = {}, caller = ada) =>
    call('sendInvite', caller, { teamId: TEAM, inviteId: INVITE, language: 'de', ...more });

  test('by mail: the link of the mail proves that the mailbox was read', async () => {
    await invite();
    expect(await mail()).toEqual({ isSent: true });
    const [{ to, subject, text }] = memory.mails.sent as [
      { to: string; subject: string; text: string },
    ];
    expect([to, subject]).toEqual(['bob@example.org', 'Ada lädt Sie zu Café in Vitrine ein']);
    const proof = memory.get(`inviteProofs/${INVITE}`);
    expect(text).toContain(`https://vitrine.example/invite/${INVITE}#${String(proof)}`);
    expect((await listed()).invites[0]?.address).toBe(`/invite/${INVITE}`);
  });

  test('by hand: where no mail is delivered the link that the admin copies proves it', async () => {
    memory.mails.isDelivered = false;
    await invite();
    expect(await mail()).toEqual({ isSent: false });
    const proof = memory.get(`inviteProofs/${INVITE}`);
    expect((await listed()).invites[0]?.address).toBe(`/invite/${INVITE}#${String(proof)}`);
  });

  test('is for admins of its team, while it lasts, and not without end', async () => {
    await invite();
    expect(await call('listInvites', bob, { teamId: TEAM })).toBe('notAllowed');
    expect(await mail({}, bob)).toBe('notAllowed');
    expect(await mail({ inviteId: SECOND })).toBe('inviteUnknown');
    for (let n = 0; n < 5; n++) expect(await mail()).toEqual({ isSent: true });
    expect(await mail()).toBe('tooManyAttempts');
    memory.advance(8 * DAY);
    expect(await mail()).toBe('inviteExpired');
    expect((await listed()).invites).toHaveLength(1);
  });
});

describe('child teams', () => {
  const child = { parentId: TEAM, teamId: CHILD, teamName: 'Terrace' };

  test('belong to parent and root, founded by an admin of the parent', async () => {
    expect(await call('createChildTeam', ada, child)).toEqual({ teamId: CHILD });
    expect(memory.get(`teams/${CHILD}`)).toMatchObject({
      name: 'Terrace',
      parentTeam: TEAM,
      rootTeam: TEAM,
      showBrandImport: false,
      vitrineTemplateAccess: true,
    });
    expect(memory.get(`teams/${TEAM}/children/${CHILD}`)).toEqual({ id: CHILD, name: 'Terrace' });
    expect(memory.get(`teams/${TEAM}/rootChildren/${CHILD}/name`)).toBe('Terrace');
    expect(memory.get(`teams/${TEAM}/readers/${ADA}`)).toBe(true);
    expect(memory.get(`plans/${CHILD}/AICredits`)).toEqual({ available: 5, plan: 0 });
    const before = structuredClone(memory.root);
    expect(await call('createChildTeam', ada, child)).toEqual({ teamId: CHILD });
    expect(memory.root).toEqual(before);
    const grandchild = { parentId: CHILD, teamId: SECOND, teamName: 'Table' };
    await call('createChildTeam', ada, grandchild);
    expect(memory.get(`teams/${SECOND}/rootTeam`)).toBe(TEAM);
    expect(memory.get(`teams/${TEAM}/rootChildren/${SECOND}/name`)).toBe('Table');
  });

  test('have a welcome slide of their own where the app asks for one', async () => {
    await call('createChildTeam', ada, { ...child, welcome: 'en' });
    expect(memory.get(`teams/${CHILD}/slides/0/title`)).toBe('Welcome');
    expect(memory.get(`teams/${CHILD}/published/0`)).toEqual(memory.get(`teams/${CHILD}/slides/0`));
    await call('createChildTeam', ada, { ...child, teamId: SECOND });
    expect(memory.get(`teams/${SECOND}/slides`)).toBeNull();
  });

  test('their members read the parent as long as they are members', async () => {
    await call('createChildTeam', ada, child);
    await invite({ teamId: CHILD });
    await accept();
    expect(memory.get(`teams/${TEAM}/readers/${BOB}`)).toBe(true);
    expect(await call('removeMember', ada, { teamId: CHILD, uid: BOB })).toEqual({});
    expect(memory.get(`teams/${TEAM}/readers/${BOB}`)).toBeNull();
    expect(memory.get(`teams/${TEAM}/readers/${ADA}`)).toBe(true);
  });

  test('editors found none, and nobody below a team of others', async () => {
    await invite();
    await accept();
    expect(await call('createChildTeam', bob, child)).toBe('notAllowed');
    expect(await call('createChildTeam', memory.person('stranger'), child)).toBe('notAllowed');
  });
});

describe('removing', () => {
  test('leaves a tombstone and takes every right', async () => {
    await invite();
    await accept();
    expect(await call('removeMember', ada, { teamId: TEAM, uid: BOB })).toEqual({});
    const rev = memory.get(`teams/${TEAM}/rev`);
    expect(memory.get(`teams/${TEAM}/users/${BOB}`)).toEqual({ id: BOB, rev, removed: true });
    expect(memory.get(`users/${BOB}/teams`)).toBeNull();
    expect(memory.get(`users/${BOB}/currentTeam`)).toBeNull();
    expect(memory.users.get(BOB)?.claims).toEqual({ teams: {} });
    expect(await call('openTeam', bob, { teamId: TEAM })).toBe('notAllowed');
  });

  test('no admin removes themself, no editor anybody, nobody a stranger', async () => {
    await invite();
    await accept();
    expect(await call('removeMember', ada, { teamId: TEAM, uid: ADA })).toBe('notAllowed');
    expect(await call('removeMember', bob, { teamId: TEAM, uid: ADA })).toBe('notAllowed');
    expect(await call('removeMember', ada, { teamId: TEAM, uid: 'nobodyNOBODYnobody12' })).toBe(
      'notFound',
    );
  });

  test('two admins who remove each other do not both succeed', async () => {
    await invite({ role: 'admin' });
    await accept();
    memory.interfereOnce(() =>
      memory.set({
        [`teams/${TEAM}/users/${ADA}`]: { id: ADA, removed: true },
        [`teams/${TEAM}/rev`]: 99,
      }),
    );
    expect(await call('removeMember', ada, { teamId: TEAM, uid: BOB })).toBe('notAllowed');
    expect(memory.get(`teams/${TEAM}/users/${BOB}/role`)).toBe('admin');
  });

  test('a removed person may be invited again', async () => {
    await invite();
    await accept();
    await call('removeMember', ada, { teamId: TEAM, uid: BOB });
    await invite({ inviteId: SECOND, role: 'admin' });
    expect(await accept(bob, SECOND)).toEqual({ teamId: TEAM });
    expect(memory.get(`teams/${TEAM}/users/${BOB}`)).toMatchObject({
      role: 'admin',
      removed: false,
    });
  });
});
