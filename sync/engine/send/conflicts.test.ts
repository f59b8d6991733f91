import { describe, expect, it } from 'vitest';
import { normalise } from '../../../src/model/diff.ts';
import type { Json, JsonObject } from '../../../src/model/json.ts';
import { KINDS } from '../../../src/model/kinds.ts';
import { touchedBetween } from '../../../src/model/mergeElements.ts';
import { addColor } from '../../../src/model/mutations/brand/addColor.ts';
import { addFont } from '../../../src/model/mutations/brand/addFont.ts';
import { addSlide } from '../../../src/model/mutations/slide/addSlide.ts';
import { addTemplate } from '../../../src/model/mutations/template/addTemplate.ts';
import { moveSlide } from '../../../src/model/mutations/slide/moveSlide.ts';
import type { AnyMutator } from '../../../src/model/mutations/registry.ts';
import { saveMember } from '../../../src/model/mutations/team/saveMember.ts';
import { saveScreen } from '../../../src/model/mutations/screen/saveScreen.ts';
import { saveTeam } from '../../../src/model/mutations/team/saveTeam.ts';
import { saveTemplate } from '../../../src/model/mutations/template/saveTemplate.ts';
import { saveTextStyle } from '../../../src/model/mutations/brand/saveTextStyle.ts';
import { setChildSetting } from '../../../src/model/mutations/team/setChildSetting.ts';
import { setColor } from '../../../src/model/mutations/brand/setColor.ts';
import { setLogo } from '../../../src/model/mutations/brand/setLogo.ts';
import { setMemberRole } from '../../../src/model/mutations/team/setMemberRole.ts';
import { setScreenTag } from '../../../src/model/mutations/screen/setScreenTag.ts';
import { setSlideTarget } from '../../../src/model/mutations/slide/setSlideTarget.ts';
import { setTeamTag } from '../../../src/model/mutations/team/setTeamTag.ts';
import { createMemoryServer } from '../../backends/memory/createMemoryServer.ts';
import { createDevice, idOf, T1, T2, twoTeams, U1, U2, type Device } from '../device.testkit.ts';
import { add, slide } from '../rules.testkit.ts';

/* Every stored field of a slide or a template, and whether losing it to another user is reported. */
const SLIDE = {
  kept: 'title web webRefresh widget dates time days frequency orientation duration type template/values/slot1 template/values/slot1/text widget/location/name dates/start'.split(
    ' ',
  ),
  dropped:
    'id status position lastChangedDate originalDate createdBy editedBy media/landscape/path focal/landscape/x pdf fallback/path url/image/landscape preview previewMedia/path screens/a/active branches/a/active tags/a template/id template/revision template/name template/teamId template/isParentTemplate template/elements/a/x template/kept/slot1'.split(
      ' ',
    ),
};
const TEMPLATE = {
  kept: 'name data/elements/a/x data/elements/a data/artboards/b/background'.split(' '),
  dropped:
    'id teamId status originalDate lastChangedDate preview previewMedia/path updateScreenshot revision kept editedBy'.split(
      ' ',
    ),
};
const BRAND = {
  kept: 'colors/primary/hex colors/c1/name textStyles/styleTitle/fontSize textStyles/styleTitle/fontFamily fonts/f1/name logoMedia logoDarkMedia'.split(
    ' ',
  ),
  dropped:
    'colors colors/c1 colors/c1/position colors/c1/removed textStyles/styleTitle/fontId textStyles/styleTitle/fontName textStyles/styleTitle/name fonts/f1 fonts/f1/url logoMedia/path'.split(
      ' ',
    ),
};
const OF_A_SCREEN = {
  kept: 'name location timeZone hours/Mo'.split(' '),
  dropped: 'id online deviceId pairedAtMs tags/a orientation'.split(' '),
};
const OF_A_TEAM = {
  kept: ['name'],
  dropped: 'tags/a children/a childSettings/a avatar'.split(' '),
};

describe('which overwritten values are offered again', () => {
  const kinds = {
    slide: SLIDE,
    template: TEMPLATE,
    brand: BRAND,
    screen: OF_A_SCREEN,
    team: OF_A_TEAM,
  };
  it('[CF5] what somebody wrote or laid out, and nothing that follows from it', () => {
    for (const [kind, { kept, dropped }] of Object.entries(kinds)) {
      const { keepsLoser } = KINDS[kind as keyof typeof kinds];
      expect([...kept, ...dropped].filter(keepsLoser)).toEqual(kept);
    }
  });
});

type Change = readonly [mutator: AnyMutator, args: object];
const change = (mutator: object, args: object): Change => [mutator as AnyMutator, args];
const SPACES = [`teams/${T1}`, `templates/${T1}`] as const;
const DOC = idOf('template', 1);
const SCREEN = idOf('screen', 1);
const GUEST = idOf('user', 3);
const tag = (n: number) => idOf('tag', n);
const a = { id: 'a', x: 1, y: 1 };
const b = { id: 'b', x: 2, y: 2 };
const media = {
  path: `teams/${T1}/brand/fonts/1700000000000`,
  bytes: 3,
  type: 'font/woff2',
  sha256: 'a'.repeat(64),
  chunks: ['a'.repeat(64)],
};

function furnished(): Json {
  const root = twoTeams() as { teams: { [id: string]: JsonObject } };
  const screen = {
    id: SCREEN,
    name: 'Foyer',
    orientation: 'landscape',
    hours: 'Mo Tu 08:00-18:00',
  };
  const team = {
    ...root.teams[T1],
    screens: [screen],
    children: { [T2]: { id: T2, name: 'Two' } },
    users: {
      ...(root.teams[T1]?.['users'] as JsonObject),
      [GUEST]: { id: GUEST, name: 'Guest', email: 'g@example.org', role: 'admin' },
    },
  };
  return { ...root, teams: { ...root.teams, [T1]: team } } as unknown as Json;
}

async function world() {
  const server = createMemoryServer({ initial: furnished() });
  const look = async (device: Device) => {
    for (const space of SPACES) device.engine.notice(space, undefined);
    await device.engine.drain();
  };
  const devices = [U1, U2].map((uid, n) => createDevice(server.connect(uid), { seed: n + 1, uid }));
  const [one, two] = devices as [Device, Device];
  for (const device of devices) {
    for (const space of SPACES) await device.engine.open(space, 'member');
    await device.engine.drain();
  }
  for (const n of [1, 2]) await one.commit(addSlide, add(n, { title: `Slide ${n}` }));
  const data = { elements: [a, b] };
  const made = { teamId: T1, id: DOC, name: 'Offer', data, revision: 'r0', at: 1 };
  await one.commit(addTemplate as AnyMutator, made);
  await look(one);
  await look(two);
  return { server, one, two, look };
}

/** Returns what is on the server, without what records who wrote last. */
function content(server: { readonly tree: { get(path: string): unknown } }): unknown {
  const dull = /^(rev|revs|receipts|shown|shownRev|lastChangedDate|editedBy|revision|edits)$/;
  const strip = (node: unknown): unknown =>
    typeof node === 'object' && node !== null
      ? Object.fromEntries(
          Object.entries(node)
            .filter(([key]) => !dull.test(key))
            .map(([key, child]) => [key, strip(child)]),
        )
      : node;
  return SPACES.map((space) => strip(server.tree.get(space)));
}

/** Two people change something without having seen the other's change. */
async function meet(mine: Change, theirs: Change) {
  const { server, one, two, look } = await world();
  expect(await one.commit(...mine)).toMatchObject({ ok: true });
  expect(await two.commit(...theirs)).toMatchObject({ ok: true });
  await two.engine.drain();
  await look(one);
  await look(two);
  expect([...one.rows(), ...two.rows()]).toEqual([]);
  return { state: content(server), conflicts: [...one.slot.disk.conflicts.values()] };
}

/** One of them has seen it; a save of a document states what it changed, so it may be made before. */
async function inTurn(first: Change, second: Change): Promise<unknown> {
  const { server, one, two, look } = await world();
  await one.commit(...first);
  await look(one);
  await look(two);
  await two.commit(...second);
  await look(two);
  return content(server);
}

const inTeam = { teamId: T1, at: 6 };
const onSlide = { ...inTeam, id: slide(1), at: 5 };
const target = (kind: string, targetId: string) =>
  change(setSlideTarget, { ...onSlide, kind, targetId, isOn: true });
const color = (key: string) => ({ ...inTeam, key, hex: '#112233', name: key, position: 'a1' });
const font = (id: string) =>
  change(addFont, {
    ...inTeam,
    id,
    name: id,
    family: id,
    weightMin: 400,
    weightMax: 400,
    isItalic: false,
    media,
    at: 1,
  });
const style = (name: string) =>
  change(saveTextStyle, { ...inTeam, style: name, fields: { fontName: 'Inter' } });
/** Returns a designer's save with these elements in place of `a` and `b`. */
function element(elements: readonly object[], revision: string): Change {
  const touched = touchedBetween({ elements: [a, b] }, { elements });
  const document = { data: { elements }, revision, touched };
  return change(saveTemplate, { ...inTeam, id: DOC, fields: { document }, at: 6 });
}

describe('changes of different keys', () => {
  it.each<[string, Change, Change]>([
    ['tags of a slide', target('tag', tag(1)), target('tag', tag(2))],
    [
      'screens of a slide',
      target('screen', idOf('screen', 1)),
      target('screen', idOf('screen', 2)),
    ],
    ['branches of a slide', target('branch', T2), target('branch', idOf('team', 9))],
    ['tags of a screen', ...screenTags()],
    ['tags of the team', ...teamTags()],
    ['colors', change(setColor, { ...inTeam, key: 'primary', hex: '#000001' }), newColor('c2')],
    ['new colors', newColor('c1'), newColor('c2')],
    ['text styles', style('styleTitle'), style('styleNormalText')],
    ['fonts', font('f1'), font('f2')],
    ['rights of a child', child('brandManager'), child('createTemplates')],
    ['order of slides', place(1, 'a7'), place(2, 'a3')],
    [
      'members',
      role(GUEST),
      change(saveMember, { ...inTeam, id: GUEST, fields: { location: 'Bern' } }),
    ],
    [
      'elements of a canvas',
      element([{ ...a, x: 9 }, b], 'r1'),
      element([a, { ...b, y: 9 }], 'r2'),
    ],
    [
      'a new element, and another one that goes',
      element([a, b, { id: 'c', x: 3, y: 3 }], 'r1'),
      element([b], 'r2'),
    ],
  ])('[CF6] commute, and are no conflict: %s', async (_name, mine, theirs) => {
    const { state, conflicts } = await meet(mine, theirs);
    expect(conflicts).toEqual([]);
    expect(state).toEqual(await inTurn(mine, theirs));
    expect(state).toEqual((await meet(theirs, mine)).state);
  });
});

function screenTags(): [Change, Change] {
  const of = (n: number) =>
    change(setScreenTag, { ...inTeam, id: SCREEN, tagId: tag(n), isOn: true });
  return [of(1), of(2)];
}
function teamTags(): [Change, Change] {
  const of = (n: number) => change(setTeamTag, { ...inTeam, tagId: tag(n), name: `Tag ${n}` });
  return [of(1), of(2)];
}
function newColor(key: string): Change {
  return change(addColor, color(key));
}
function child(setting: string): Change {
  return change(setChildSetting, { ...inTeam, childId: T2, setting, value: true });
}
function place(n: number, position: string): Change {
  return change(moveSlide, { ...inTeam, id: slide(n), position });
}
function role(id: string): Change {
  return change(setMemberRole, { ...inTeam, id, role: 'editor' });
}

describe('changes of the same element of a canvas', () => {
  it('[CF6] the last push wins, and what it overwrote is kept', async () => {
    const mine = element([{ ...a, x: 7 }, b], 'r1');
    const theirs = element([{ ...a, x: 8 }, b], 'r2');
    const { state, conflicts } = await meet(mine, theirs);
    expect(state).toMatchObject([
      {},
      { canvas: { [DOC]: { data: { elements: { 0: { x: 7 } } } } } },
    ]);
    expect(conflicts).toMatchObject([
      { path: 'data/elements/a/x', theirs: 8, ours: 7, theirsBy: U2, theirsAtMs: 6 },
    ]);
    expect(conflicts).toHaveLength(1);
  });
});

const primary = (hex: string) => change(setColor, { ...inTeam, key: 'primary', hex });
const sized = (fontSize: number) =>
  change(saveTextStyle, { ...inTeam, style: 'styleTitle', fields: { fontSize } });
const logo = (name: string) => ({ ...media, path: `teams/${T1}/brand/logo/${name}` });
const withLogo = (name: string) =>
  change(setLogo, { ...inTeam, variant: 'logo', media: logo(name) });
const named = (name: string) => change(saveTeam, { ...inTeam, fields: { name } });
const seenHours = 'Mo Tu 08:00-18:00';
const open = (hours: string) =>
  change(saveScreen, { ...inTeam, id: SCREEN, fields: { hours }, seenHours });
const called = (name: string) => change(saveScreen, { ...inTeam, id: SCREEN, fields: { name } });

describe('what two admins set at once', () => {
  /** The brand has been stored and seen by both. */
  const met = async (mine: Change, theirs: Change) => {
    const { one, two, look } = await world();
    await one.commit(...primary('#000000'));
    for (const device of [one, two]) await look(device);
    await one.commit(...mine);
    await two.commit(...theirs);
    await look(two);
    await look(one);
    const conflicts = [...one.slot.disk.conflicts.values()];
    return conflicts.map(({ path, theirs, ours, theirsBy, theirsAtMs }) => {
      expect([theirsBy, theirsAtMs]).toEqual([U2, 6]);
      return [path, theirs, ours];
    });
  };

  it.each<[string, Change, Change, string, Json, Json]>([
    ['a color', primary('#111111'), primary('#222222'), 'colors/primary/hex', '#222222', '#111111'],
    ['a text style', sized(90), sized(99), 'textStyles/styleTitle/fontSize', 99, 90],
    [
      'a logo',
      withLogo('mine'),
      withLogo('theirs'),
      'logoMedia',
      [logo('theirs')],
      normalise([logo('mine')]),
    ],
    ['the team’s name', named('Mine'), named('Theirs'), 'name', 'Theirs', 'Mine'],
    ['a screen’s name', called('Mine'), called('Theirs'), 'name', 'Theirs', 'Mine'],
    [
      'a screen’s hours on one day',
      open('Mo 09:00-18:00; Tu 08:00-18:00'),
      open('Mo 10:00-18:00; Tu 07:00-18:00'),
      'hours/Mo',
      '10:00-18:00',
      '09:00-18:00',
    ],
  ])(
    '[CF2] is kept with its author when it is overwritten: %s',
    async (_, mine, theirs, path, lost, kept) => {
      expect(await met(mine, theirs)).toEqual([[path, lost, kept]]);
    },
  );

  it.each<[string, Change, Change]>([
    ['the same logo', withLogo('one'), withLogo('one')],
    ['the same color', primary('#111111'), primary('#111111')],
    [
      'hours of different days',
      open('Mo 09:00-18:00; Tu 08:00-18:00'),
      open('Mo Tu We 08:00-18:00'),
    ],
    ['name and hours', called('Mine'), open('Mo 08:00-18:00')],
  ])('[CF1] is no conflict: %s', async (_, mine, theirs) => {
    expect(await met(mine, theirs)).toEqual([]);
  });

  it('[CF3] is no conflict for a change of an older app, which did not note what its user saw', async () => {
    const { one, look } = await world();
    await one.commit(...primary('#000000'));
    await look(one);
    await one.commit(...primary('#111111'));
    await one.store.transact(async (tx) =>
      tx.putLog((await tx.log()).map((row) => ({ ...row, seen: {} }))),
    );
    await look(one);
    expect([...one.slot.disk.conflicts.values()]).toEqual([]);
    expect(one.log()).toEqual([]);
  });
});
