// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { speak } from '../../i18n/spoken.testkit.tsx';
import { ErrorPage } from './ErrorPage.tsx';

const reload = vi.fn<() => void>();
let logged: MockInstance<typeof console.error>;
beforeEach(async () => {
  await speak('en');
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  reload.mockClear();
});

const show = (error: unknown) =>
  render(
    <I18nProvider i18n={i18n}>
      <ErrorPage error={error} />
    </I18nProvider>,
  );
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

it('a page that did not come waits for the network, and offers no reload that would lose the app', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show(Object.assign(new Error('a part did not come'), { code: 'noAnswer' }));
  expect(screen.getByText(/^This needs a connection/)).toBeTruthy();
  expect(buttons()).toEqual([]);
  act(() => void dispatchEvent(new Event('online')));
  expect(reload).toHaveBeenCalledTimes(1);
});

it('one that broke says that nothing is lost', () => {
  show(new Error('of ours'));
  expect(screen.getByText(/^Your saved changes are safe/)).toBeTruthy();
  expect(buttons()).toEqual(['Back to the dashboard', 'Reload']);
  act(() => void dispatchEvent(new Event('online')));
  expect(reload).not.toHaveBeenCalled();
});

it('is logged with its cause, once', () => {
  const error = new Error('of ours');
  const { rerender } = show(error);
  rerender(
    <I18nProvider i18n={i18n}>
      <ErrorPage error={error} />
    </I18nProvider>,
  );
  expect(logged.mock.calls).toEqual([['a page broke', error]]);
});
