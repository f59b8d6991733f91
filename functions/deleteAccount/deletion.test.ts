import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../defineFunction.ts';
import { cleanUp } from '../events/cleanUp/cleanUp.ts';
import { FUNCTIONS } from '../registry.ts';
import { createMemoryPorts } from '../testing/memoryPorts.testkit.ts';

const TEAM = 'teamTEAMteamTEAM1234';
const CHILD = 'childCHILDchild12345';
const INVITE = 'inviteINVITEinvite12';
const ADA = 'adaADAadaADAadaADA01';
const BOB = 'bobBOBbobBOBbobBOB01';
const DEVICE = 'deviceDEVICEdevice01';

let memory: ReturnType<typeof createMemoryPorts>;
let ada: Caller;
let bob: Caller;

const call = (name: string, caller: Caller, input: object): Promise<unknown> => {
  const fn = FUNCTIONS.find((candidate) => candidate.name === name);
  if (!fn) throw new Error(`no function ${name}`);
  return fn.call(memory.ports, caller, input).catch((error: { code: string }) => error.code);
};

async function join(role: string, teamId = TEAM): Promise<void> {
  const input = { inviteId: INVITE, email: 'bob@example.org', loginMethod: 'password', role };
  await call('inviteMember', ada, { ...input, teamId });
  await call('acceptInvite', bob, { inviteId: INVITE });
}
const child = () =>
  call('createChildTeam', ada, { parentId: TEAM, teamId: CHILD, teamName: 'Terrace' });

beforeEach(async () => {
  memory = createMemoryPorts();
  ada = memory.person(ADA, 'ada@example.org');
  bob = memory.person(BOB, 'bob@example.org');
  await call('createTeam', ada, { teamId: TEAM, name: 'Ada', teamName: 'Café', dse: true });
});

/** Returns all paths that mention an id: defines "nothing is left". */
function mentions(id: string, node: unknown = memory.root, path = ''): readonly string[] {
  if (typeof node !== 'object' || node === null) return node === id ? [path] : [];
  return Object.entries(node).flatMap(([key, value]) => [
    ...(key === id ? [`${path}/${key}`] : []),
    ...mentions(id, value, `${path}/${key}`),
  ]);
}

describe('deleting a team', () => {
  beforeEach(async () => {
    await join('editor');
    memory.device(DEVICE);
    memory.set({
      [`teams/${TEAM}/screens/0/deviceId`]: DEVICE,
      [`devices/${DEVICE}`]: { teamId: TEAM, screenId: 's' },
      [`teams/${TEAM}/slides/0`]: { id: 's1', status: 'published' },
      [`teams/${TEAM}/slides/1`]: { id: 's2', status: 'deleted' },
      [`templates/${TEAM}/canvas/t1`]: { id: 't1', status: 'active' },
      [`plays/${TEAM}/s`]: { x: 1 },
      [`screenWatch/${TEAM}`]: { [ADA]: { s: 1 } },
    });
    await memory.ports.files.write(`teams/${TEAM}/slides/s1/1__landscape`, new Uint8Array(1), 'i');
    await memory.ports.files.write('teams/otherOTHERother12345/a', new Uint8Array(1), 'i');
  });

  test('takes everything of it with it, and nothing of others', async () => {
    await call('inviteMember', ada, {
      teamId: TEAM,
      inviteId: INVITE,
      email: 'eve@example.org',
      loginMethod: 'password',
      role: 'editor',
    });
    const told = { members: 2, screens: 1, slides: 1, templates: 1, children: [] };
    expect(await call('deleteTeam', ada, { teamId: TEAM, isTrial: true })).toEqual(told);
    expect(memory.get(`teams/${TEAM}/name`)).toBe('Café');
    expect(await call('deleteTeam', ada, { teamId: TEAM })).toEqual(told);
    expect(mentions(TEAM)).toEqual([]);
    expect(memory.get('inviteProofs')).toBeNull();
    expect(memory.get(`users/${BOB}/name`)).toBe('bob');
    expect([...memory.files.keys()]).toEqual(['teams/otherOTHERother12345/a']);
    for (const uid of [ADA, BOB]) expect(memory.users.get(uid)?.claims).toEqual({ teams: {} });
    expect(memory.get('devices')).toBeNull();
    expect(await call('deleteTeam', ada, { teamId: TEAM })).toEqual({});
  });

  test('is for its admins', async () => {
    expect(await call('deleteTeam', bob, { teamId: TEAM })).toBe('notAllowed');
    expect(await call('deleteTeam', memory.person('eve'), { teamId: TEAM })).toBe('notAllowed');
    expect(memory.get(`teams/${TEAM}/name`)).toBe('Café');
  });

  test('waits for its child teams; a child leaves no trace at parent and root', async () => {
    await child();
    expect(await call('deleteTeam', ada, { teamId: TEAM })).toBe('hasChildren');
    expect(memory.get(`teams/${TEAM}/users/${BOB}/role`)).toBe('editor');
    await call('deleteTeam', ada, { teamId: CHILD });
    expect(mentions(CHILD)).toEqual([]);
    expect(memory.get(`teams/${TEAM}/revs/info`)).toBe(memory.get(`teams/${TEAM}/rev`));
    expect(memory.get(`teams/${TEAM}/readers`)).toBeNull();
    expect(await call('deleteTeam', ada, { teamId: TEAM })).toMatchObject({ members: 2 });
  });

  test('can be asked for again after it was cut off', async () => {
    const { files } = memory.ports;
    const remove = files.remove;
    Object.assign(files, { remove: () => Promise.reject(new Error('cut off')) });
    const deletion = FUNCTIONS.find(({ name }) => name === 'deleteTeam');
    await expect(deletion?.call(memory.ports, ada, { teamId: TEAM })).rejects.toThrow('cut off');
    Object.assign(files, { remove });
    // The team itself is gone by then: only its files are left.
    expect(mentions(TEAM)).toEqual([`/dismantled/${TEAM}`]);
    expect(await call('deleteTeam', ada, { teamId: TEAM })).toEqual({});
    expect(mentions(TEAM)).toEqual([]);
    expect([...memory.files.keys()]).toEqual(['teams/otherOTHERother12345/a']);
  });

  test('that nobody asks for again loses its files at the next clean-up', async () => {
    const { files } = memory.ports;
    const remove = files.remove;
    Object.assign(files, { remove: () => Promise.reject(new Error('cut off')) });
    const deletion = FUNCTIONS.find(({ name }) => name === 'deleteTeam');
    await expect(deletion?.call(memory.ports, ada, { teamId: TEAM })).rejects.toThrow('cut off');
    Object.assign(files, { remove });
    await cleanUp.run(memory.ports);
    expect(mentions(TEAM)).toEqual([]);
    expect([...memory.files.keys()]).toEqual(['teams/otherOTHERother12345/a']);
  });
});

describe('deleting an account', () => {
  const fates = async (who: Caller) => {
    const answer = await call('deleteAccount', who, { isTrial: true });
    return (answer as { teams: { fate: string }[] }).teams.map(({ fate }) => fate);
  };

  test('of somebody alone takes the team along', async () => {
    await memory.ports.files.write(`users/${ADA}/avatar/1`, new Uint8Array(1), 'image/png');
    expect(await fates(ada)).toEqual(['delete']);
    await call('deleteAccount', ada, {});
    expect(mentions(ADA)).toEqual([`/deletedAccounts/${ADA}`]);
    expect(mentions(TEAM)).toEqual([]);
    expect(memory.users.has(ADA)).toBe(false);
    expect(memory.files.size).toBe(0);
  });

  test.each([
    ['de', 'Ihr Vitrine-Konto wurde gelöscht'],
    ['en', 'Your Vitrine account was deleted'],
    ['xx', 'Your Vitrine account was deleted'],
  ])('tells its owner, who may not have done it: %s', async (language, subject) => {
    memory.set({ [`users/${ADA}/language`]: language });
    await call('deleteAccount', ada, {});
    expect(memory.mails.sent).toMatchObject([{ to: 'ada@example.org', subject }]);
  });

  test('of one admin of several leaves the team, without name and address anywhere', async () => {
    await join('admin');
    memory.set({ [`screenWatch/${TEAM}`]: { [ADA]: { s: 1 }, [BOB]: { s: 1 } } });
    expect(await fates(ada)).toEqual(['leave']);
    await call('deleteAccount', ada, {});
    expect(memory.get(`screenWatch/${TEAM}`)).toEqual({ [BOB]: { s: 1 } });
    expect(memory.get(`users/${ADA}`)).toBeNull();
    expect(memory.get(`teams/${TEAM}/users/${ADA}`)).toMatchObject({ removed: true });
    expect(JSON.stringify(memory.root)).not.toMatch(/ada@example|"Ada"/);
    expect(memory.get(`teams/${TEAM}/users/${BOB}/role`)).toBe('admin');
  });

  test('of the only admin of others is refused, and nothing is touched', async () => {
    await join('editor');
    const before = structuredClone(memory.root);
    expect(await fates(ada)).toEqual(['lastAdmin']);
    expect(await call('deleteAccount', ada, {})).toBe('lastAdmin');
    expect(memory.root).toEqual(before);
    expect(await fates(bob)).toEqual(['leave']);
  });

  test('waits for child teams of others', async () => {
    await child();
    await join('admin', CHILD);
    expect(await fates(ada)).toEqual(['hasChildren', 'leave']);
    expect(await call('deleteAccount', ada, {})).toBe('hasChildren');
  });

  test('needs a sign-in of the last five minutes', async () => {
    memory.advance(6 * 60 * 1000);
    expect(await call('deleteAccount', ada, {})).toBe('signInAgain');
    expect(await call('deleteAccount', { ...ada, token: {} }, {})).toBe('signInAgain');
    expect(memory.users.has(ADA)).toBe(true);
  });

  test('is not for players', async () => {
    expect(await call('deleteAccount', memory.device(DEVICE), {})).toBe('notAllowed');
  });
});
