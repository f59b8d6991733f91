import { beforeEach, expect, test } from 'vitest';
import { createMemoryPorts } from '../../testing/memoryPorts.testkit.ts';
import { keepReaders } from './keepReaders.ts';
import { keepTemplatesOfChild, keepTemplatesOfChildren } from './keepTemplateReaders.ts';
import { shareEmail, shareName, sharePicture } from './shareProfile.ts';
import { shareTeamName } from './shareTeam.ts';

const PARENT = 'parentPARENTparent12';
const TEAM = 'teamTEAMteamTEAM1234';
const LEFT = 'leftLEFTleftLEFTleft';
const member = (fields: object = {}) => ({
  id: 'ada',
  name: 'Ada',
  email: 'ada@a.example',
  role: 'editor',
  rev: 1,
  ...fields,
});

let memory: ReturnType<typeof createMemoryPorts>;
beforeEach(() => {
  memory = createMemoryPorts({
    'users/ada': {
      rev: 3,
      name: 'Ada Byron',
      email: 'byron@a.example',
      avatar: '/v0/b/site/o/x',
      teams: {
        [TEAM]: { id: TEAM, name: 'Café' },
        [PARENT]: { id: PARENT, name: 'Chain' },
        [LEFT]: { id: LEFT, name: 'Left' },
      },
    },
    [`teams/${TEAM}`]: {
      rev: 7,
      name: 'Café',
      parentTeam: PARENT,
      rootTeam: PARENT,
      users: { ada: member() },
    },
    [`teams/${PARENT}`]: {
      rev: 9,
      name: 'Chain',
      children: { [TEAM]: { id: TEAM, name: 'Café', brandManager: true } },
      rootChildren: { [TEAM]: { id: TEAM, name: 'Café' } },
      users: { ada: member({ name: 'Ada Byron' }) },
    },
    [`teams/${LEFT}`]: { rev: 2, users: { ada: { id: 'ada', removed: true, rev: 2 } } },
  });
});
const change = (params: Record<string, string>) => ({ params, before: null, after: null });

test('a name reaches every team, opened or not, and clients see that it did', async () => {
  await shareName.run(memory.ports, change({ user: 'ada' }));
  expect(memory.get(`teams/${TEAM}/users/ada`)).toEqual(member({ name: 'Ada Byron', rev: 8 }));
  expect(memory.get(`teams/${TEAM}/rev`)).toBe(8);
  expect(memory.get(`teams/${TEAM}/revs/users`)).toBe(8);
  // Correct records are not touched, and a removed person stays removed.
  expect(memory.get(`teams/${PARENT}/rev`)).toBe(9);
  expect(memory.get(`teams/${LEFT}/users/ada`)).toEqual({ id: 'ada', removed: true, rev: 2 });
  const before = structuredClone(memory.root);
  await shareName.run(memory.ports, change({ user: 'ada' }));
  expect(memory.root).toEqual(before);
});

test('an address that nobody proved does not', async () => {
  memory.person('ada', 'byron@a.example');
  memory.users.set('ada', { ...memory.users.get('ada')!, emailVerified: false });
  const before = structuredClone(memory.root);
  await shareEmail.run(memory.ports, change({ user: 'ada' }));
  expect(memory.root).toEqual(before);
});

test('so do an address and a picture, and its removal', async () => {
  memory.person('ada', 'byron@a.example');
  await shareEmail.run(memory.ports, change({ user: 'ada' }));
  await sharePicture.run(memory.ports, change({ user: 'ada' }));
  expect(memory.get(`teams/${TEAM}/users/ada`)).toMatchObject({
    email: 'byron@a.example',
    avatar: '/v0/b/site/o/x',
  });
  memory.set({ 'users/ada/avatar': null });
  await sharePicture.run(memory.ports, change({ user: 'ada' }));
  expect(memory.get(`teams/${TEAM}/users/ada/avatar`)).toBeNull();
});

test('somebody else who writes in between is not overwritten', async () => {
  memory.interfereOnce(() =>
    memory.set({ [`teams/${TEAM}/rev`]: 8, [`teams/${TEAM}/users/ada/role`]: 'admin' }),
  );
  await shareName.run(memory.ports, change({ user: 'ada' }));
  expect(memory.get(`teams/${TEAM}/users/ada`)).toMatchObject({
    name: 'Ada Byron',
    role: 'admin',
    rev: 9,
  });
});

test('a team is named alike in profiles, at its parent and at its root', async () => {
  memory.set({ [`teams/${TEAM}/name`]: 'Bistro' });
  await shareTeamName.run(memory.ports, change({ team: TEAM }));
  expect(memory.get(`users/ada/teams/${TEAM}`)).toEqual({ id: TEAM, name: 'Bistro' });
  expect(memory.get('users/ada/revs/profile')).toBe(4);
  expect(memory.get(`teams/${PARENT}/children/${TEAM}`)).toEqual({
    id: TEAM,
    name: 'Bistro',
    brandManager: true,
  });
  expect(memory.get(`teams/${PARENT}/rootChildren/${TEAM}/name`)).toBe('Bistro');
  expect(memory.get(`teams/${PARENT}/revs/info`)).toBe(memory.get(`teams/${PARENT}/rev`));
});

test('readers follow members, in whatever order the news come', async () => {
  const look = () => keepReaders.run(memory.ports, change({ team: TEAM, user: 'ada' }));
  await look();
  expect(memory.get(`teams/${PARENT}/readers`)).toEqual({ ada: true });
  memory.set({ [`teams/${TEAM}/users/ada`]: { id: 'ada', removed: true } });
  await look();
  await look();
  expect(memory.get(`teams/${PARENT}/readers`)).toBeNull();
});

test('who is in another child team keeps reading', async () => {
  memory.set({
    [`teams/${PARENT}/children/${LEFT}/id`]: LEFT,
    [`teams/${LEFT}/users/ada`]: member(),
    [`teams/${TEAM}/users/ada`]: { id: 'ada', removed: true },
  });
  await keepReaders.run(memory.ports, change({ team: TEAM, user: 'ada' }));
  expect(memory.get(`teams/${PARENT}/readers`)).toEqual({ ada: true });
});

const ADA = `teams/${PARENT}/withoutTemplates/ada`;

test('whom a parent keeps its templates from is noted, and no longer when it lets them', async () => {
  memory.set({ [`teams/${PARENT}/children/${TEAM}/parentTemplates`]: false });
  await keepTemplatesOfChild.run(memory.ports, change({ team: PARENT, child: TEAM }));
  expect(memory.get(ADA)).toBe(true);
  memory.set({ [`teams/${PARENT}/children/${TEAM}/parentTemplates`]: null });
  await keepTemplatesOfChild.run(memory.ports, change({ team: PARENT, child: TEAM }));
  expect(memory.get(ADA)).toBeNull();
  memory.set({ [`teams/${PARENT}/childSettings`]: { parentTemplates: false } });
  await keepTemplatesOfChildren.run(memory.ports, change({ team: PARENT }));
  expect(memory.get(ADA)).toBe(true);
});

test('one team that may use them is enough, and who leaves the others is looked at again', async () => {
  memory.set({
    [`teams/${PARENT}/children/${TEAM}/parentTemplates`]: false,
    [`teams/${PARENT}/children/${LEFT}`]: { id: LEFT, name: 'Left' },
    [`teams/${LEFT}`]: { name: 'Left', parentTeam: PARENT, rev: 2, users: { ada: member() } },
  });
  await keepTemplatesOfChild.run(memory.ports, change({ team: PARENT, child: TEAM }));
  expect(memory.get(ADA)).toBeNull();
  memory.set({ [`teams/${LEFT}/users/ada/removed`]: true });
  await keepReaders.run(memory.ports, change({ team: LEFT, user: 'ada' }));
  expect(memory.get(ADA)).toBe(true);
});
