// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished } from 'vitest';
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
const PAGE = 'https://museum.example/';

it.each<[string, Language, () => Promise<unknown>, RegExp]>([
  [
    'may not be framed',
    'en',
    forbidden,
    /owner has switched that off, so screens would stay empty/,
  ],
  ['may not be framed', 'de', forbidden, /hat das abgeschaltet, Screens blieben also leer/],
  ['cannot be reached', 'en', unreached, /could not reach this page, so nobody knows/],
  ['cannot be reached', 'de', unreached, /Server konnte diese Seite nicht erreichen/],
])('a page that %s is told of (%s)', async (_what, language, call, sentence) => {
  await showAddress(language, call, PAGE);
  expect(await screen.findByText(sentence, {}, { timeout: 3000 })).toBeTruthy();
});

it('an address without https is refused in a sentence', async () => {
  await showAddress('en', forbidden, 'http://museum.example/');
  expect(screen.getByText(/must start with https/)).toBeTruthy();
});
