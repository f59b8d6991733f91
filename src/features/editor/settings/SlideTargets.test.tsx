// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { screenKey, teamKey } from '../../../model/kinds.ts';
import { parseScreen } from '../../../model/screen/screen.ts';
import type { SlideTarget } from '../../../model/slide/slide.ts';
import { parseTeam } from '../../../model/team/team.ts';
import { inApp } from '../../../store/hooks/inApp.testkit.tsx';
import { openTestStore, screenIdOf, TEAM } from '../../../store/storeFixture.testkit.ts';
import type { AnyRow } from '../../../../sync/engine/rows.ts';
import { type SlideDraft, targetKey } from '../slideDraft.ts';
import { SlideTargets } from './SlideTargets.tsx';

/** Renders the field with a slide's targets, in a team of two screens and no tags. */
async function showTargets(...chosen: readonly SlideTarget[]) {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  const rows = [1, 2].map((number) => {
    const id = screenIdOf(number);
    const ref = screenKey(TEAM, id);
    const value = parseScreen({ id, name: `Screen ${number}` }, TEAM) as AnyRow;
    return { ref, row: { key: ref.key, value } };
  });
  await store.sync.transact((tx) => tx.putRows(rows));
  let targets: SlideDraft['targets'] = Object.fromEntries(
    chosen.map((target) => [targetKey(target), target]),
  );
  render(<SlideTargets targets={targets} onChange={(next) => (targets = next)} />, {
    wrapper: inApp(store),
  });
  await screen.findByRole('button', { name: 'Screen 2' });
  return () => targets;
}

it('counts a tag that the team has removed as no choice', async () => {
  await showTargets({ kind: 'tag', targetId: 'tag00000000000000001', isOn: true });
  expect(screen.getByText(/^On all screens/)).toBeTruthy();
});

it('lists a removed screen that the slide is limited to, so that it can be let go', async () => {
  const gone = { kind: 'screen', targetId: screenIdOf(3), name: 'Old foyer', isOn: true } as const;
  const targets = await showTargets(gone);
  expect(screen.getByText(/^Only on the screens chosen here/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Old foyer (removed)' }));
  expect(targets()[targetKey(gone)]?.isOn).toBe(false);
});

it('chooses all child teams at once, and none', async () => {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  const names = ['Pier', 'Kiosk', 'Harbour'];
  const children = Object.fromEntries(
    names.map((name, n) => [`team000000000000001${n}`, { id: `team000000000000001${n}`, name }]),
  );
  const ref = teamKey(TEAM);
  const value = parseTeam({ name: 'Head office', children }, TEAM) as AnyRow;
  await store.sync.transact((tx) => tx.putRows([{ ref, row: { key: ref.key, value } }]));
  let targets: SlideDraft['targets'] = {};
  const fields = () => <SlideTargets targets={targets} onChange={(next) => (targets = next)} />;
  const { rerender } = render(fields(), { wrapper: inApp(store) });
  const chosen = () => Object.values(targets).flatMap(({ isOn, name }) => (isOn ? [name] : []));
  fireEvent.click(await screen.findByRole('button', { name: 'Choose all' }));
  expect(chosen().toSorted()).toEqual(names.toSorted());
  rerender(fields());
  fireEvent.click(screen.getByRole('button', { name: 'Choose none' }));
  expect(chosen()).toEqual([]);
});
