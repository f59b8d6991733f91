import type { SpaceRow } from '../../sync/engine/rows.ts';
import 'fake-indexeddb/auto';
import type { ScreenId, SlideId, TeamId, UserId } from '../model/ids.ts';
import { memberKey, slideKey, teamKey, userKey } from '../model/kinds.ts';
import { parseMember } from '../model/member/member.ts';
import { parseSlide } from '../model/slide/slide.ts';
import { parseTeam } from '../model/team/team.ts';
import { parseUser } from '../model/user/user.ts';
import type { AnyRow } from '../../sync/engine/rows.ts';
import { openStore, type Store } from './openStore.ts';

/** The account and team that most tests of store and sync start from. */
export const UID = 'user0000000000000001' as UserId;
export const TEAM = 'team0000000000000001' as TeamId;
export const slideIdOf = (n: number) => `slide${String(n).padStart(15, '0')}` as SlideId;
export const screenIdOf = (n: number) => `screen${String(n).padStart(14, '0')}` as ScreenId;

/** Returns a source of bytes that are the same in every run of a test. */
export function seededRandom(seed: number): (length: number) => Uint8Array {
  let state = seed >>> 0 || 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>>= 0);
  };
  return (length) => Uint8Array.from({ length }, () => next() & 255);
}

export const seedRows = () => {
  const rows = [
    { ref: userKey(UID), row: parseUser({ name: 'Ada', email: 'ada@example.org' }, UID) },
    { ref: teamKey(TEAM), row: parseTeam({ name: 'Team' }, TEAM) },
    { ref: memberKey(TEAM, UID), row: parseMember({ name: 'Ada', role: 'admin' }, TEAM, UID) },
  ];
  return rows.map(({ ref, row }) => ({ ref, row: { key: ref.key, value: row as AnyRow } }));
};

export const slideRow = (n: number, fields: object = {}) => {
  const ref = slideKey(TEAM, slideIdOf(n));
  const raw = { id: slideIdOf(n), type: 'image', title: `Slide ${n}`, position: `a${n % 10}` };
  const value = parseSlide({ ...raw, ...fields }, TEAM) as AnyRow;
  return { ref, row: { key: ref.key, value } };
};

/** Returns the arguments of a new slide, with the test's fields. */
export const addArgs = (n: number, fields: object = {}) => ({
  teamId: TEAM,
  id: slideIdOf(n),
  type: 'image',
  status: 'draft' as const,
  position: 'a0',
  fields,
  at: 1000 + n,
});

/** `now` matters where a test asks how old something is that this device has read. */
export async function openTestStore(seed = 1, uid = UID, now = () => 1_000_000): Promise<Store> {
  const store = await openStore({
    account: { uid },
    clock: { now },
    random: seededRandom(seed),
  });
  await store.sync.transact((tx) => tx.putRows(seedRows()));
  return store;
}

/** Stores a team's space as after a first read, with these fields over it. */
export function putTeamSpace(store: Store, fields: Partial<SpaceRow> = {}): Promise<void> {
  const read = {
    access: 'member',
    rev: 1,
    revs: {},
    next: {},
    receipts: {},
    openedAtMs: 1,
  } as const;
  return store.sync.transact((tx) => tx.putSpace({ space: `teams/${TEAM}`, ...read, ...fields }));
}
