import fc from '../../tests/tools/property.ts';
import { describe, expect, test } from 'vitest';
import { isObject, type Json, type JsonObject } from '../../src/model/json.ts';
import type { TeamId } from '../../src/model/ids.ts';
import { isCopyOf, publishedCopy } from '../../src/model/slide/publishedSlide.ts';
import { KEPT_VERSIONS, parseVersions, versionsPath } from '../../src/model/version.ts';
import { createMemoryPorts } from '../testing/memoryPorts.testkit.ts';
import { createUnrulyWorld } from '../testing/unruly.testkit.ts';
import { TRIGGERS } from './registry.ts';

/*
 * Cloud Functions deliver each change at least once, late, in any order and concurrently. Whatever people did: once all
 * is delivered, everything that triggers maintain is correct, and delivering all of it again changes nothing.
 */

const TEAM = 'teamTEAMteamTEAM1234' as TeamId;
const PARENT = 'parentPARENTparent12';
const OTHER = 'otherOTHERother12345';
const PEOPLE = ['adaADAadaADAadaADA01', 'bobBOBbobBOBbobBOB01'];
const DEVICES = ['deviceDEVICEdevice01', 'deviceDEVICEdevice02'];
const SCREEN = 'screenSCREENscreen12';
const SLIDES = ['slideSLIDEslide12345', 'slideSLIDEslide54321'];
const TEMPLATE = 'templateTEMPLATE1234';
const MINUTE = 60_000;
const fileOf = (id: string, n: number) =>
  `teams/${TEAM}/slides/${id}/${1_700_000_000_000 + n}__landscape`;

type Memory = ReturnType<typeof createMemoryPorts>;
/** One action of a person; undefined if it is impossible now. */
type KeyAction = (memory: Memory, rev: number) => Record<string, Json> | undefined;

const bumped = (rev: number, updates: Record<string, Json>) => ({
  [`teams/${TEAM}/rev`]: rev,
  ...updates,
});

const rowAt = (memory: Memory, path: string): JsonObject | undefined => {
  const row = memory.get(path);
  return isObject(row) ? (row as JsonObject) : undefined;
};

function changeSlide(slide: number, fields: Record<string, Json>, copies: boolean): KeyAction {
  return (memory, rev) => {
    const path = `teams/${TEAM}/slides/${slide}`;
    const before = rowAt(memory, path) ?? {
      id: SLIDES[slide] ?? '',
      type: 'image',
      status: 'draft',
    };
    const isGone = before['status'] === 'deleted';
    if (isGone ? fields['title'] !== undefined : fields['status'] === before['status'])
      return undefined;
    const isShown = fields['status'] !== undefined || before['status'] === 'published';
    const row = { ...before, ...fields, rev, ...(isShown && { shownRev: rev }) } as JsonObject;
    // An app that predates copies writes none.
    const copy =
      isShown && copies ? { [`teams/${TEAM}/published/${slide}`]: publishedCopy(row) } : {};
    return bumped(rev, { [path]: row, ...copy });
  };
}

const person = fc.constantFrom(...PEOPLE);
const slide = fc.nat(1);
const itemActions: fc.Arbitrary<KeyAction> = fc.oneof(
  fc.tuple(slide, person, fc.nat(5), fc.boolean()).map(([at, editedBy, n, copies]) =>
    changeSlide(
      at,
      {
        editedBy,
        title: `Title ${n}`,
        media: { landscape: { path: fileOf(`${SLIDES[at]}`, n) } },
      },
      copies,
    ),
  ),
  fc
    .tuple(slide, person, fc.constantFrom('draft', 'published', 'deleted'), fc.boolean())
    .map(([at, editedBy, status, copies]) => changeSlide(at, { editedBy, status }, copies)),
  fc.tuple(fc.nat(3), fc.boolean()).map(
    ([n, isDeleted]): KeyAction =>
      (memory, rev) => {
        const path = `templates/${TEAM}/canvas/${TEMPLATE}`;
        const before = rowAt(memory, path);
        if (isDeleted && !before) return undefined;
        // Deleted rows are not edited, and are restored unchanged.
        const doc =
          isDeleted || before?.['status'] === 'deleted' ? {} : { doc: fileOf(TEMPLATE, n) };
        const status = isDeleted ? 'deleted' : 'active';
        const row = { ...before, id: TEMPLATE, status, rev, ...doc };
        return { [`templates/${TEAM}/rev`]: rev, [path]: row };
      },
  ),
  // Functions that pair replace a player by another one, or remove it.
  fc.constantFrom(...DEVICES, null).map(
    (device): KeyAction =>
      (memory, rev) => {
        if (rowAt(memory, `teams/${TEAM}/screens/0`)?.['removed']) return undefined;
        return bumped(rev, {
          [`teams/${TEAM}/screens/0`]: { id: SCREEN, name: 'Hall', deviceId: device, rev },
          // The function may be interrupted before the previous player is released, or an app removed it.
          ...(device !== null && {
            [`devices/${device}`]: { teamId: TEAM, screenId: SCREEN },
            [`screens/${TEAM}/${SCREEN}`]: 5,
          }),
        });
      },
  ),
  fc.constant<KeyAction>((memory, rev) => {
    const before = rowAt(memory, `teams/${TEAM}/screens/0`);
    return before && bumped(rev, { [`teams/${TEAM}/screens/0/removed`]: true });
  }),
  fc.tuple(person, fc.constantFrom('admin', 'editor', null)).map(
    ([uid, role]): KeyAction =>
      (memory, rev) =>
        bumped(rev, {
          [`teams/${TEAM}/users/${uid}`]:
            role === null
              ? { id: uid, removed: true, rev }
              : { id: uid, name: memory.get(`users/${uid}/name`), email: 'x', role, rev },
          // The function that adds them writes the team's current name.
          ...(role !== null && {
            [`users/${uid}/teams/${TEAM}`]: { id: TEAM, name: memory.get(`teams/${TEAM}/name`) },
          }),
        }),
  ),
  fc.tuple(person, fc.nat(3)).map(
    ([uid, n]): KeyAction =>
      () => ({ [`users/${uid}/name`]: `Name ${n}` }),
  ),
  fc.nat(3).map(
    (n): KeyAction =>
      () => ({ [`teams/${TEAM}/name`]: `Team ${n}` }),
  ),
  fc.boolean().map(
    (may): KeyAction =>
      () => ({ [`teams/${PARENT}/children/${TEAM}/parentTemplates`]: may ? null : false }),
  ),
  fc.boolean().map(
    (may): KeyAction =>
      () => ({ [`teams/${PARENT}/childSettings/parentTemplates`]: may ? null : false }),
  ),
);

function world(): Memory {
  const memory = createMemoryPorts({
    [`teams/${TEAM}`]: { rev: 1, name: 'Team', parentTeam: PARENT, rootTeam: PARENT },
    [`templates/${TEAM}/rev`]: 1,
    [`teams/${PARENT}`]: {
      rev: 1,
      name: 'Chain',
      children: { [TEAM]: { id: TEAM, name: 'Team' } },
      rootChildren: { [TEAM]: { id: TEAM, name: 'Team' } },
    },
    [`teams/${OTHER}`]: { rev: 1, name: 'Other' },
  });
  for (const uid of PEOPLE) {
    memory.person(uid);
    const email = `${uid}@example.org`;
    const teams = { [TEAM]: { id: TEAM, name: 'Team' } };
    memory.set({
      [`users/${uid}`]: { rev: 1, name: 'Name', email, teams },
      [`teams/${TEAM}/users/${uid}`]: { id: uid, name: 'Name', email, role: 'editor', rev: 1 },
      [`teams/${PARENT}/readers/${uid}`]: true,
    });
    const before = memory.users.get(uid);
    if (before) memory.users.set(uid, { ...before, claims: { teams: { [TEAM]: 'e' } } });
  }
  for (const uid of DEVICES) memory.device(uid);
  return memory;
}

const entries = (memory: Memory, path: string) =>
  Object.entries((memory.get(path) ?? {}) as Record<string, JsonObject>);

/** Copies for players and child teams equal their slides. */
function expectCopies(memory: Memory): void {
  for (const [index, row] of entries(memory, `teams/${TEAM}/slides`)) {
    const copy = memory.get(`teams/${TEAM}/published/${index}`);
    const isRight = row['shownRev'] === undefined ? copy === null : isCopyOf(row, copy, TEAM);
    expect([index, isRight]).toEqual([index, true]);
  }
}

/** The current content can be restored, and no more versions exist than are kept. */
function expectHistory(memory: Memory, edits: ReadonlyMap<string, readonly Json[]>): void {
  for (const [id, contents] of edits) {
    const versions = parseVersions(memory.get(versionsPath(TEAM, id)));
    expect(versions.length).toBeLessThanOrEqual(KEPT_VERSIONS);
    expect(versions.map(({ value }) => value['title'] ?? value['doc'])).toContainEqual(
      contents.at(-1),
    );
    const indexed = entries(memory, `teams/${TEAM}/historyIndex/${id}`).map(([rev]) => rev);
    expect(indexed.toSorted()).toEqual(versions.map(({ rev }) => String(rev)).toSorted());
  }
}

function expectPeople(memory: Memory): void {
  const settings = memory.get(`teams/${PARENT}/children/${TEAM}/parentTemplates`);
  const common = memory.get(`teams/${PARENT}/childSettings/parentTemplates`);
  const may = settings !== false && (settings !== null || common !== false);
  for (const uid of PEOPLE) {
    const member = rowAt(memory, `teams/${TEAM}/users/${uid}`) ?? { removed: true };
    const isMember = member['removed'] !== true;
    const letter = isMember ? { [TEAM]: member['role'] === 'admin' ? 'a' : 'e' } : undefined;
    const claims = memory.users.get(uid)?.claims['teams'];
    // Opening a team adds it to the claims; a trigger removes it, and changes its letter.
    expect([letter, {}]).toContainEqual(claims);
    if (!isMember) continue;
    expect(memory.get(`teams/${PARENT}/readers/${uid}`)).toBe(true);
    expect(memory.get(`teams/${PARENT}/withoutTemplates/${uid}`)).toBe(may ? null : true);
    expect(memory.get(`users/${uid}/teams/${TEAM}/name`)).toBe(memory.get(`teams/${TEAM}/name`));
    expect(member['name']).toBe(memory.get(`users/${uid}/name`));
  }
}

/** No player keeps what its screen no longer has. */
function expectPlayers(memory: Memory): void {
  const row = rowAt(memory, `teams/${TEAM}/screens/0`);
  const paired = row && row['removed'] !== true ? row['deviceId'] : undefined;
  for (const uid of DEVICES) {
    const pairing = memory.get(`devices/${uid}`);
    if (uid === paired) continue;
    expect(pairing).toBeNull();
    expect(memory.users.get(uid)?.claims).toEqual({});
  }
  const beats = memory.get(`screens/${TEAM}`);
  expect(paired === undefined && beats !== null).toBe(false);
}

/** Exactly the deleted rows are scheduled for their purge. */
function expectTrash(memory: Memory): void {
  const rows = [
    ...entries(memory, `teams/${TEAM}/slides`),
    ...entries(memory, `templates/${TEAM}/canvas`),
  ];
  const deleted = rows.filter(([, row]) => row['status'] === 'deleted').map(([, row]) => row['id']);
  const waiting = (...kinds: readonly string[]) =>
    entries(memory, 'trash').filter(([, entry]) => kinds.includes(String(entry['kind'])));
  const purged = waiting('slide', 'template').map(([, entry]) => entry['id']);
  expect(purged.toSorted()).toEqual(deleted.toSorted());
  // A screen's plays expire in time, even if it no longer has a player.
  const isRemoved = rowAt(memory, `teams/${TEAM}/screens/0`)?.['removed'] === true;
  expect(!isRemoved || waiting('plays').some(([, entry]) => entry['id'] === SCREEN)).toBe(true);
}

/** Only the due times of checks may change. */
function withoutDues(memory: Memory): Json {
  const { trash, ...root } = structuredClone(memory.root);
  return { ...root, trash: Object.keys((trash ?? {}) as object).toSorted() } as unknown as Json;
}

interface Step {
  readonly action: KeyAction;
  readonly pauseMs: number;
}
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({ action: itemActions, pauseMs: fc.constantFrom(0, MINUTE, 4 * MINUTE, 30 * MINUTE) }),
  { minLength: 1, maxLength: 30 },
);

/** Performs all actions, with some deliveries in between; returns all contents that each row has had. */
async function live(memory: Memory, all: readonly Step[], pick: (end: number) => number) {
  const unruly = createUnrulyWorld(memory, TRIGGERS, pick);
  const edits = new Map<string, Json[]>();
  for (const { action, pauseMs } of all) {
    const revs = [`teams/${TEAM}/rev`, `templates/${TEAM}/rev`].map((at) => Number(memory.get(at)));
    const updates = action(memory, Math.max(...revs) + 1);
    if (updates === undefined) continue;
    await unruly.write(updates);
    noteContent(updates, edits);
    await unruly.tellSome();
    memory.advance(pauseMs);
  }
  await unruly.tellAll();
  return { edits, tellAllAgain: () => unruly.tellAllAgain() };
}

function noteContent(updates: Record<string, Json>, edits: Map<string, Json[]>): void {
  for (const [path, row] of Object.entries(updates)) {
    if (!/\/(slides|canvas)\//.test(path) || !isObject(row) || row['status'] === 'deleted')
      continue;
    const { id, title, doc } = row as JsonObject;
    const content = title ?? doc;
    if (content !== undefined) edits.set(String(id), [...(edits.get(String(id)) ?? []), content]);
  }
}

describe('whatever is told twice, late and in any order', () => {
  test('everything that triggers keep in step is so in the end', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.infiniteStream(fc.nat()), async (all, numbers) => {
        const memory = world();
        const { edits, tellAllAgain } = await live(
          memory,
          all,
          (end) => Number(numbers.next().value) % Math.max(1, end),
        );
        expectCopies(memory);
        expectHistory(memory, edits);
        expectPeople(memory);
        expectPlayers(memory);
        expectTrash(memory);
        const before = withoutDues(memory);
        await tellAllAgain();
        expect(withoutDues(memory)).toEqual(before);
      }),
      { numRuns: 100 },
    );
  });
});
