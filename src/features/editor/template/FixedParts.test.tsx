// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { templateKey } from '../../../model/kinds.ts';
import { mustId, type TemplateId } from '../../../model/ids.ts';
import type { SlideTemplate } from '../../../model/template/slideTemplate.ts';
import { parseTemplate, type TemplateStatus } from '../../../model/template/template.ts';
import { inApp } from '../../../store/hooks/inApp.testkit.tsx';
import { openTestStore, TEAM } from '../../../store/storeFixture.testkit.ts';
import { FixedParts } from './FixedParts.tsx';

const PARENT = mustId<'team'>('team-of-the-parent-01');
const id = 'template000000000000' as TemplateId;

async function renderWith(status: TemplateStatus, owner = TEAM): Promise<void> {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  const value = parseTemplate({ id, name: 'Offer', status, lastChangedDate: 1 }, owner);
  if (!value) throw new Error('no template');
  const ref = templateKey(owner, id);
  await store.sync.transact((tx) => tx.putRows([{ ref, row: { key: ref.key, value } }]));
  const App = inApp(store);
  const isParentTemplate = owner === PARENT;
  const template = { id, teamId: owner, name: 'Offer', isParentTemplate } as SlideTemplate;
  render(
    <App>
      <FixedParts template={template} />
    </App>,
  );
}

it('names who can change the rest of a slide', async () => {
  await renderWith('active');
  expect(await screen.findByText(/can change it in the designer/)).toBeTruthy();
});

it.each([TEAM, PARENT])('promises no change of a template that %s deleted', async (owner) => {
  await renderWith('deleted', owner);
  expect(await screen.findByText(/which was deleted, and stays as it is/)).toBeTruthy();
});
