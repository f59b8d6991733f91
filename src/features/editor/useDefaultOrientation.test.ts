// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { memberKey, teamKey } from '../../model/kinds.ts';
import { parseMember } from '../../model/member/member.ts';
import { parseTeam } from '../../model/team/team.ts';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import { openTestStore, TEAM, UID } from '../../store/storeFixture.testkit.ts';
import { useDefaultOrientation } from './useDefaultOrientation.ts';

it.each([
  ['landscape', 'nobody says otherwise', {}, {}],
  ['portrait', 'the team does', {}, { slideOrientation: 'orientation_1' }],
  [
    'grid',
    'the person does',
    { defaultOrientation: 'orientation_2' },
    { slideOrientation: 'orientation_1' },
  ],
])('editors open with %s where %s', async (expected, _, own, team) => {
  const store = await openTestStore();
  onTestFinished(() => store.destroy());
  const values = [
    { ref: memberKey(TEAM, UID), value: parseMember({ role: 'editor', ...own }, TEAM, UID) },
    { ref: teamKey(TEAM), value: parseTeam({ name: 'Museum', ...team }, TEAM) },
  ];
  const rows = values.map(({ ref, value }) => ({ ref, row: { key: ref.key, value } }));
  await store.sync.transact((tx) => tx.putRows(rows as never));
  const { result } = renderHook(() => useDefaultOrientation(), { wrapper: inApp(store) });
  await waitFor(() => expect(result.current).toBe(expected));
});
