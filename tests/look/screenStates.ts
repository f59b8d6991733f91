import type { FunctionDatabase } from '../../functions/ports.ts';
import { changeSpaces } from '../../functions/spaces/changeSpaces.ts';
import { findScreen, nextIndex, readScreens } from '../../functions/spaces/screenRows.ts';
import { ROOT_TEAM } from '../../seeds/cast.ts';
import { seedId } from '../../seeds/ids.ts';
import { SLIDES } from '../../seeds/posters.ts';
import { tagId } from '../../seeds/themes/profiles.ts';
import { entriesOf, isObject, type Json } from '../../src/model/json.ts';
import { teamSpace } from '../../src/model/spaces.ts';

const HOUR_MS = 3_600_000;
const ZONE = 'Europe/Zurich';
const TAG = tagId('Window');
/** What the screens show that show a slide. */
export const MENU_TITLE = 'Soup of the day';
const PLAYING = seedId('slide', ROOT_TEAM.id, MENU_TITLE);

/** Their names: a table that speaks of each state does not compile without one. */
export type ScreenStateName =
  | 'Plays'
  | 'Alert'
  | 'Dark'
  | 'New settings'
  | 'Idle'
  | 'Loading'
  | 'Starting'
  | 'Never started'
  | 'Silent'
  | 'Silent for days'
  | 'Full disk'
  | 'Wrong clock'
  | 'Failing files'
  | 'Missing data'
  | 'One slide fails'
  | 'Unpaired';

/** A screen that is in a state, and what its player has told. */
export interface ScreenState {
  readonly name: ScreenStateName;
  readonly row?: { readonly [field: string]: Json };
  /** Hours since its last heartbeat; null: never. */
  readonly beat?: number | null;
  readonly report?: { readonly [field: string]: Json };
  readonly hasAlert?: true;
  /** Its player has not got the latest settings. */
  readonly hasOldSettings?: true;
}

const WEEK = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];
/** Hours of the day after tomorrow. */
const hoursLater = (nowMs: number): string =>
  `${WEEK[new Date(nowMs + 48 * HOUR_MS).getUTCDay()]} 08:00-20:00`;
const failing = (why: string, titles = SLIDES.map(({ title }) => title)) =>
  Object.fromEntries(titles.map((title) => [seedId('slide', ROOT_TEAM.id, title), why]));

/** Each state that a screen can be in, for pictures. */
export const screenStates = (nowMs: number): readonly ScreenState[] => [
  { name: 'Plays', report: { playing: PLAYING } },
  { name: 'Alert', hasAlert: true },
  { name: 'Dark', row: { hours: hoursLater(nowMs) }, report: { playing: PLAYING } },
  { name: 'New settings', hasOldSettings: true, report: { playing: PLAYING } },
  { name: 'Idle', row: { tags: null } },
  { name: 'Loading', report: { media: { haveBytes: 12_000_000, wantedBytes: 46_000_000 } } },
  { name: 'Starting', row: { pairedAtMs: nowMs - HOUR_MS / 60 }, beat: null },
  { name: 'Never started', row: { pairedAtMs: nowMs - 30 * HOUR_MS }, beat: null },
  { name: 'Silent', beat: 3 },
  { name: 'Silent for days', beat: 50 },
  { name: 'Full disk', report: { failures: failing('overQuota') } },
  { name: 'Wrong clock', report: { clockOffsetMs: 2 * HOUR_MS } },
  { name: 'Failing files', report: { failures: failing('failed') } },
  { name: 'Missing data', report: { failures: failing('dataTooOld') } },
  {
    name: 'One slide fails',
    report: { playing: PLAYING, failures: failing('failed', [SLIDES[0]?.title ?? '']) },
  },
  { name: 'Unpaired', row: { deviceId: null }, beat: null },
];

export const stateScreenId = (name: ScreenStateName) =>
  seedId<'screen'>('state', ROOT_TEAM.id, name);

/** Gives the team a screen in each state, and lets its slides play on all but the idle one. */
export async function putScreenStates(database: FunctionDatabase, nowMs: number): Promise<void> {
  const space = teamSpace(ROOT_TEAM.id);
  await changeSpaces(database, [space], async (revs) => {
    const rev = revs[space] ?? 0;
    const first = Number(nextIndex(await readScreens(database, ROOT_TEAM.id)));
    const slides = entriesOf(await database.get(`${space}/slides`));
    const writes: Record<string, Json> = {};
    for (const [at, state] of screenStates(nowMs).entries()) {
      Object.assign(writes, writesOf(state, `${space}/screens/${first + at}`, rev, nowMs));
    }
    for (const [index, slide] of slides) {
      if (!isObject(slide) || slide['status'] !== 'published') continue;
      writes[`${space}/slides/${index}/tags`] = { [TAG]: true };
      writes[`${space}/slides/${index}/rev`] = rev;
    }
    return { writes, sections: { [space]: ['screens'] as const }, result: undefined };
  });
}

/** Brings the screen of one state into another. */
export async function bringInto(
  database: FunctionDatabase,
  name: ScreenStateName,
  state: ScreenState,
  nowMs: number,
): Promise<void> {
  const space = teamSpace(ROOT_TEAM.id);
  await changeSpaces(database, [space], async (revs) => {
    const row = findScreen(await readScreens(database, ROOT_TEAM.id), stateScreenId(name));
    if (!row) throw new Error(`there is no screen "${name}"`);
    const place = `${space}/screens/${row.index}`;
    const writes = writesOf({ ...state, name }, place, revs[space] ?? 0, nowMs);
    return { writes, sections: { [space]: ['screens'] as const }, result: undefined };
  });
}

function writesOf(state: ScreenState, place: string, rev: number, nowMs: number) {
  const { name, row = {}, beat = 0, report = {}, hasAlert, hasOldSettings } = state;
  const id = stateScreenId(name);
  const alert = seedId('alert', ROOT_TEAM.id, name);
  const base = { id, name, orientation: 'landscape', rotation: 0, timeZone: ZONE, rev };
  const paired = { deviceId: `player-of-${id}`, pairedAtMs: nowMs - 99 * HOUR_MS };
  const told = {
    at: nowMs - (beat ?? 0) * HOUR_MS,
    rev,
    screenRev: hasOldSettings ? rev - 1 : rev,
    appVersion: '0.2.0',
    held: 0,
    media: { haveBytes: 46_000_000, wantedBytes: 46_000_000 },
    storage: { usedBytes: 48_000_000, freeBytes: 9_000_000_000 },
    size: '1920x1080',
    ...(hasAlert && { alert }),
  };
  return {
    [place]: { ...base, ...paired, tags: { [TAG]: true }, ...row },
    [`screens/${ROOT_TEAM.id}/${id}`]: beat === null ? null : nowMs - beat * HOUR_MS,
    [`screenStates/${ROOT_TEAM.id}/${id}`]: beat === null ? null : { ...told, ...report },
    ...(hasAlert && {
      [`alerts/${ROOT_TEAM.id}/${alert}`]: {
        text: 'The east door is closed. Please use the door to the garden.',
        level: 'warning',
        until: nowMs + HOUR_MS,
        created: nowMs,
        screens: { [id]: true },
      },
    }),
  };
}
