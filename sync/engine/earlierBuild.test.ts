import { expect, it } from 'vitest';
import type { ScreenId } from '../../src/model/ids.ts';
import type { JsonObject } from '../../src/model/json.ts';
import { brandKey, screenKey, teamKey, type RowRef } from '../../src/model/kinds.ts';
import { applyBrandImport } from '../../src/model/mutations/brand/applyBrandImport.ts';
import type { AnyMutator } from '../../src/model/mutations/registry.ts';
import { saveScreen } from '../../src/model/mutations/screen/saveScreen.ts';
import { saveTeam } from '../../src/model/mutations/team/saveTeam.ts';
import { setColor } from '../../src/model/mutations/brand/setColor.ts';
import { createMemoryServer } from '../backends/memory/createMemoryServer.ts';
import { createDevice, idOf, T1, twoTeams, U1, type Device } from './device.testkit.ts';
import { team } from './rules.testkit.ts';

/*
 * A page that was not reloaded may have applied a change that this build sends: the value on the disk is as the earlier
 * build computed it, the server's row as this one does. Only the raised version of the change tells them apart.
 */
const SCREEN = idOf<ScreenId>('screen', 1);
const ofScreen = (name: string) => ({ id: SCREEN, fields: { name } });
const color = (hex: string) => ({ key: 'primary', hex });
const imported = (primary: string) => ({
  colors: { primary },
  added: [],
  fonts: [],
  textStyles: {},
});
const [name, primary] = ['name', 'colors primary'];

async function opened() {
  const initial = twoTeams() as { readonly teams: Record<string, JsonObject> };
  const screens = [{ id: SCREEN, name: 'Foyer', orientation: 'landscape' }];
  initial.teams[T1] = { ...initial.teams[T1], screens };
  const server = createMemoryServer({ initial: initial as never });
  const device = createDevice(server.connect(U1), { seed: 1 });
  await device.engine.open(team, 'member');
  await device.engine.drain();
  return { server, device };
}

/** Leaves the last change and its row as the first version did, which did not record who set which part. */
const asBefore = (device: Device, ref: RowRef) =>
  device.store.transact(async (tx) => {
    const [log, [row]] = [(await tx.log()).at(-1)!, await tx.rows([ref])]; // just committed
    const { edits: _edits, ...value } = row!.value as unknown as JsonObject;
    await tx.putLog([{ ...log, version: 1 }]);
    await tx.putRows([{ ref, row: { ...row!, value: value as never } }]);
  });
const editsOf = (row: unknown) => (row as { readonly edits?: unknown } | undefined)?.edits;

it.each<[string, object, readonly object[], RowRef, string, string]>([
  ['a brand', setColor, ['#111111', '#222222'].map(color), brandKey(T1), 'brand', primary],
  [
    'an imported brand',
    applyBrandImport,
    ['#111111', '#222222'].map(imported),
    brandKey(T1),
    'brand',
    primary,
  ],
  ['a screen', saveScreen, ['Hall', 'Bar'].map(ofScreen), screenKey(T1, SCREEN), 'screens/0', name],
  ['a team', saveTeam, [1, 2].map((n) => ({ fields: { name: `N${n}` } })), teamKey(T1), '', name],
])(
  'what the first version computed of %s is computed again once it is sent',
  async (_, mutator, [first, second], ref, place, part) => {
    const { server, device } = await opened();
    const commit = (args: object | undefined, at: number) =>
      device.commit(mutator as AnyMutator, { teamId: T1, at, ...args });
    await commit(first, 6); // since then this device knows where the row is, and need not read it back
    await device.engine.drain();
    expect(await commit(second, 7)).toMatchObject({ ok: true });
    await asBefore(device, ref);
    expect(editsOf(device.row(ref))).toBeUndefined();
    await device.engine.drain();
    expect(device.rows()).toEqual([]);
    const edits = { [part]: { by: U1, at: 7 } };
    expect(server.tree.get([team, place, 'edits'].filter(Boolean).join('/'))).toEqual(edits);
    expect(editsOf(device.row(ref))).toEqual(edits);
  },
);
