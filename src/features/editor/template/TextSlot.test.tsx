// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { plainText } from '../../../model/canvas/richText.ts';
import { TextSlot } from './PlainSlots.tsx';
import { openSlotForm } from './slotForm.testkit.tsx';

const open = async (text: string, more: object = {}) => {
  const slot = { id: 's', order: 1, label: {}, allow: { content: true }, ...more };
  const stored = { id: 'd', elements: [{ id: 't', type: 'text', text, slot }] };
  const oneLine = new Set(['s']);
  const { values } = await openSlotForm(stored, ({ editor, ...props }) => (
    <TextSlot {...props} editor={{ ...editor, oneLine }} label="Price" />
  ));
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' });
  return { field, written: () => plainText(values()['s']?.paragraphs ?? []) };
};

it('Enter makes no line break in a text of one line, pasted ones become blanks', async () => {
  const { field, written } = await open('On 24 December', { maxChars: 90 });
  expect(field().tagName).toBe('TEXTAREA');
  expect(field().getAttribute('enterkeyhint')).toBe('done');
  expect(fireEvent.keyDown(field(), { key: 'Enter' })).toBe(false);
  fireEvent.change(field(), { target: { value: 'On 24 December\n we close at noon' } });
  expect(written()).toBe('On 24 December we close at noon');
});

it('a stored line break at its end is not shown, and not stored again', async () => {
  const { field, written } = await open('16.90\n');
  expect(field().tagName).toBe('INPUT');
  expect(field().value).toBe('16.90');
  fireEvent.change(field(), { target: { value: '17.90' } });
  expect(written()).toBe('17.90');
});

it('a text in which somebody broke lines keeps them, and Enter', async () => {
  const { field, written } = await open('9:00 – 12:00\n14:00 – 18:00');
  expect(field().tagName).toBe('TEXTAREA');
  expect(fireEvent.keyDown(field(), { key: 'Enter' })).toBe(true);
  fireEvent.change(field(), { target: { value: '9:00\n\n18:00' } });
  expect(written()).toBe('9:00\n\n18:00');
});
