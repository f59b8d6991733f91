// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AnyRow } from '../../../sync/engine/rows.ts';
import type { TeamId } from '../../model/ids.ts';
import { memberKey, type RowRef, teamKey } from '../../model/kinds.ts';
import { parseMember } from '../../model/member/member.ts';
import { parseTeam } from '../../model/team/team.ts';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import type { Store } from '../../store/openStore.ts';
import { openTestStore, TEAM, UID } from '../../store/storeFixture.testkit.ts';
import { TemplatesPage } from './TemplatesPage.tsx';

const PARENT = 'parent00000000000001' as TeamId;
const ROOT = 'root0000000000000001' as TeamId;
let store: Store;
beforeEach(async () => {
  vi.stubGlobal('CSS', { escape: (text: string) => text, supports: () => false });
  store = await openTestStore();
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await store.destroy();
});

/** Opens the templates of a team with these facts, whose parent shares its own or keeps them. */
async function open(facts: object, parentTemplates: boolean): Promise<void> {
  const child = { name: 'Child', role: 'editor', vitrineTemplateAccess: true, ...facts };
  const parent = { name: 'Museum', children: { [TEAM]: { name: 'Child', parentTemplates } } };
  const put = (ref: RowRef, value: unknown) => ({
    ref,
    row: { key: ref.key, value: value as AnyRow },
  });
  await store.sync.transact((tx) =>
    tx.putRows([
      put(memberKey(TEAM, UID), parseMember(child, TEAM, UID)),
      put(teamKey(TEAM), parseTeam(child, TEAM)),
      put(teamKey(PARENT), parseTeam(parent, PARENT)),
      put(teamKey(ROOT), parseTeam({ name: 'Museums' }, ROOT)),
    ]),
  );
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const InApp = inApp(store);
  render(
    <InApp>
      <RouterContextProvider router={router as never}>
        <TemplatesPage area="organization" />
      </RouterContextProvider>
    </InApp>,
  );
}
const areas = () =>
  ['Organization', 'Parent team', 'Root team', 'Smart templates', 'Archive'].filter((name) =>
    screen.queryByRole('link', { name }),
  );

it.each([
  ['no parent', {}, true, []],
  ['a parent that is the root', { parentTeam: PARENT, rootTeam: PARENT }, true, ['Parent team']],
  [
    'a parent below the root',
    { parentTeam: PARENT, rootTeam: ROOT },
    true,
    ['Parent team', 'Root team'],
  ],
  ['a parent that keeps its own', { parentTeam: PARENT, rootTeam: ROOT }, false, []],
])('a team with %s sees the templates that are shared with it', async (_, facts, shares, more) => {
  await open(facts, shares);
  const all = ['Organization', ...more, 'Smart templates', 'Archive'];
  await waitFor(() => expect(areas()).toEqual(all));
});
