// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { renderHook } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { screenKey, teamKey } from '../../model/kinds.ts';
import { parseScreen } from '../../model/screen/screen.ts';
import { parseTeam } from '../../model/team/team.ts';
import { openTestStore, screenIdOf, TEAM } from '../storeFixture.testkit.ts';
import type { AnyRow } from '../../../sync/engine/rows.ts';
import { inApp } from './inApp.testkit.tsx';
import { useTags } from './rows.ts';
import { useScreensThere } from './facts.ts';

it('counts the time of a screen by the zone chosen for it, else by that of its player', async () => {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  const rows = ['', 'Asia/Tokyo', ''].map((timeZone, number) => {
    const id = screenIdOf(number);
    const ref = screenKey(TEAM, id);
    const value = parseScreen({ id, name: `Screen ${number}`, timeZone }, TEAM) as AnyRow;
    return { ref, row: { key: ref.key, value } };
  });
  await store.sync.transact((tx) => tx.putRows(rows));
  await store.putFact(`screenStates/${TEAM}`, {
    [screenIdOf(0)]: { at: 1, timeZone: 'America/New_York' },
    [screenIdOf(1)]: { at: 1, timeZone: 'America/New_York' },
    [screenIdOf(2)]: { at: 1 }, // an older player
  });
  const { result } = renderHook(() => useScreensThere(TEAM), { wrapper: inApp(store) });
  const zones = () => result.current?.map(({ timeZone }) => timeZone || undefined);
  await expect.poll(zones).toEqual(['America/New_York', 'Asia/Tokyo', undefined]);
});

const tagIdOf = (n: number) => `tag${String(n).padStart(17, '0')}`;

it('lists tags by name, Floor 2 before Floor 10', async () => {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  const names = ['Floor 10', 'Upstairs', 'Floor 2'];
  const tags = Object.fromEntries(
    names.map((name, at) => [tagIdOf(at), { id: tagIdOf(at), name }]),
  );
  const ref = teamKey(TEAM);
  const value = parseTeam({ name: 'Museum', tags }, TEAM) as unknown as AnyRow;
  await store.sync.transact((tx) => tx.putRows([{ ref, row: { key: ref.key, value } }]));
  const { result } = renderHook(() => useTags(TEAM), { wrapper: inApp(store) });
  const listed = () => result.current.map(({ name }) => name);
  await expect.poll(listed).toEqual(['Floor 2', 'Floor 10', 'Upstairs']);
});
