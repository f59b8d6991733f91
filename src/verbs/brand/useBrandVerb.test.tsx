// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AnyRow } from '../../../sync/engine/rows.ts';
import type { TeamId } from '../../model/ids.ts';
import { teamKey } from '../../model/kinds.ts';
import { parseTeam } from '../../model/team/team.ts';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import type { Store } from '../../store/openStore.ts';
import { openTestStore, TEAM } from '../../store/storeFixture.testkit.ts';
import type { BrandContext, BrandVerb } from './brandVerb.ts';
import { useBrandVerb } from './useBrandVerb.ts';

const PARENT = 'team0000000000000002' as TeamId;
const LOGO = { id: 'logo', name: 'Logo', uses: 0 };
let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(async () => {
  cleanup();
  await store.destroy();
});

it('names the team whose rights a branch changes its brand by', async () => {
  const ref = teamKey(TEAM);
  const value = parseTeam({ name: 'Branch', parentTeam: PARENT }, TEAM) as AnyRow;
  await store.sync.transact((tx) => tx.putRows([{ ref, row: { key: ref.key, value } }]));
  const { result } = renderHook(() => useBrandVerb(), { wrapper: inApp(store) });
  const given: BrandContext['granted'][] = [];
  const verb = {
    do: async (_: unknown, { granted }: BrandContext) => {
      given.push(granted);
      return { ok: true };
    },
  } as unknown as BrandVerb; // all of it that runs
  expect(await result.current(verb, LOGO)).toBe(true);
  // Until the rights are read, the team stands for itself.
  expect(given).toEqual([{ teamId: TEAM }]);
  await expect
    .poll(async () => {
      await result.current(verb, LOGO);
      return given.at(-1);
    })
    .toEqual({ teamId: TEAM, parentId: PARENT });
});
