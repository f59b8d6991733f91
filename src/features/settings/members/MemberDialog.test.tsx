// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AnyRow } from '../../../../sync/engine/rows.ts';
import type { UserId } from '../../../model/ids.ts';
import { teamKey } from '../../../model/kinds.ts';
import { parseMember } from '../../../model/member/member.ts';
import { parseTeam } from '../../../model/team/team.ts';
import { inApp } from '../../../store/hooks/inApp.testkit.tsx';
import type { Store } from '../../../store/openStore.ts';
import { openTestStore, TEAM, UID } from '../../../store/storeFixture.testkit.ts';
import { MemberDialog } from './MemberDialog.tsx';

const OTHER = 'user0000000000000002' as UserId;
const BRANCH = 'team0000000000000003';
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

async function open(facts: object, children: object, uid = OTHER) {
  const ref = teamKey(TEAM);
  const value = parseTeam({ name: 'Museum', children }, TEAM) as AnyRow;
  await store.sync.transact((tx) => tx.putRows([{ ref, row: { key: ref.key, value } }]));
  const member = parseMember({ name: 'Bo', email: 'bo@a.example', ...facts }, TEAM, uid)!;
  const InApp = inApp(store);
  render(
    <InApp>
      <MemberDialog member={member} onClose={() => undefined} />
    </InApp>,
  );
  await screen.findByText('Bo');
}
const branches = async () => {
  const label = await screen.findByText('Branch', { selector: 'span' });
  const choices = label.parentElement?.querySelectorAll('option') ?? [];
  return [...choices]
    .map(({ textContent }) => textContent?.trim())
    .filter(Boolean)
    .sort();
};
const sentence = () => screen.queryByText(/You cannot change your own role/);
const removal = () => screen.getByText('Remove from team').closest('button')!;

it('offers the branches, and the one that is gone only where it is chosen', async () => {
  const children = { [BRANCH]: { id: BRANCH, name: 'Harbour' } };
  await open({}, children);
  await expect.poll(branches).toEqual(['Harbour', 'None']);
  cleanup();
  await open({ branchId: 'team0000000000000009' }, children);
  await expect.poll(branches).toEqual(['A team that is gone', 'Harbour', 'None']);
});

it('offers no branch where there is none', async () => {
  await open({}, {});
  expect(screen.queryByText('Branch')).toBeNull();
  expect(screen.getByText('E-mail and password')).toBeTruthy();
});

it('says why nobody removes themselves', async () => {
  await open({}, {});
  expect([sentence(), removal().hasAttribute('disabled')]).toEqual([null, false]);
  cleanup();
  await open({ sso: 'microsoft' }, {}, UID);
  expect(sentence()).not.toBeNull();
  expect(removal().hasAttribute('disabled')).toBe(true);
  expect(screen.getByText('Microsoft')).toBeTruthy();
});
