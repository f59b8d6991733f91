import { mustId } from '../../../src/model/ids.ts';
import { isObject, type Json } from '../../../src/model/json.ts';
import { refreshDevice } from '../../teams/claims.ts';
import { defineTrigger, type TriggerChange } from '../../defineTrigger.ts';
import type { FunctionPorts } from '../../ports.ts';
import { readScreens } from '../../spaces/screenRows.ts';
import { PLAYS_KEPT_MS } from './oldPlays.ts';
import { trashPlays } from './trash.ts';

/**
 * Takes rights and commands from a screen that was removed or lost its player, and from a player whose screen has
 * another one by the time this event arrives.
 */
export const freeScreen = defineTrigger({
  on: 'change',
  name: 'freeScreen',
  path: 'teams/{team}/screens/{index}',
  run: free,
});

async function free(ports: FunctionPorts, { params, before }: TriggerChange): Promise<void> {
  const teamId = mustId<'team'>(params['team']);
  const device = textOf(before, 'deviceId');
  const screenId = textOf(before, 'id');
  if (screenId === undefined) return;
  const rows = await readScreens(ports.database, teamId);
  const now = rows.find(({ screen }) => screen.id === screenId)?.screen;
  const isFree = now === undefined || now.removed || now.deviceId === undefined;
  if (isFree && (device !== undefined || now?.removed)) await forget(ports, teamId, screenId);
  if (device === undefined || (!isFree && now.deviceId === device)) return;
  await releaseDevice(ports, device, teamId, screenId);
}

async function forget(ports: FunctionPorts, teamId: string, screenId: string): Promise<void> {
  await ports.database.update({
    [`screens/${teamId}/${screenId}`]: null,
    [`screenStates/${teamId}/${screenId}`]: null,
    [`commands/${teamId}/${screenId}`]: null,
  });
  // The nightly clean-up of plays goes by players, and this screen has none.
  await trashPlays(ports, teamId, screenId, PLAYS_KEPT_MS);
}

/** Only if it is still paired with this screen: it may show another one by now. */
async function releaseDevice(
  ports: FunctionPorts,
  device: string,
  teamId: string,
  screenId: string,
): Promise<void> {
  const path = `devices/${device}`;
  const pairing = await ports.database.get(path);
  const isHere = textOf(pairing, 'teamId') === teamId && textOf(pairing, 'screenId') === screenId;
  if (isHere) await ports.database.updateIf({ [path]: pairing }, { [path]: null });
  if (isHere || pairing === null) await refreshDevice(ports, device);
}

function textOf(row: Json, name: string): string | undefined {
  const value = isObject(row) ? row[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}
