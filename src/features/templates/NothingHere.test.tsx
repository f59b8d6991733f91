// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TeamId } from '../../model/ids.ts';
import { memberKey, teamKey } from '../../model/kinds.ts';
import { parseMember } from '../../model/member/member.ts';
import { parseTeam } from '../../model/team/team.ts';
import type { AnyRow } from '../../../sync/engine/rows.ts';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import type { Store } from '../../store/openStore.ts';
import { openTestStore, TEAM, UID } from '../../store/storeFixture.testkit.ts';
import { NothingHere } from './NothingHere.tsx';

const PARENT = 'parent00000000000001' as TeamId;
const media = { addEventListener: () => undefined, removeEventListener: () => undefined };
let store: Store;
beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, ...media }));
  store = await openTestStore();
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await store.destroy();
});

const put = (
  ...rows: readonly { readonly ref: ReturnType<typeof teamKey>; readonly value: unknown }[]
) =>
  store.sync.transact((tx) =>
    tx.putRows(
      rows.map(({ ref, value }) => ({ ref, row: { key: ref.key, value: value as AnyRow } })),
    ),
  );

/** Signs in as a member of a child team whose parent permits designing templates, or does not. */
async function become(role: 'admin' | 'editor', createTemplates: boolean, hasSmart: boolean) {
  const facts = { vitrineTemplateAccess: hasSmart, role, name: 'Ada' };
  const child = { ...facts, name: 'Child', parentTeam: PARENT, rootTeam: PARENT };
  const parent = { name: 'Museum', children: { [TEAM]: { name: 'Child', createTemplates } } };
  await put(
    { ref: memberKey(TEAM, UID) as never, value: parseMember(facts, TEAM, UID) },
    { ref: teamKey(TEAM), value: parseTeam(child, TEAM) },
    { ref: teamKey(PARENT), value: parseTeam(parent, PARENT) },
  );
}

it.each([
  ['admin', true, true, /^Design one, or start from a smart template/],
  ['admin', true, false, /^Design one, and make as many slides/],
  ['admin', false, true, /^Your parent team does not let your team/],
  ['editor', true, true, /^Templates that your team.s admins design/],
] as const)(
  'an %s (may design: %s, has smart templates: %s) is advised what can be done',
  async (role, may, smart, advice) => {
    await become(role, may, smart);
    render(<NothingHere area="organization" />, { wrapper: inApp(store) });
    expect(await screen.findByText(advice)).toBeTruthy();
  },
);
