import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { parseId } from '../../src/model/ids.ts';
import { isObject, type Json } from '../../src/model/json.ts';
import { teamSpace } from '../../src/model/spaces.ts';
import { changeSpaces, type SpaceChange } from '../spaces/changeSpaces.ts';
import { claimDevice } from '../teams/claims.ts';
import { defineFunction, isDeviceCaller, type Caller } from '../defineFunction.ts';
import { FunctionProblem } from '../FunctionProblem.ts';
import { textInput } from '../input.ts';
import type { FunctionPorts } from '../ports.ts';
import { sameSecret } from '../sameSecret.ts';
import { findScreen, readScreens } from '../spaces/screenRows.ts';

/** Where a moved site keeps its players' proofs: `moves/{device}`, with the device's uid at the old address. */
export const MOVES = 'moves';

/** Returns what is stored of a ticket; reading the database does not suffice to impersonate a player. */
export const hashOfTicket = (ticket: string): string =>
  createHash('sha256').update(ticket).digest('base64url');

const input = v.object({
  /** The player's uid at the old address. */
  device: v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/)),
  /** Issued by the old address. */
  ticket: textInput(100),
});
type Input = v.InferOutput<typeof input>;

const TEN_MINUTES_MS = 10 * 60 * 1000;
const MAX_PER_ADDRESS = 600;

/**
 * Gives a player coming from the old address of a moved site its screen back. A ticket is valid for one player, which
 * may repeat the call.
 */
export const claimMove = defineFunction({
  name: 'claimMove',
  input,
  async run(ports, caller, given) {
    if (!isDeviceCaller(caller)) throw new FunctionProblem('notAllowed');
    const key = `move @${caller.address}`;
    if (!(await ports.attempts.take(key, MAX_PER_ADDRESS, TEN_MINUTES_MS))) {
      throw new FunctionProblem('tooManyAttempts');
    }
    await assertTicket(ports, caller, given);
    const { teamId, screenId } = await findPairing(ports, caller, given);
    const space = teamSpace(teamId);
    await changeSpaces(ports.database, [space], async (revs) => {
      // Read again within the guarded transaction: of two players with the same ticket, one is told that it is used.
      await assertTicket(ports, caller, given);
      return takeOver(ports, caller, given, { teamId, screenId }, revs[space] ?? 0);
    });
    await claimDevice(ports, caller.uid, teamId, screenId);
    return { teamId, screenId };
  },
});

async function assertTicket(
  { database }: FunctionPorts,
  { uid }: Caller,
  { device, ticket }: Input,
): Promise<void> {
  const kept = await database.get(`${MOVES}/${device}`);
  const hash = isObject(kept) && typeof kept['hash'] === 'string' ? kept['hash'] : '';
  if (!sameSecret(hash, hashOfTicket(ticket))) throw new FunctionProblem('codeUnknown');
  const taker = isObject(kept) ? kept['to'] : undefined;
  if (taker !== undefined && taker !== uid) throw new FunctionProblem('codeExpired');
}

/** Returns the pairing of the player at the old address, or the one it already has here. */
async function findPairing({ database }: FunctionPorts, { uid }: Caller, { device }: Input) {
  const pairing = pairingOf(await database.get(`devices/${device}`));
  const found = pairing ?? pairingOf(await database.get(`devices/${uid}`));
  if (!found) throw new FunctionProblem('notFound');
  return found;
}

function pairingOf(raw: Json) {
  if (!isObject(raw)) return undefined;
  const [teamId, screenId] = [parseId<'team'>(raw['teamId']), parseId<'screen'>(raw['screenId'])];
  return teamId && screenId ? { teamId, screenId } : undefined;
}

type Pairing = NonNullable<ReturnType<typeof pairingOf>>;

async function takeOver(
  { database }: FunctionPorts,
  { uid }: Caller,
  { device }: Input,
  { teamId, screenId }: Pairing,
  rev: number,
): Promise<SpaceChange<undefined>> {
  const space = teamSpace(teamId);
  const row = findScreen(await readScreens(database, teamId), screenId);
  const owner = row?.screen.deviceId;
  // Someone paired another player in the meantime, or removed the screen: that outweighs an old ticket.
  if (!row || (owner !== device && owner !== uid)) throw new FunctionProblem('codeExpired');
  return {
    writes: {
      [`devices/${device}`]: null,
      [`devices/${uid}`]: { teamId, screenId },
      [`${space}/screens/${row.index}/deviceId`]: uid,
      [`${space}/screens/${row.index}/rev`]: rev,
      [`${MOVES}/${device}/to`]: uid,
    },
    sections: { [space]: ['screens'] as const },
    shown: [space],
    result: undefined,
  };
}
