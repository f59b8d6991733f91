// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Toaster } from './Toaster.tsx';
import { notify } from './toast.ts';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Renders the place of toasts, with time under control. */
async function begin(): Promise<void> {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  await import('sonner'); // otherwise loaded with the first toast, in real time
  vi.useFakeTimers();
  render(<Toaster />, {
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  });
}

it('a notice goes after four seconds, one with a way back after eight, an error after ten', async () => {
  await begin();
  notify.success('Slide saved');
  notify.error('The server refused it.');
  notify.undoable('Slide archived', 'Undo', () => undefined);
  await wait(100);
  expect(screen.getByText('Slide saved')).toBeDefined();
  await wait(3700);
  expect(screen.queryByText('Slide saved')).not.toBeNull();
  await wait(600);
  expect(screen.queryByText('Slide saved')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeNull();
  await wait(4200);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(screen.queryByText('The server refused it.')).not.toBeNull();
  await wait(2200);
  expect(screen.queryByText('The server refused it.')).toBeNull();
});

it('a notice that has the focus waits, and goes once it has lost it', async () => {
  await begin();
  notify.undoable('Slide archived', 'Undo', () => undefined);
  await wait(100);
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  await wait(20_000);
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeNull();
  act(() => screen.getByRole('button', { name: 'Undo' }).blur());
  await wait(8500);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('lasting news replaces older news of its topic, which it makes untrue', async () => {
  await begin();
  notify.lasting('You are an editor now', 'role');
  await wait(100);
  notify.lasting('You are an admin now', 'role');
  notify.lasting('Somebody else has saved', 'slide');
  await wait(5000);
  expect(screen.queryByText('You are an editor now')).toBeNull();
  expect(screen.queryByText('You are an admin now')).not.toBeNull();
  expect(screen.queryByText('Somebody else has saved')).not.toBeNull();
});
