// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { restoreDoc } from '../../../model/canvas/restoreDoc.ts';
import { slotsOf, type SlotValues } from '../../../model/canvas/slotValues.ts';
import { inApp } from '../../../store/hooks/inApp.testkit.tsx';
import { openTestStore } from '../../../store/storeFixture.testkit.ts';
import type { Editor } from './slotProps.ts';
import { TableSlot } from './TableSlot.tsx';

afterEach(cleanup);

const RESTORED = restoreDoc({
  id: 'd',
  elements: [
    {
      id: 't',
      type: 'table',
      hasHead: true,
      columns: [{ align: 'left' }, { align: 'decimal' }],
      rows: [{ cells: ['Drink', 'Price'] }, { cells: ['Tea', '2,50'] }],
      slot: { id: 's', order: 1, label: {}, allow: { content: true }, maxLines: 3 },
    },
  ],
});

/** The form over an editor that merely keeps values. */
async function open() {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  if (!RESTORED.ok) throw new Error(RESTORED.code);
  const { doc } = RESTORED;
  const [element] = slotsOf(doc);
  if (!element) throw new Error('no slot');
  let latest: SlotValues = {};
  function Form() {
    const [values, setValues] = useState<SlotValues>({});
    useEffect(() => {
      latest = values;
    });
    const editor = {
      values,
      changeSlot: (id: string, value: object) => setValues({ ...values, [id]: value }),
      stepSlot: (id: string, value: object) => setValues({ ...values, [id]: value }),
    } as unknown as Editor;
    return <TableSlot element={element!} label="Prices" editor={editor} doc={doc} />;
  }
  render(<Form />, { wrapper: inApp(store) });
  const rows = () => latest['s']?.rows?.map(({ cells }) => cells.join('|'));
  const cell = (row: number, column: string) =>
    screen.getByRole('textbox', { name: new RegExp(`^Row ${row}, .*${column}$`) });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  return { rows, cell, press };
}

it('fills, adds, moves and takes away rows below the header', async () => {
  const { rows, cell, press } = await open();
  fireEvent.change(cell(1, 'Price'), { target: { value: '2,80' } });
  expect(rows()).toEqual(['Tea|2,80']);
  press('Add a row');
  fireEvent.change(cell(2, 'Drink'), { target: { value: 'Coffee' } });
  press('Move row 2 up');
  expect(rows()).toEqual(['Coffee|', 'Tea|2,80']);
  press('Remove row 2');
  expect(rows()).toEqual(['Coffee|']);
  expect(screen.getByRole('button', { name: 'Remove row 1' }).hasAttribute('disabled')).toBe(true);
});

it('takes rows of a spreadsheet, and offers no more than the designer allows', async () => {
  const { rows, cell } = await open();
  const clipboardData = { getData: () => 'Tea\t2,50\r\nCoffee\t3,00\r\nCake\t4,20\textra\r\n' };
  fireEvent.paste(cell(1, 'Drink'), { clipboardData });
  expect(rows()).toEqual(['Tea|2,50', 'Coffee|3,00', 'Cake|4,20']);
  expect(screen.getByRole('button', { name: 'Add a row' }).hasAttribute('disabled')).toBe(true);
});
