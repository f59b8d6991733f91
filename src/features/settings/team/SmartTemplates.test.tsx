// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TeamId } from '../../../model/ids.ts';
import { teamKey } from '../../../model/kinds.ts';
import { parseTeam, type Team } from '../../../model/team/team.ts';
import { inApp } from '../../../store/hooks/inApp.testkit.tsx';
import type { Store } from '../../../store/openStore.ts';
import { openTestStore, TEAM } from '../../../store/storeFixture.testkit.ts';
import { SmartTemplates } from './SmartTemplates.tsx';

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(async () => {
  cleanup();
  await store.destroy();
});

async function show(raw: object): Promise<void> {
  const team = parseTeam({ name: 'Museum', vitrineTemplateAccess: false, ...raw }, TEAM);
  if (!team) throw new Error('no team');
  const { key } = teamKey(TEAM);
  await store.db.rowsOf('team').put({ key, value: team });
  render(<SmartTemplates team={team} />, { wrapper: inApp(store) });
}
const hasThem = async () => {
  const row = await store.db.rowsOf('team').get(teamKey(TEAM).key);
  return (row?.value as Team | undefined)?.vitrineTemplateAccess;
};

it('a team that was founded without smart templates switches them on', async () => {
  await show({});
  const own = await screen.findByRole('switch', { name: /^This team uses smart templates/ });
  await waitFor(() => expect((own as HTMLInputElement).disabled).toBe(false));
  fireEvent.click(own);
  await waitFor(async () => expect(await hasThem()).toBe(true));
});

it('a child team has them from above', async () => {
  await show({ parentTeam: 'parent00000000000001' as TeamId });
  expect(screen.queryByRole('switch')).toBeNull();
});
