// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { speak } from '../../../i18n/spoken.testkit.tsx';
import type { Language } from '../../../i18n/language.ts';
import { CallError } from '../../../platform/ports/functionsPort.ts';
import { inApp } from '../../../store/hooks/inApp.testkit.tsx';
import { openTestStore } from '../../../store/storeFixture.testkit.ts';
import { FRAME_TYPING_MS } from './useFrameCheck.ts';
import { webType } from './webType.tsx';

/** Shows the fields of a web page whose check answers so; the check waits for `typingEnds`. */
async function showAddress(language: Language, call: () => Promise<unknown>, web: string) {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  const ports = { functions: { call }, config: { backend: 'hosted' } } as never;
  const wrapper = inApp(store, ports);
  await speak(language);
  const shown = { web, refresh: 0, zoom: 100, stored: undefined, chosen: undefined, views: {} };
  const ignore = () => undefined;
  const rest = { slide: undefined, error: '', change: ignore, changeBy: ignore, suggest: ignore };
  const problems = webType.problemsOf(shown, undefined, 'web');
  const { Fields } = webType;
  if (!Fields) throw new Error('a page has fields');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  render(<Fields {...rest} type="web" content={shown} problems={problems} />, {
    wrapper,
  });
}

const typingEnds = () => act(() => vi.advanceTimersByTimeAsync(FRAME_TYPING_MS));

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
  ['turns programs away', 'en', answers(403), /refuses this page to our server/],
  ['turns programs away', 'de', answers(401), /verweigert unserem Server diese Seite/],
  ['leads to itself', 'en', circling, /This page forwards in circles/],
  ['leads to itself', 'de', circling, /leitet im Kreis weiter/],
  ['cannot be reached', 'en', unreached, /could not reach this page, so nobody knows/],
  ['cannot be reached', 'de', unreached, /Server konnte diese Seite nicht erreichen/],
])('a page that %s is told of (%s)', async (_what, language, call, sentence) => {
  await showAddress(language, call, PAGE);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  await typingEnds();
  expect(status.textContent).toMatch(sentence);
  const described = screen.getByRole('textbox').getAttribute('aria-describedby') ?? '';
  expect(described.split(' ')).toContain(status.id);
});

it.each(['en', 'de'] as const)(
  'of a video the address for frames is checked, and told (%s)',
  async (language) => {
    const asked = vi.fn<(name: string, input: object) => Promise<object>>(answers(200));
    await showAddress(language, asked as never, 'https://youtu.be/a1B2-c3_D4e');
    const url = 'https://www.youtube.com/embed/a1B2-c3_D4e?autoplay=1&mute=1';
    expect(screen.getByRole('status').textContent).toContain(url);
    await vi.waitFor(() => expect(asked).toHaveBeenCalled(), { timeout: 3000 });
    expect(asked.mock.calls[0]?.[1]).toMatchObject({ url });
  },
);

it('nothing is said of a page that is shown', async () => {
  const asked = vi.fn<() => Promise<object>>(answers(200));
  await showAddress('en', asked, PAGE);
  await typingEnds();
  expect(asked).toHaveBeenCalled();
  expect(screen.getByRole('status').textContent).toBe('');
});

it.each<[Language, readonly string[]]>([
  [
    'en',
    [
      'Each time its turn comes',
      'Every 30 seconds',
      'Every 60 seconds',
      'Every 5 minutes',
      'Every 15 minutes',
      'Every 60 minutes',
    ],
  ],
  [
    'de',
    [
      'Jedes Mal, wenn sie an der Reihe ist',
      'Alle 30 Sekunden',
      'Alle 60 Sekunden',
      'Alle 5 Minuten',
      'Alle 15 Minuten',
      'Alle 60 Minuten',
    ],
  ],
])('a page is loaded again at intervals that are said in minutes (%s)', async (language, said) => {
  await showAddress(language, forbidden, '');
  // The zoom comes first.
  const options = [...([...document.querySelectorAll('select')].at(-1)?.options ?? [])];
  expect(options.map(({ textContent }) => textContent?.trim()).filter(Boolean)).toEqual(said);
});

it('an address without https is refused in a sentence', async () => {
  await showAddress('en', forbidden, 'http://museum.example/');
  expect(screen.getByText(/must start with https/)).toBeTruthy();
});
