import * as v from 'valibot';
import {
  CODE_LIFETIME_MS,
  isCode,
  normaliseCode,
  type PairingCode,
} from '../../src/model/text/code.ts';
import type { ScreenId, TeamId } from '../../src/model/ids.ts';
import { isObject, type Json } from '../../src/model/json.ts';
import { DEFAULT_SCREENS, parsePlan } from '../../src/model/team/plan.ts';
import { encodeScreen, type Screen } from '../../src/model/screen/screen.ts';
import { SCREEN_ORIENTATIONS } from '../../src/model/screen/fields.ts';
import { teamSpace, type Space } from '../../src/model/spaces.ts';
import { changeSpaces, type NewRevs, type SpaceChange } from '../spaces/changeSpaces.ts';
import { claimDevice, unclaimDevice } from '../teams/claims.ts';
import { defineFunction, type Caller } from '../defineFunction.ts';
import { FunctionProblem } from '../FunctionProblem.ts';
import { idInput, textInput } from '../input.ts';
import { assertPermission } from '../teams/membership.ts';
import type { FunctionPorts } from '../ports.ts';
import { findScreen, nextIndex, readScreens, type ScreenRow } from '../spaces/screenRows.ts';
import { stored } from '../spaces/stored.ts';

const input = v.object({
  teamId: idInput<'team'>(),
  code: v.pipe(v.string(), v.maxLength(40), v.transform(normaliseCode)),
  /** An unpaired screen, a screen whose player is replaced, or a new id with a name. */
  screenId: idInput<'screen'>(),
  name: v.optional(textInput(200)),
  orientation: v.optional(v.picklist(SCREEN_ORIENTATIONS), 'landscape'),
});
type Input = v.InferOutput<typeof input>;

const TEN_MINUTES_MS = 10 * 60 * 1000;
/** 23^6 codes, of which about one is live at a time: this many guesses find none in a lifetime. */
const MAX_PER_ACCOUNT = 10;
const MAX_PER_ADDRESS = 40;

/** Pairs the player that shows a code with a screen of the team. Idempotent. */
export const pairScreen = defineFunction({
  name: 'pairScreen',
  input,
  async run(ports, caller, given) {
    await assertPermission(ports.database, given.teamId, caller, 'editScreens');
    await assertFewAttempts(ports, caller);
    const { device, isRepeat } = await deviceOfCode(ports, given);
    if (!isRepeat) await pair(ports, given, device);
    await claimDevice(ports, device, given.teamId, given.screenId);
    return { screenId: given.screenId };
  },
});

async function assertFewAttempts({ attempts }: FunctionPorts, caller: Caller): Promise<void> {
  const isAllowed =
    (await attempts.take(`pair ${caller.uid}`, MAX_PER_ACCOUNT, TEN_MINUTES_MS)) &&
    (await attempts.take(`pair @${caller.address}`, MAX_PER_ADDRESS, TEN_MINUTES_MS));
  if (!isAllowed) throw new FunctionProblem('tooManyAttempts');
}

/** Returns the player behind a code that is valid now, or that this very pairing used before. */
async function deviceOfCode(ports: FunctionPorts, given: Input) {
  if (!isCode(given.code)) throw new FunctionProblem('codeUnknown');
  const code = asCode(await ports.database.get(`codes/${given.code}`));
  if (!code) throw new FunctionProblem('codeUnknown');
  const isRepeat = code.teamId === given.teamId && code.screenId === given.screenId;
  const isUsed = code.teamId !== undefined && !isRepeat;
  if (isUsed || ports.clock.now() - code.created > CODE_LIFETIME_MS) {
    throw new FunctionProblem('codeExpired');
  }
  if (!isRepeat && !(await isNewest(ports, given.code, code))) {
    throw new FunctionProblem('codeExpired');
  }
  return { device: code.device, isRepeat };
}

/**
 * Only a device's latest code counts, which its screen shows: a mistyped code must not match one of thousands that
 * someone created for a device of theirs.
 */
async function isNewest(
  { database }: FunctionPorts,
  key: string,
  { device, created }: PairingCode,
): Promise<boolean> {
  const all = await database.findBy('codes', 'device', device);
  return Object.entries(all).every(([other, raw]) => {
    const at = asCode(raw)?.created ?? 0;
    return at < created || (at === created && other <= key);
  });
}

function asCode(raw: Json): PairingCode | undefined {
  if (!isObject(raw)) return undefined;
  const isWhole = typeof raw['created'] === 'number' && typeof raw['device'] === 'string';
  return isWhole ? (raw as unknown as PairingCode) : undefined;
}

async function pair(ports: FunctionPorts, given: Input, device: string): Promise<void> {
  const { database } = ports;
  const before = await readDevice(ports, device);
  const spaces = new Set<Space>([teamSpace(given.teamId)]);
  if (before) spaces.add(teamSpace(before.teamId));
  const replaced = await changeSpaces(database, [...spaces], (revs) =>
    plan(ports, given, device, before, revs),
  );
  if (replaced !== undefined && replaced !== device) await unclaimDevice(ports, replaced);
}

interface Pairing {
  readonly teamId: TeamId;
  readonly screenId: ScreenId;
}

async function readDevice(ports: FunctionPorts, device: string): Promise<Pairing | undefined> {
  const raw = await ports.database.get(`devices/${device}`);
  return isObject(raw) ? (raw as unknown as Pairing) : undefined;
}

async function plan(
  ports: FunctionPorts,
  given: Input,
  device: string,
  before: Pairing | undefined,
  revs: NewRevs,
): Promise<SpaceChange<string | undefined>> {
  // Read again within the guarded transaction: of two people with one code, one is told that it is used.
  await assertUnused(ports, given);
  const rows = await readScreens(ports.database, given.teamId);
  const row = findScreen(rows, given.screenId) ?? newRow(rows, given);
  const replaced = row.screen.deviceId;
  await assertQuota(ports, given.teamId, rows, row, device);
  const space = teamSpace(given.teamId);
  const rev = revs[space] ?? 0;
  const screen = stored(
    encodeScreen({
      ...row.screen,
      deviceId: device,
      pairedAtMs: ports.clock.now(),
    }),
  ) as object;
  const left = before ? await leaveScreen(ports, before, given, revs) : {};
  return {
    writes: {
      ...left,
      ...(replaced === undefined ? {} : { [`devices/${replaced}`]: null }),
      [`${space}/screens/${row.index}`]: { ...screen, rev },
      [`devices/${device}`]: { teamId: given.teamId, screenId: given.screenId },
      [`codes/${given.code}/teamId`]: given.teamId,
      [`codes/${given.code}/screenId`]: given.screenId,
    },
    sections: Object.fromEntries(Object.keys(revs).map((touched) => [touched, ['screens']])),
    shown: Object.keys(revs) as Space[],
    result: replaced,
  };
}

async function assertUnused(ports: FunctionPorts, given: Input): Promise<void> {
  const used = await ports.database.get(`codes/${given.code}/teamId`);
  if (used !== null) throw new FunctionProblem('codeExpired');
}

function newRow(rows: readonly ScreenRow[], given: Input): ScreenRow {
  if (given.name === undefined) throw new FunctionProblem('notFound');
  const screen: Screen = {
    id: given.screenId,
    teamId: given.teamId,
    name: given.name,
    orientation: given.orientation,
    rotation: 0,
    online: true,
    removed: false,
    tags: {},
  };
  return { index: nextIndex(rows), screen };
}

/** Each paired screen counts once; replacing a player adds none. */
async function assertQuota(
  ports: FunctionPorts,
  teamId: TeamId,
  rows: readonly ScreenRow[],
  row: ScreenRow,
  device: string,
): Promise<void> {
  const paired = rows.filter(
    ({ screen }) => !screen.removed && screen.deviceId && screen.deviceId !== device,
  );
  const others = paired.filter(({ index }) => index !== row.index);
  const { screens = DEFAULT_SCREENS } = parsePlan(
    await ports.database.get(`plans/${teamId}`),
    teamId,
  );
  if (others.length >= screens) throw new FunctionProblem('noLicence');
}

/** Frees the screen that this player showed before. */
async function leaveScreen(
  { database }: FunctionPorts,
  before: Pairing,
  given: Input,
  revs: NewRevs,
): Promise<Readonly<Record<string, Json>>> {
  if (before.teamId === given.teamId && before.screenId === given.screenId) return {};
  const row = findScreen(await readScreens(database, before.teamId), before.screenId);
  if (!row) return {};
  const space = teamSpace(before.teamId);
  return {
    [`${space}/screens/${row.index}/deviceId`]: null,
    [`${space}/screens/${row.index}/rev`]: revs[space] ?? 0,
  };
}
