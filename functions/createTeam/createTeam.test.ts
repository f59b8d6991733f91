import { describe, expect, test } from 'vitest';
import { parseBrand } from '../../src/model/brand/brand.ts';
import { applySlotValues } from '../../src/model/canvas/slotValues.ts';
import { docOf, valuesOf } from '../../src/model/canvas/storedDoc.ts';
import type { TeamId, UserId } from '../../src/model/ids.ts';
import { entriesOf } from '../../src/model/json.ts';
import { parseSlide } from '../../src/model/slide/slide.ts';
import { contentProblem } from '../../src/model/slide/slideContent.ts';
import { isWelcomeSlide } from '../../src/model/slide/welcomeSlide.ts';
import { parseMember } from '../../src/model/member/member.ts';
import { parseScreen } from '../../src/model/screen/screen.ts';
import { parseTeam } from '../../src/model/team/team.ts';
import { parseUser } from '../../src/model/user/user.ts';
import { createMemoryPorts } from '../testing/memoryPorts.testkit.ts';
import { createTeam } from './createTeam.ts';

const TEAM = 'teamTEAMteamTEAM1234' as TeamId;
const UID = 'uidUIDuidUIDuidUID1234567890' as UserId;
const INPUT = { teamId: TEAM, name: ' Ada ', teamName: 'Café', dse: true };

const setUp = () => {
  const memory = createMemoryPorts();
  return { memory, caller: memory.person(UID, 'ada@example.org') };
};

describe('createTeam', () => {
  test('takes the registration path where the host asks for it, or who came by it before', async () => {
    const { memory, caller } = setUp();
    const ports = { ...memory.ports, registrationPath: '/r-secret' };
    const found = (input: object) =>
      createTeam.call(ports, caller, { ...INPUT, ...input }).catch((error: unknown) => error);
    const user = memory.users.get(UID);
    if (!user) throw new Error('nobody is there');
    memory.users.set(UID, { ...user, mayFoundTeams: false });
    for (const input of [{}, { registrationPath: '/r-guess' }]) {
      expect(await found(input)).toMatchObject({ code: 'registrationNeeded' });
    }
    expect(memory.get(`teams/${TEAM}`)).toBeNull();
    expect(await found({ registrationPath: '/r-secret' })).toEqual({ teamId: TEAM });
    memory.users.set(UID, { ...user, mayFoundTeams: true });
    expect(await found({ teamId: 'otherOTHERother12345' })).toHaveProperty('teamId');
  });

  test('writes every record of a registration at once', async () => {
    const { memory, caller } = setUp();
    await createTeam.call(memory.ports, caller, INPUT);
    expect(parseUser(memory.get(`users/${UID}`), UID)).toMatchObject({
      name: 'Ada',
      email: 'ada@example.org',
      language: 'en',
      currentTeam: TEAM,
      teams: { [TEAM]: { id: TEAM, name: 'Café' } },
    });
    expect(memory.get(`users/${UID}/user_id`)).toBe(UID);
    expect(parseTeam(memory.get(`teams/${TEAM}`), TEAM)).toMatchObject({
      name: 'Café',
      dseFeature: true,
      vitrineTemplateAccess: true,
      showBrandImport: true,
    });
    const member = parseMember(memory.get(`teams/${TEAM}/users/${UID}`), TEAM, UID);
    expect(member).toMatchObject({ role: 'admin', removed: false, email: 'ada@example.org' });
    expect(member).toMatchObject({ loginMethod: 'password' });
    const screen = parseScreen(memory.get(`teams/${TEAM}/screens/0`), TEAM);
    expect(screen).toMatchObject({ name: 'Screen 1', orientation: 'landscape', online: true });
    expect(screen?.deviceId).toBeUndefined();
    expect(memory.get(`teams/${TEAM}/brand/colors/primary/hex`)).toBe('#7E93FF');
    expect(memory.get(`plans/${TEAM}/AICredits`)).toEqual({ available: 5, plan: 5 });
    expect(memory.get(`dseTeams/${TEAM}`)).toEqual({
      id: TEAM,
      email: 'ada@example.org',
      name: 'Ada',
      teamName: 'Café',
    });
  });

  test('a new team begins with the colors, sizes and font of the specification', async () => {
    const { memory, caller } = setUp();
    await createTeam.call(memory.ports, caller, INPUT);
    const { colors, textStyles } = parseBrand(memory.get(`teams/${TEAM}/brand`), TEAM);
    expect(memory.get(`teams/${TEAM}/brand/textStyles`)).toBeTruthy();
    const hexOf = (key: string) => colors[key]?.hex.toUpperCase();
    expect(['primary', 'textLight', 'textDark'].map(hexOf)).toEqual([
      '#7E93FF',
      '#FFFFFF',
      '#000000',
    ]);
    expect(Object.entries(textStyles).map(([name, style]) => [name, style.fontSize])).toEqual([
      ['styleTitle', 120],
      ['styleHeadline', 80],
      ['styleSubHeadline', 40],
      ['styleNormalText', 32],
      ['styleSmallText', 20],
      ['styleCaption', 16],
    ]);
    const families = Object.values(textStyles).flatMap((style) => [
      style.fontFamily,
      style.fontName,
    ]);
    expect(new Set(families)).toEqual(new Set(['Inter']));
  });

  test('a new team has one welcome slide in its language, and players read it', async () => {
    const { memory, caller } = setUp();
    await createTeam.call(memory.ports, caller, { ...INPUT, welcome: 'de' });
    const [row, copy] = ['slides', 'published'].map((list) => memory.get(`teams/${TEAM}/${list}`));
    expect(copy).toEqual(row);
    const [slide] = entriesOf(row).map(([, raw]) => parseSlide(raw, TEAM));
    if (!slide?.template) throw new Error('no slide of a template');
    expect(slide).toMatchObject({ title: 'Willkommen', status: 'published', orientation: 2 });
    expect(isWelcomeSlide(slide)).toBe(true);
    expect(contentProblem(slide)).toBeUndefined();
    const restored = docOf(slide.template);
    if (!restored.ok) throw new Error(restored.code);
    const shown = applySlotValues(restored.doc, valuesOf(slide.template));
    const texts = Object.values(shown.byId).filter(({ type }) => type === 'text');
    const hidden = texts.filter((text) => text.hidden).map(({ id }) => id);
    expect(hidden).toEqual(['guestLabel', 'guests']);
    expect(JSON.stringify(shown)).toContain('Schön, dass Sie da sind.');
    expect(memory.get(`teams/${TEAM}/shown`)).toBe(1);
  });

  test.each([
    ['microsoft.com', 'Microsoft', 'microsoft.com'],
    ['password', undefined, 'password'],
  ])(
    'profile and member of a founder say how they sign in: %s',
    async (method, sso, loginMethod) => {
      const { memory, caller } = setUp();
      const token = { ...caller.token, firebase: { sign_in_provider: method } };
      await createTeam.call(memory.ports, { ...caller, token }, INPUT);
      expect(parseUser(memory.get(`users/${UID}`), UID)?.sso).toBe(sso);
      const member = parseMember(memory.get(`teams/${TEAM}/users/${UID}`), TEAM, UID);
      expect(member?.sso).toBe(sso);
      expect(member?.loginMethod).toBe(loginMethod);
    },
  );

  test('an app that asks for no welcome slide gets none', async () => {
    const { memory, caller } = setUp();
    await createTeam.call(memory.ports, caller, INPUT);
    expect(memory.get(`teams/${TEAM}/slides`)).toBeNull();
    const wrong = createTeam.call(memory.ports, caller, { ...INPUT, welcome: 'fr' });
    await expect(wrong).rejects.toMatchObject({ code: 'invalidInput' });
  });

  test('what is new is old to a new account, and stays to be told to others', async () => {
    const { memory, caller } = setUp();
    memory.set({ 'generalAssets/update': { id: '2026-11', text: {} } });
    await createTeam.call(memory.ports, caller, INPUT);
    expect(memory.get(`users/${UID}/lastSeenLogId`)).toBe('2026-11');
    memory.set({ 'generalAssets/update/id': '2026-12' });
    await createTeam.call(memory.ports, caller, { ...INPUT, teamId: 'otherOTHERother12345' });
    expect(memory.get(`users/${UID}/lastSeenLogId`)).toBe('2026-11');
  });

  test('stamps both spaces, so that clients see something new', async () => {
    const { memory, caller } = setUp();
    await createTeam.call(memory.ports, caller, INPUT);
    expect(memory.get(`teams/${TEAM}/rev`)).toBe(1);
    expect(memory.get(`teams/${TEAM}/revs`)).toEqual({ info: 1, users: 1, screens: 1, brand: 1 });
    expect(memory.get(`users/${UID}/revs`)).toEqual({ profile: 1 });
    expect(memory.users.get(UID)?.claims).toEqual({ teams: { [TEAM]: 'a' } });
  });

  test('the profile is in the language that the person registers in, English if none is told', async () => {
    const { memory, caller } = setUp();
    await createTeam.call(memory.ports, caller, { ...INPUT, language: 'de' });
    expect(memory.get(`users/${UID}/language`)).toBe('de');
    const wrong = createTeam.call(memory.ports, caller, { ...INPUT, language: 'fr' });
    await expect(wrong).rejects.toMatchObject({ code: 'invalidInput' });
  });

  test('without the toggle there is no record of it', async () => {
    const { memory, caller } = setUp();
    await createTeam.call(memory.ports, caller, { ...INPUT, dse: false });
    expect(memory.get('dseTeams')).toBeNull();
    expect(memory.get(`teams/${TEAM}/vitrineTemplateAccess`)).toBe(false);
  });

  test('asked again it changes nothing, and a second team keeps the profile', async () => {
    const { memory, caller } = setUp();
    await createTeam.call(memory.ports, caller, INPUT);
    const before = structuredClone(memory.root);
    await createTeam.call(memory.ports, caller, { ...INPUT, name: 'Other' });
    expect(memory.root).toEqual(before);
    const second = { ...INPUT, teamId: 'secondSECONDsecond12', name: 'Other', teamName: 'Bar' };
    await createTeam.call(memory.ports, caller, second);
    expect(memory.get(`users/${UID}/name`)).toBe('Ada');
    expect(Object.keys(memory.get(`users/${UID}/teams`) as object)).toHaveLength(2);
    expect(memory.get(`users/${UID}/rev`)).toBe(2);
  });

  test('nobody founds many teams, neither one person nor one address with many accounts', async () => {
    const { memory, caller } = setUp();
    const found = (who: typeof caller, n: number) =>
      createTeam
        .call(memory.ports, who, { ...INPUT, teamId: `team${String(n).padStart(16, '0')}` })
        .then(
          () => 'founded',
          (error: { code: string }) => error.code,
        );
    const own: string[] = [];
    for (let n = 0; n < 6; n++) own.push(await found(caller, n));
    expect(own).toEqual([...Array.from({ length: 5 }, () => 'founded'), 'tooManyAttempts']);
    // Repeating the call for an existing one is free.
    expect(await found(caller, 0)).toBe('founded');
    const others: string[] = [];
    for (let n = 100; n < 140; n++) others.push(await found(memory.person(`person${n}`), n));
    expect(others.filter((answer) => answer === 'founded')).toHaveLength(35);
    expect(others.at(-1)).toBe('tooManyAttempts');
  });

  test('refuses devices, foreign ids and empty names', async () => {
    const { memory, caller } = setUp();
    await createTeam.call(memory.ports, caller, INPUT);
    const call = (who: typeof caller, input: unknown) =>
      createTeam.call(memory.ports, who, input).catch((error: { code: string }) => error.code);
    expect(await call(memory.device('player'), INPUT)).toBe('notAllowed');
    expect(await call(memory.person('other'), INPUT)).toBe('conflict');
    for (const bad of [
      { teamId: 'a/b' },
      { teamId: '../../users' },
      { name: ' ' },
      { teamName: '' },
      { dse: 'yes' },
    ]) {
      expect(await call(caller, { ...INPUT, ...bad })).toBe('invalidInput');
    }
  });
});
