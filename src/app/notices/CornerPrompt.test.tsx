// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { corner, type Urgency } from './corner.ts';
import { CornerPrompt } from './CornerPrompt.tsx';

afterEach(() => {
  cleanup();
  corner.setPlace(undefined);
});

interface NoticeProps {
  readonly label: string;
  readonly urgency: Urgency;
  onEscape?(): void;
}

/** A notice with one button, which closes it. */
function Notice(props: NoticeProps) {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <CornerPrompt {...props} actions={<button onClick={() => setOpen(false)}>Got it</button>}>
      <p>{props.label}</p>
    </CornerPrompt>
  );
}
const shown = () => screen.queryAllByRole('region').map((one) => one.textContent);

it('notices come one after the other, the most urgent first', () => {
  render(
    <>
      <Notice label="Install" urgency="offer" />
      <Notice label="Update" urgency="update" />
      <Notice label="Does not answer" urgency="broken" />
    </>,
  );
  expect(shown()).toEqual(['Does not answerGot it']);
  fireEvent.click(screen.getByRole('button'));
  expect(shown()).toEqual(['UpdateGot it']);
  fireEvent.click(screen.getByRole('button'));
  expect(shown()).toEqual(['InstallGot it']);
});

it('they stand where the page has its place for them', () => {
  const place = document.body.appendChild(document.createElement('div'));
  corner.setPlace(place);
  render(<Notice label="Install" urgency="offer" />);
  expect(place.contains(screen.getByRole('region'))).toBe(true);
});

it('whoever answers one goes on at the first heading', () => {
  render(
    <>
      <Notice label="Install" urgency="offer" />
      <h1 tabIndex={-1}>Dashboard</h1>
    </>,
  );
  screen.getByRole('button').focus();
  fireEvent.click(screen.getByRole('button'));
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

it('Escape answers inside of it and where nothing has the focus, and not in a field', () => {
  const onEscape = vi.fn<() => void>();
  render(
    <>
      <Notice label="Install" urgency="offer" onEscape={onEscape} />
      <input />
    </>,
  );
  screen.getByRole('textbox').focus();
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' });
  expect(onEscape).not.toHaveBeenCalled();
  screen.getByRole('button').focus();
  fireEvent.keyDown(screen.getByRole('button'), { key: 'Escape' });
  expect(onEscape).toHaveBeenCalledOnce();
  screen.getByRole('button').blur();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onEscape).toHaveBeenCalledTimes(2);
});

it('without an answer of its own Escape puts it away, and the next one comes', () => {
  render(
    <>
      <Notice label="Update" urgency="update" />
      <Notice label="Install" urgency="offer" />
    </>,
  );
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(shown()).toEqual(['InstallGot it']);
});
