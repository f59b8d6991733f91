// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Folded } from './Folded.tsx';

function Part() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Folded title="Settings" note="Name, place" isOpen={isOpen} onOpen={setOpen}>
      <input aria-label="Name" />
    </Folded>
  );
}

it('is named by its title, and describes what is inside until it is opened', () => {
  render(<Part />);
  const button = screen.getByRole('button', { name: 'Settings' });
  expect(screen.getByRole('heading', { name: 'Settings' })).toBeTruthy();
  const [note] = (button.getAttribute('aria-describedby') ?? '').split(' ');
  expect(document.getElementById(note ?? '')?.textContent).toBe('Name, place');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Hall' } });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Hall');
});
