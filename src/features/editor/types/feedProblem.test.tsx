// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { speak } from '../../../i18n/spoken.testkit.tsx';
import { newWidget, type Widget } from '../../../model/widgets/widget.ts';
import { CallError } from '../../../platform/ports/functionsPort.ts';
import { inApp } from '../../../store/hooks/inApp.testkit.tsx';
import { TYPING_MS } from '../../../store/hooks/widgetData.ts';
import { openTestStore } from '../../../store/storeFixture.testkit.ts';
import { widgetType } from './widgetType.tsx';

// Fonts are never loaded here; a test before this one may have left an object that cannot be listened to.
const deaf = { addEventListener: () => undefined, removeEventListener: () => undefined };
if ('fonts' in document) Object.assign(document.fonts, deaf);

/** Shows the preview and the fields of a feed, with a server that answers so. */
async function edit(call: () => Promise<unknown>, feed = 'https://news.example/') {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  const rss = newWidget('rss', 'en');
  const widget = { ...rss, options: { ...rss.options, feed } } as Widget; // a feed's own options
  const ignore = () => undefined;
  const rest = { slide: undefined, error: '', change: ignore, changeBy: ignore, suggest: ignore };
  const { Stage, Fields } = widgetType;
  if (!Fields) throw new Error('no fields');
  const props = { ...rest, type: 'rss', content: { widget, options: {} }, problems: [] };
  const page = (
    <>
      <Stage {...props} />
      <Fields {...props} />
    </>
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  render(page, { wrapper: inApp(store, { functions: { call } as never }) });
  await act(() => speak('en'));
}
/** What is found once typing has paused, and the device's rows have been read. */
async function afterTyping(find: () => HTMLElement): Promise<HTMLElement> {
  await act(() => vi.advanceTimersByTimeAsync(TYPING_MS));
  return vi.waitFor(find, { timeout: 10_000, interval: 5 });
}
const WAITING = /The preview fills as soon as the data is here/;

it.each([
  ['notAFeed', /There is no feed at this address/, /Unter dieser Adresse liegt kein Feed/],
  ['pageNotFound', /There is nothing at this address/, /liegt nichts/],
  ['siteTurnsAway', /open to everyone/, /allen offensteht/],
  ['redirectLoop', /never arrives at a feed/, /bei keinem Feed/],
  ['feedNotFound', /the feed that it names does not/, /den Feed, den sie nennt, gibt es nicht/],
  ['siteTooSlow', /did not respond in time/, /nicht rechtzeitig/],
])('a feed that ends with %s says why, in both languages', async (code, english, german) => {
  await edit(() => Promise.reject(new CallError('refused', code)));
  expect(screen.getByText(WAITING)).toBeTruthy();
  const note = await afterTyping(() => screen.getByText(english));
  expect(note.closest('[role="status"]')?.previousElementSibling?.textContent).toContain('Feed');
  expect(screen.queryByText(WAITING)).toBeNull();
  expect(screen.queryByText('Waiting for data')).toBeNull();
  expect(screen.getAllByText('No data')).toHaveLength(3);
  await act(() => speak('de'));
  expect(screen.getByText(german)).toBeTruthy();
});

it('a feed without entries says so, in both languages', async () => {
  const feed = { url: 'https://news.example/', title: 'News', items: [], readAt: Date.now() };
  await edit(() => Promise.resolve({ feed }));
  const note = await afterTyping(() => screen.getByText(/This feed has no entries yet/));
  expect(note.closest('[role="status"]')).toBeTruthy();
  expect(screen.queryByText('Waiting for data')).toBeNull();
  expect(screen.getAllByText('No entries yet')).toHaveLength(3);
  await act(() => speak('de'));
  expect(screen.getByText(/Dieser Feed hat noch keine Einträge/)).toBeTruthy();
});
