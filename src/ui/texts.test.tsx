// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { focusFirstInvalid } from './fields/firstInvalid.ts';
import { useInstantText } from '../words/useInstantText.ts';
import { useReasonText } from '../words/useReasonText.ts';
import { useTask } from '../words/useTask.ts';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <I18nProvider i18n={i18n}>{children}</I18nProvider>
);
const heldBy = <T,>(hook: () => T) => renderHook(hook, { wrapper }).result;

const NOON = Date.UTC(2026, 4, 6, 12); // a Wednesday
const HOUR = 3_600_000;

it.each([
  ['later today', 2 * HOUR, '2:00 PM'],
  ['this week', 48 * HOUR, 'Friday 12:00 PM'],
  ['after that', 8 * 24 * HOUR, 'May 14, 2026, 12:00 PM'],
  ['of this week, in the past', -48 * HOUR, 'Monday 12:00 PM'],
  ['long ago', -8 * 24 * HOUR, 'Apr 28, 2026, 12:00 PM'],
])('an instant %s', (_, later, text) => {
  const { current } = heldBy(() => useInstantText('UTC', NOON));
  expect(current(NOON + later).replace(' (UTC)', '')).toBe(text); // where the tests run in another zone
});

it('an instant is on the clock of the screen, and on that of the device where its zone is unknown', () => {
  const { current: inTokyo } = heldBy(() => useInstantText('Asia/Tokyo', NOON));
  expect(inTokyo(NOON)).toContain('9:00 PM');
  const { current: nowhere } = heldBy(() => useInstantText('Nowhere/At_All', NOON));
  expect(nowhere(NOON)).toMatch(/^\d+:\d\d [AP]M$/);
});

it('an instant names the place whose clock shows another time than the one here', () => {
  // Another one than that of the machine that runs this.
  const isHere = new Date(NOON).getTimezoneOffset() === -330;
  const [zone, place] = isHere
    ? ['America/Argentina/Buenos_Aires', 'Buenos Aires']
    : ['Asia/Kolkata', 'Kolkata'];
  const { current: elsewhere } = heldBy(() => useInstantText(zone, NOON));
  expect(elsewhere(NOON)).toMatch(new RegExp(`^\\d+:\\d\\d [AP]M \\(${place}\\)$`));
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { current: asHere } = heldBy(() => useInstantText(here, NOON));
  expect(asHere(NOON)).toMatch(/M$/);
});

it('a reason that is not known is that of the server; one of size says how large', () => {
  const { current } = heldBy(() => useReasonText());
  expect(current('ofTomorrow')).toBe('The server refused it.');
  expect(current('tooLarge')).toBe('It is too large to be sent.');
  expect(current('tooLarge', 2_000_000)).toMatch(/^It is too large to be sent: .*MB/);
});

it('a task that failed says why, until it is tried again', async () => {
  const result = heldBy(() => useTask());
  await act(() => result.current.run(() => Promise.reject({ code: 'inUse' })));
  expect([result.current.isBusy, result.current.problem]).toEqual([false, 'It is still in use.']);
  await act(() => result.current.run(async () => undefined));
  expect(result.current.problem).toBe('');
});

it('the focus goes to the first field that is wrong, also inside of a marked group', () => {
  document.body.innerHTML = `
    <form><input id="fine"><div data-invalid><p>Wrong</p><select id="wrong"></select></div>
    <input id="later" aria-invalid="true"></form>`;
  for (const element of document.querySelectorAll('*')) element.scrollIntoView = () => undefined;
  expect(focusFirstInvalid(document)).toBe(true);
  expect(document.activeElement?.id).toBe('wrong');
  document.querySelector('div')?.remove();
  focusFirstInvalid(document);
  expect(document.activeElement?.id).toBe('later');
  document.body.innerHTML = '<input>';
  expect(focusFirstInvalid(document)).toBe(false);
});
