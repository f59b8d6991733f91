// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LastContact } from '../../model/screen/contact.ts';
import { ContactAge } from './ContactAge.tsx';

const NOW_MS = Date.UTC(2026, 10, 28, 10);
const MINUTE_MS = 60_000;
beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS });
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const network = (isThere: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
const ago = (minutes: number): LastContact => ({
  untilMs: NOW_MS - minutes * MINUTE_MS,
  isLive: minutes === 0,
  aheadMs: 0,
});

function show(heard: LastContact) {
  const around = (now: LastContact) => (
    <I18nProvider i18n={i18n}>
      <ContactAge lastContact={now} nowMs={NOW_MS} />
    </I18nProvider>
  );
  const { rerender } = render(around(heard));
  return (next: LastContact) => rerender(around(next));
}
const told = () => screen.queryByText(/as of 11/) !== null;

it('does not flash the age of stored data while an app that is online connects', () => {
  network(true);
  const hear = show(ago(11));
  expect(told()).toBe(false);
  pass(2000);
  expect(told()).toBe(false);
  hear(ago(0));
  pass(MINUTE_MS);
  expect(screen.queryByText(/as of/)).toBeNull();
});

it('tells it when no connection comes', () => {
  network(true);
  show(ago(11));
  pass(6000);
  expect(told()).toBe(true);
});

it('tells it at once without a network', () => {
  network(false);
  show(ago(11));
  expect(told()).toBe(true);
});

it('does not mention what is as good as now', () => {
  network(false);
  show(ago(1));
  pass(6000);
  expect(screen.queryByText(/as of/)).toBeNull();
});
