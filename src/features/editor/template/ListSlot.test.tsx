// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { isList, plainText } from '../../../model/canvas/richText.ts';
import { applySlotValues } from '../../../model/canvas/slotValues.ts';
import { entriesIn } from './entries.ts';
import { ListSlot } from './ListSlot.tsx';
import { openSlotForm } from './slotForm.testkit.tsx';

const STORED = {
  id: 'd',
  elements: [
    {
      id: 'l',
      type: 'text',
      paragraphs: ['Soup', 'Bread'].map((text) => ({ runs: [{ text }], list: 'bullet' })),
      slot: { id: 's', order: 1, label: {}, allow: { content: true }, maxLines: 3 },
    },
  ],
};

/** Opens the form over an editor that stores values and records which changes are their own undo steps. */
async function open() {
  const form = await openSlotForm(STORED, (props) => (
    <ListSlot {...props} label="Dishes" filled={0.8} />
  ));
  const { doc, element, steps, values } = form;
  const entries = () => plainText(values()['s']?.paragraphs ?? []).split('\n');
  const entry = (number: number) => screen.getByRole('textbox', { name: `Entry ${number}` });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  return { doc, element, steps, entries, entry, press, values };
}

it('fills, adds, moves and takes away entries, each change of the list a step of its own', async () => {
  const { steps, entries, entry, press } = await open();
  fireEvent.change(entry(1), { target: { value: 'Goulash' } });
  press('Add an entry');
  press('Add an entry');
  expect(entries()).toEqual(['Goulash', 'Bread', '', '']);
  press('Remove entry 4');
  press('Move entry 2 up');
  expect(entries()).toEqual(['Bread', 'Goulash', '']);
  expect(steps).toEqual(['letters', 'step', 'step', 'step', 'step']);
});

it('does all of it by keyboard', async () => {
  const { entries, entry } = await open();
  fireEvent.keyDown(entry(1), { key: 'Enter' });
  expect(entries()).toEqual(['Soup', '', 'Bread']);
  fireEvent.change(entry(2), { target: { value: 'Salad' } });
  fireEvent.keyDown(entry(2), { key: 'ArrowDown', altKey: true });
  expect(entries()).toEqual(['Soup', 'Bread', 'Salad']);
  fireEvent.keyDown(entry(3), { key: 'ArrowDown', altKey: true });
  fireEvent.keyDown(entry(3), { key: 'Backspace' }); // deletes a letter, so the field handles it
  expect(entries()).toEqual(['Soup', 'Bread', 'Salad']);
  fireEvent.change(entry(3), { target: { value: '' } });
  fireEvent.keyDown(entry(3), { key: 'Backspace' });
  expect(entries()).toEqual(['Soup', 'Bread']);
});

it('keeps the last entry, and says how many were planned and how much room is taken', async () => {
  const { entries, entry, press } = await open();
  expect(screen.getByText('2 of 3 entries planned')).toBeTruthy();
  expect(screen.getByRole('meter').getAttribute('aria-valuenow')).toBe('80');
  press('Remove entry 2');
  fireEvent.change(entry(1), { target: { value: '' } });
  fireEvent.keyDown(entry(1), { key: 'Backspace' });
  expect(entries()).toEqual(['']);
  const last = screen.getByRole('button', { name: 'Remove entry 1' });
  expect(last.hasAttribute('disabled')).toBe(true);
});

it('takes the lines of a list from elsewhere as entries, which look as the template has them', async () => {
  const { doc, element, entries, entry, values } = await open();
  const clipboardData = { getData: () => '• Soup of peas\r\n2. Rye bread\n\n- Cake' };
  fireEvent.change(entry(2), { target: { value: '' } });
  fireEvent.paste(entry(2), { clipboardData });
  expect(entries()).toEqual(['Soup', 'Soup of peas', 'Rye bread', 'Cake']);
  const shown = applySlotValues(doc, values()).byId[element.id];
  expect(shown?.type === 'text' && isList(shown.paragraphs)).toBe(true);
});

it('knows marks from words', () => {
  expect(entriesIn('1 egg\n-5 degrees\n12.50 for two\n3) Tea')).toEqual([
    '1 egg',
    '-5 degrees',
    '12.50 for two',
    'Tea',
  ]);
});
