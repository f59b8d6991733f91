// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { defaultBrand } from '../../../model/brand/brand.ts';
import { emptyDoc } from '../../../model/canvas/doc.ts';
import { inApp } from '../../../store/hooks/inApp.testkit.tsx';
import { StoreError } from '../../../store/storeError.ts';
import { openTestStore, TEAM } from '../../../store/storeFixture.testkit.ts';
import { ConflictDialog } from './ConflictDialog.tsx';

it('says why an answer could not be kept, and takes another', async () => {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  const doc = emptyDoc('doc-of-the-tests-000', 'Menu');
  const answers: string[] = [];
  render(
    <ConflictDialog
      teamId={TEAM}
      conflict={{ theirs: doc, stored: doc, revision: 'r', by: undefined, atMs: 0 }}
      mine={doc}
      brand={defaultBrand(TEAM)}
      resolve={async () => undefined}
      onAnswer={async (answer) => {
        answers.push(answer);
        if (answer === 'copy') throw new StoreError('storageFull', undefined);
        return undefined;
      }}
    />,
    { wrapper: inApp(store) },
  );
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  press('Keep mine as a copy');
  expect(await screen.findByText(/This device has no room left/)).toBeTruthy();
  press('Take theirs');
  expect(answers).toEqual(['copy', 'theirs']);
});
