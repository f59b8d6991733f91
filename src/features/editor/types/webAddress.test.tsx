// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { speak } from '../../../i18n/spoken.testkit.tsx';
import type { Language } from '../../../i18n/language.ts';
import { CallError } from '../../../platform/ports/functionsPort.ts';
import { inApp } from '../../../store/hooks/inApp.testkit.tsx';
import { openTestStore } from '../../../store/storeFixture.testkit.ts';
import { webType } from './webType.tsx';

afterEach(cleanup);

/** Shows the fields of a web page whose check answers so, and waits for the check. */
async function showAddress(language: Language, call: () => Promise<unknown>, web: string) {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  const ports = { functions: { call }, config: { backend: 'hosted' } } as never;
  const wrapper = inApp(store, ports);
  await speak(language);
  const shown = { web, refresh: 0, stored: undefined, chosen: undefined, views: {} };
  const ignore = () => undefined;
  const rest = { slide: undefined, error: '', change: ignore, changeBy: ignore, suggest: ignore };
  const problems = webType.problemsOf(shown, undefined, 'web');
  const { Fields } = webType;
  if (!Fields) throw new Error('a page has fields');
  render(<Fields {...rest} type="web" content={shown} problems={problems} />, {
    wrapper,
  });
}

const forbidden = async () => ({ framable: false });
const unreached = () => Promise.reject(new CallError('refused', 'siteUnreachable'));
const answers = (status: number) => async () => ({ framable: true, status });
const circling = () => Promise.reject(new CallError('refused', 'redirectLoop'));
const PAGE = 'https://museum.example/';

it.each<[string, Language, () => Promise<unknown>, RegExp]>([
  [
    'may not be framed',
    'en',
    forbidden,
    /owner has switched that off, so screens would stay empty/,
  ],
  ['may not be framed', 'de', forbidden, /hat das abgeschaltet, Screens blieben also leer/],
  ['is not there', 'en', answers(404), /There is no page at this address/],
  ['is not there', 'de', answers(410), /Unter dieser Adresse gibt es keine Seite/],
  ['is broken', 'en', answers(500), /reports a fault of its own/],
  ['is broken', 'de', answers(503), /meldet selbst eine Störung/],
  ['leads to itself', 'en', circling, /This page forwards in circles/],
  ['leads to itself', 'de', circling, /leitet im Kreis weiter/],
  ['cannot be reached', 'en', unreached, /could not reach this page, so nobody knows/],
  ['cannot be reached', 'de', unreached, /Server konnte diese Seite nicht erreichen/],
])('a page that %s is told of (%s)', async (_what, language, call, sentence) => {
  await showAddress(language, call, PAGE);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  await screen.findByText(sentence, {}, { timeout: 3000 });
  expect(status.textContent).toMatch(sentence);
  const described = screen.getByRole('textbox').getAttribute('aria-describedby') ?? '';
  expect(described.split(' ')).toContain(status.id);
});

it.each([
  ['is shown', answers(200)],
  ['turns programs away', answers(403)],
])('nothing is said of a page that %s', async (_what, call) => {
  const asked = vi.fn<() => Promise<object>>(call);
  await showAddress('en', asked, PAGE);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled(), { timeout: 3000 });
  expect(screen.getByRole('status').textContent).toBe('');
});

it('an address without https is refused in a sentence', async () => {
  await showAddress('en', forbidden, 'http://museum.example/');
  expect(screen.getByText(/must start with https/)).toBeTruthy();
});
