// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { fireEvent, render, screen as page, within } from '@testing-library/react';
import { afterAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { AnyRow } from '../../../../sync/engine/rows.ts';
import { screenKey } from '../../../model/kinds.ts';
import { setTeamTag } from '../../../model/mutations/team/setTeamTag.ts';
import { parseScreen, type Screen } from '../../../model/screen/screen.ts';
import { inApp } from '../../../store/hooks/inApp.testkit.tsx';
import type { Store } from '../../../store/openStore.ts';
import { openTestStore, screenIdOf, TEAM } from '../../../store/storeFixture.testkit.ts';
import { notify } from '../../../ui/overlays/toast.ts';
import { BulkBar } from './BulkBar.tsx';

const FOYER = { id: screenIdOf(1), name: 'Foyer', deviceId: 'device', sound: true };
const BAR = {
  id: screenIdOf(2),
  name: 'Bar',
  deviceId: 'other',
  sound: false,
  hours: 'Mo 08:00-12:00',
};
const NEW = { id: screenIdOf(3), name: 'New' };

/** Shows the bar for the screens, which the store has. */
async function barFor(...raw: readonly { readonly id: string }[]) {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  const screens = raw.map((one) => parseScreen(one, TEAM) as Screen);
  await store.sync.transact((tx) =>
    tx.putRows(
      screens.map((value) => {
        const ref = screenKey(TEAM, value.id);
        return { ref, row: { key: ref.key, value: value as AnyRow } };
      }),
    ),
  );
  const tag = { tagId: 'tagTAGtagTAGtagTAG12', name: 'Window' };
  await store.commit(setTeamTag, { teamId: TEAM, ...tag });
  const written: Record<string, { readonly name: string }>[] = [];
  const write = async (values: (typeof written)[number]) => void written.push(values);
  const wrapper = inApp(store, { live: { write } } as never);
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  render(
    <RouterContextProvider router={router as never}>
      <BulkBar screens={screens} onChooseAll={() => undefined} />
    </RouterContextProvider>,
    { wrapper },
  );
  await page.findByText(tag.name);
  const read = async (id: string) =>
    (await store.db.rowsOf('screen').get(screenKey(TEAM, id as never).key))?.value as Screen;
  return { written, read, store };
}
const saves = async ({ db }: Store) =>
  (await db.log.toArray()).filter(({ name }) => name === 'screen.save').length;
const press = (name: string) => fireEvent.click(page.getByRole('button', { name }));
const tick = (name: string) => fireEvent.click(page.getByRole('checkbox', { name }));

/* A notice that comes late would be found by the next file, which shares the page. */
const undoable = vi.spyOn(notify, 'undoable');
beforeEach(() => void undoable.mockReset().mockReturnValue());
afterAll(() => undoable.mockRestore());

it('tells all players at once, and says which screens have none', async () => {
  const said = vi.spyOn(notify, 'success').mockReset();
  const { written } = await barFor(FOYER, BAR, NEW);
  press('Identify');
  await expect.poll(() => written.length).toBe(1);
  const [sent = {}] = written;
  expect(Object.keys(sent)).toEqual([`commands/${TEAM}/${FOYER.id}`, `commands/${TEAM}/${BAR.id}`]);
  expect(Object.values(sent).map(({ name }) => name)).toEqual(['identify', 'identify']);
  await expect
    .poll(() => said.mock.calls[0]?.[0])
    .toBe('2 screens were told to show their names. 1 has no player.');
});

it('asks before all of them restart, as they show nothing meanwhile', async () => {
  const { written } = await barFor(FOYER, BAR);
  press('Restart');
  const dialog = await page.findByRole('alertdialog', { name: 'Restart 2 screens?' });
  expect(written).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Restart' }));
  await expect.poll(() => written.map((sent) => Object.keys(sent).length)).toEqual([2]);
});

it('tells nobody where no chosen screen has a player', async () => {
  const refused = vi.spyOn(notify, 'error').mockReset();
  const { written } = await barFor(NEW);
  press('Identify');
  press('Restart');
  expect(refused.mock.calls.map(([sentence]) => sentence)).toEqual(
    Array(2).fill('None of the chosen screens has a player'),
  );
  expect(written).toEqual([]);
});

it('sets what is ticked on each, and leaves the rest', async () => {
  const { read, store } = await barFor(FOYER, BAR);
  press('Change settings');
  expect(await page.findByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  tick('Hours');
  press('Add hours');
  fireEvent.change(page.getByLabelText('To'), { target: { value: '' } });
  press('Save');
  expect(await page.findByText('Please fill in both fields')).toBeTruthy();
  fireEvent.change(page.getByLabelText('To'), { target: { value: '18:00' } });
  press('Save');
  await expect.poll(async () => (await read(BAR.id)).hours).toContain('08:00-18:00');
  expect(await read(FOYER.id)).toMatchObject({ name: 'Foyer', sound: true });
  expect((await read(FOYER.id)).hours).toBe((await read(BAR.id)).hours);
  expect(await read(BAR.id)).toMatchObject({ name: 'Bar', sound: false });
  await expect.poll(() => undoable.mock.calls.length).toBe(1);
  expect(await saves(store)).toBe(2);
});

it('saves nothing on screens that have it already, and undoes all as one', async () => {
  const { read, store } = await barFor(FOYER, BAR);
  press('Change settings');
  tick('Sound of videos');
  press('Save');
  await expect.poll(async () => (await read(BAR.id)).sound).toBe(true);
  expect(await saves(store)).toBe(1);
  await expect.poll(() => undoable.mock.calls.length).toBe(1);
  undoable.mock.calls[0]?.[2]();
  await expect.poll(async () => (await read(BAR.id)).sound).toBe(false);
  expect((await read(FOYER.id)).sound).toBe(true);
});
