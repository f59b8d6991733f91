// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { speak } from '../../../i18n/spoken.testkit.tsx';
import { parseTeam } from '../../../model/team/team.ts';
import { planPath } from '../../../store/hooks/facts.ts';
import { inApp } from '../../../store/hooks/inApp.testkit.tsx';
import { openTestStore, TEAM } from '../../../store/storeFixture.testkit.ts';
import { PlanCard } from './PlanCard.tsx';

/** Shows the card of a team whose credits were renewed this month. */
async function show(lacks?: readonly string[]): Promise<string> {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  const entry = { at: Date.now(), kind: 'renewed', amount: 5, available: 5 };
  const value = {
    AICredits: { available: 5, plan: 5 },
    screens: 5,
    credits: { history: { entry } },
  };
  await store.db.facts.put({ path: planPath(TEAM), value, atMs: 1 });
  await speak('en');
  const team = parseTeam({ name: 'Museum' }, TEAM);
  if (!team) throw new Error('no team');
  const { container } = render(<PlanCard team={team} />, {
    wrapper: inApp(store, { config: { ...(lacks && { lacks }) } as never }),
  });
  await screen.findByText('0 of 5');
  return container.textContent ?? '';
}

it.each([
  [undefined, true],
  [['textGeneration', 'imageGeneration'], true],
  [['imageGeneration', 'backgroundRemoval'], false],
])('on a host that lacks %j the plan speaks of credits: %s', async (lacks, does) => {
  const text = await show(lacks);
  for (const words of ['Plan and credits', 'Credits left', 'renewed each month', 'Renewed for'])
    expect([words, text.includes(words)]).toEqual([words, does]);
  expect(text).toContain('Screens paired');
});
