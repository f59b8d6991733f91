// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ImportProgress } from './ImportProgress.tsx';

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const shown = (isFinished: boolean) => (
  <I18nProvider i18n={i18n}>
    <ImportProgress
      website="https://museum.example/"
      isFinished={isFinished}
      onCancel={() => undefined}
    />
  </I18nProvider>
);
const percent = () =>
  Math.round(
    Number(
      screen.getByRole('progressbar').ariaValueNow ??
        screen.getByRole('progressbar').getAttribute('aria-valuenow'),
    ),
  );
const wait = (seconds: number) =>
  act(() => {
    vi.advanceTimersByTime(seconds * 1000);
  });

it('the bar climbs to 80 in a minute, waits there, and is full when the answer is here', () => {
  const { rerender } = render(shown(false));
  expect(percent()).toBe(0);
  wait(30);
  expect(percent()).toBe(40);
  wait(30);
  expect(percent()).toBe(80);
  wait(600);
  expect(percent()).toBe(80);
  rerender(shown(true));
  expect(percent()).toBe(100);
});
