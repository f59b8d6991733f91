// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TakenElsewhere } from './UpdatePrompt.tsx';

afterEach(() => {
  cleanup();
  see('visible');
});

function see(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  document.dispatchEvent(new Event('visibilitychange'));
}

function show(hasUnsaved: boolean) {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const reload = vi.fn<() => void>();
  render(
    <I18nProvider i18n={i18n}>
      <TakenElsewhere hasUnsaved={hasUnsaved} reload={reload} />
    </I18nProvider>,
  );
  return reload;
}

it('[g V2] a page that is looked at is told of an update in another window', () => {
  const reload = show(false);
  expect(reload).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Open again' }));
  expect(reload).toHaveBeenCalledOnce();
});

it('[g V2] one in the background starts anew by itself', () => {
  const reload = show(false);
  see('hidden');
  expect(reload).toHaveBeenCalledOnce();
});

it('never amid unsaved work', () => {
  const reload = show(true);
  see('hidden');
  expect(reload).not.toHaveBeenCalled();
  expect(screen.getByText(/Save your work first/)).toBeTruthy();
});
