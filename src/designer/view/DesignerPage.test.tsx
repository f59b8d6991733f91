// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { emptyDoc } from '../../model/canvas/doc.ts';
import { memberKey } from '../../model/kinds.ts';
import { parseMember } from '../../model/member/member.ts';
import type { AnyRow } from '../../../sync/engine/rows.ts';
import { UID } from '../../store/storeFixture.testkit.ts';
import { createDesign } from '../engine/createDesign.ts';
import { unsavedDesign } from '../../store/hooks/unsavedWork.ts';
import { DesignerPage } from './DesignerPage.tsx';
import type { OpenDesignerProps } from './OpenDesigner.tsx';
import { encodeDraft } from './saving/draft.ts';
import { openDevice, TEAM, TEMPLATE, templateOf, wrapperFor } from './saving/saving.testkit.tsx';

vi.mock('./OpenDesigner.tsx', () => ({
  OpenDesigner: ({ opened }: OpenDesignerProps) => <p>Open: {opened.doc.name}</p>,
}));
vi.mock('./messages.tsx', () => ({ NotAllowed: () => <p>Not allowed</p> }));

it('brings back what was kept when the right to design was taken and given back', async () => {
  const { store, arrive } = await openDevice();
  onTestFinished(() => store.destroy());
  const become = (role: string) =>
    store.sync.transact((tx) => {
      const ref = memberKey(TEAM, UID);
      const value = parseMember({ name: 'Ada', role }, TEAM, UID) as AnyRow;
      return tx.putRows([{ ref, row: { key: ref.key, value } }]);
    });
  await become('admin');
  await arrive(templateOf(emptyDoc(TEMPLATE, 'Stored'), 'r1'));
  render(<DesignerPage teamId={TEAM} templateId={TEMPLATE} />, { wrapper: wrapperFor(store) });
  await screen.findByText('Open: Stored');
  const design = createDesign(emptyDoc(TEMPLATE, 'Half done'));
  const kept = { doc: design.state().doc, history: design.history(), tokens: new Map() };
  const draft = encodeDraft({ ...kept, revision: 'r1', isDirty: true });
  await unsavedDesign(store, TEAM, TEMPLATE).write(draft);
  await become('editor');
  await screen.findByText('Not allowed');
  await become('admin');
  expect(await screen.findByText('Open: Half done')).toBeTruthy();
});
