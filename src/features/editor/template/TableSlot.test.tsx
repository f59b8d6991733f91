// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TableSlot } from './TableSlot.tsx';
import { openSlotForm } from './slotForm.testkit.tsx';

const STORED = {
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
};

/** Opens the form over an editor that only stores values. */
async function open() {
  const { values } = await openSlotForm(STORED, (props) => <TableSlot {...props} label="Prices" />);
  const rows = () => values()['s']?.rows?.map(({ cells }) => cells.join('|'));
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

it('takes rows of a spreadsheet, and offers no more than the template allows', async () => {
  const { rows, cell } = await open();
  const clipboardData = { getData: () => 'Tea\t2,50\r\nCoffee\t3,00\r\nCake\t4,20\textra\r\n' };
  fireEvent.paste(cell(1, 'Drink'), { clipboardData });
  expect(rows()).toEqual(['Tea|2,50', 'Coffee|3,00', 'Cake|4,20']);
  expect(screen.getByRole('button', { name: 'Add a row' }).hasAttribute('disabled')).toBe(true);
});

const WAYS = {
  id: 'd',
  elements: [
    {
      id: 't',
      type: 'table',
      columns: [
        { align: 'center', label: { en: 'Direction', de: 'Richtung' } },
        { align: 'left', label: { en: 'Destination' } },
      ],
      rows: [{ cells: ['←', 'Reception'] }, { cells: ['↑', 'Canteen'] }],
      slot: { id: 's', order: 1, label: {}, allow: { content: true } },
    },
  ],
};

it('calls the cells of a table without a header by its columns, and offers arrows to choose', async () => {
  const { values } = await openSlotForm(WAYS, (props) => <TableSlot {...props} label="Ways" />);
  const where = screen.getByRole('textbox', { name: 'Row 2, column 2, Destination' });
  fireEvent.change(where, { target: { value: 'Garden' } });
  const arrow = screen.getByRole('button', { name: /Row 2, column 1, Direction/ });
  expect(arrow.textContent).toContain('↑');
  fireEvent.click(arrow);
  fireEvent.click(screen.getByRole('option', { name: /^→/ }));
  expect(values()['s']?.rows?.map(({ cells }) => cells.join('|'))).toEqual([
    '←|Reception',
    '→|Garden',
  ]);
});
