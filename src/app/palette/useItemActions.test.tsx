// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { templateKey } from '../../model/kinds.ts';
import type { TemplateId } from '../../model/ids.ts';
import { parseTemplate } from '../../model/template/template.ts';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import { openTestStore, slideRow, TEAM } from '../../store/storeFixture.testkit.ts';
import { notify } from '../../ui/overlays/toast.ts';
import { useItemActions } from './useItemActions.tsx';

const ID = 'template000000000001' as TemplateId;
const REF = templateKey(TEAM, ID);

function Found({ words }: { readonly words: readonly string[] }) {
  const itemActions = useItemActions();
  const entries = itemActions.of(
    words,
    [],
    () => ({ key: '', group: 'slides', name: '' }) as never,
  );
  return (
    <>
      {entries.map(({ key, name, run }) => (
        <button type="button" key={key} onClick={() => run()}>
          {name}
        </button>
      ))}
      {itemActions.dialogs}
    </>
  );
}

async function find(words: readonly string[]) {
  const store = await openTestStore();
  onTestFinished(() => store.destroy());
  const raw = { id: ID, name: 'Menu', status: 'activated', lastChangedDate: 1 };
  const value = parseTemplate(raw, TEAM);
  const slides = [1, 2].map((n) => slideRow(n));
  await store.sync.transact((tx) =>
    tx.putRows([
      { ref: REF, row: { key: REF.key, value: value as never } },
      ...slides.map(({ ref, row }) => ({
        ref,
        row: { ...row, value: { ...row.value, template: { id: ID } } as never },
      })),
    ]),
  );
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  render(<Found words={words} />, { wrapper: inApp(store) });
  return { store, writeText };
}

it('asks about a template with the number of its slides', async () => {
  await find(['archive', 'menu']);
  fireEvent.click(await screen.findByRole('button', { name: 'Archive: Menu' }));
  expect((await screen.findByRole('alertdialog')).textContent).toContain('2 slides made from it');
});

it('copies a template’s link within the press, as browsers want it', async () => {
  const { writeText } = await find(['copy', 'preview', 'link', 'menu']);
  fireEvent.click(await screen.findByRole('button', { name: /Menu$/ }));
  expect(writeText).toHaveBeenCalledOnce();
});

it('says why nothing is asked', async () => {
  const { store } = await find(['archive', 'menu']);
  const archive = await screen.findByRole('button', { name: 'Archive: Menu' });
  vi.spyOn(store.db, 'rowsOf').mockImplementation(() => {
    throw new Error('closed');
  });
  const error = vi.spyOn(notify, 'error');
  fireEvent.click(archive);
  await vi.waitFor(() => expect(error).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
