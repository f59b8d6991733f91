// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { fireEvent, render, screen as page, waitFor } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { parseScreen } from '../../../model/screen/screen.ts';
import { SLIDE_HOLD_MS } from '../../../model/screen/screenCommand.ts';
import { parseScreenReport } from '../../../model/screen/screenReport.ts';
import { inApp } from '../../../store/hooks/inApp.testkit.tsx';
import { openTestStore, screenIdOf, slideIdOf, TEAM } from '../../../store/storeFixture.testkit.ts';
import { RemoteButtons, RemoteStatus } from './RemoteButtons.tsx';
import type { ScreenOverview } from '../useOverview.ts';
import { useRemote } from './useRemote.ts';

const SOUP = slideIdOf(1);
const CAKE = slideIdOf(2);
const TITLES: Readonly<Record<string, string>> = { [SOUP]: 'Soup', [CAKE]: 'Cake' };

interface Command {
  readonly id: string;
  readonly name: string;
  readonly until: number;
}

function Remote({ overview }: { readonly overview: ScreenOverview }) {
  const remote = useRemote(overview, (id) => TITLES[id]);
  return (
    <>
      <RemoteButtons remote={remote} />
      <RemoteStatus remote={remote} mayEdit />
    </>
  );
}

afterEach(() => void vi.useRealTimers());

/** Shows a screen with what it reported last; `report` shows a later report. */
async function remoteOf(told: object | undefined, now: ScreenOverview['now'] = { kind: 'plays' }) {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  const screen = parseScreen({ id: screenIdOf(1), name: 'Foyer', deviceId: 'device' }, TEAM);
  const overviewOf = (raw: object | undefined) =>
    ({ screen, now, timeZone: undefined, report: raw && parseScreenReport(raw) }) as ScreenOverview; // all that it uses of it
  const sent: Command[] = [];
  let isServed = true;
  const live = {
    write: async (values: Record<string, Command>) => {
      if (!isServed) throw Object.assign(new Error('offline'), { code: 'offline' });
      sent.push(...Object.values(values));
    },
  };
  const view = render(<Remote overview={overviewOf(told)} />, {
    wrapper: inApp(store, { live } as never),
  });
  const status = () => page.getByRole('status').textContent?.trim();
  return {
    sent,
    status,
    unserve: () => (isServed = false),
    press: (name: string) => fireEvent.click(page.getByRole('button', { name })),
    button: (name: string) => page.getByRole('button', { name }),
    report: (raw: object) => view.rerender(<Remote overview={overviewOf(raw)} />),
  };
}

it.each<[string, object | undefined, ScreenOverview['now']]>([
  ['Not while the screen is dark.', { held: 0 }, { kind: 'dark' }],
  ['Not while the screen is silent.', { held: 0 }, { kind: 'silent', sinceMs: 1, missedMs: 9 }],
  ['Not before the screen has reported.', undefined, { kind: 'plays' }],
  ['Its player (0.1.0) is too old for this.', { appVersion: '0.1.0' }, { kind: 'plays' }],
])('cannot be used where that is of no use: %s', async (why, report, now) => {
  const { status, button, press, sent } = await remoteOf(report, now);
  await waitFor(() => expect(status()).toBe(why));
  for (const name of ['Previous slide', 'Hold', 'Next slide']) {
    expect(button(name).hasAttribute('disabled')).toBe(true);
    press(name);
  }
  expect(sent).toEqual([]);
});

it('waits for the screen, and tells what that reported', async () => {
  const { status, press, sent, report, button } = await remoteOf({ held: 0, playing: SOUP });
  expect(status()).toBe('');
  press('Next slide');
  expect(status()).toBe('Waiting for the screen …');
  await waitFor(() => expect(sent).toHaveLength(1));
  const [command] = sent;
  expect(command).toMatchObject({ name: 'next' });
  expect((command?.until ?? 0) - Date.now()).toBeGreaterThan(50_000);
  // Pressed again it would only take the place of the first.
  press('Next slide');
  press('Hold');
  expect(button('Hold').hasAttribute('disabled')).toBe(true);
  report({ held: 0, playing: CAKE });
  expect(status()).toBe('Waiting for the screen …');
  report({ held: 0, playing: CAKE, command: command?.id });
  // After a restart nobody knows.
  expect(status()).toBe('Waiting for the screen …');
  report({ held: 0, playing: CAKE, command: command?.id, done: true });
  await waitFor(() => expect(status()).toBe('It went on to “Cake”.'));
  // What the loop does later is nothing that was asked for.
  report({ held: 0, playing: SOUP, command: command?.id, done: true });
  expect(status()).toBe('It went on to “Cake”.');
  expect(sent).toHaveLength(1);
  press('Next slide');
  await waitFor(() => expect(sent).toHaveLength(2));
});

it.each([
  ['Next slide', 'It stayed on its slide: it can show no other one now.'],
  ['Previous slide', 'It stayed on its slide: it can show none before it now.'],
  ['Hold', 'It did not hold its slide.'],
])('claims nothing that the screen did not do: %s', async (name, told) => {
  const { status, press, sent, report } = await remoteOf({ held: 0, playing: SOUP });
  press(name);
  await waitFor(() => expect(sent).toHaveLength(1));
  report({ held: 0, playing: SOUP, command: sent[0]?.id, done: false });
  await waitFor(() => expect(status()).toBe(told));
});

it('tells until when the slide is held, and lets it go on', async () => {
  const { status, press, sent, report, button } = await remoteOf({ held: 0, playing: SOUP });
  press('Hold');
  await waitFor(() => expect(sent).toHaveLength(1));
  const held = Date.now() + SLIDE_HOLD_MS;
  const time = new Intl.DateTimeFormat('en', { timeStyle: 'short' }).format(held);
  report({ held, playing: SOUP, command: sent[0]?.id, done: true });
  await waitFor(() => expect(status()).toBe(`Held until ${time}`));
  await waitFor(() => expect(button('Resume').hasAttribute('disabled')).toBe(false));
  press('Resume');
  await waitFor(() => expect(sent[1]).toMatchObject({ name: 'release' }));
  report({ held: 0, playing: SOUP, command: sent[1]?.id, done: true });
  await waitFor(() => expect(status()).toBe('It went on with its loop.'));
  expect(button('Hold')).toBeTruthy();
});

it('says that a screen has not answered once no player would do it any more', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setInterval', 'setTimeout'] });
  const { status, press, sent, report } = await remoteOf({ held: 0, playing: SOUP });
  press('Next slide');
  await waitFor(() => expect(sent).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(80_000);
  await waitFor(() => expect(status()).toBe('The screen has not answered.'));
  report({ held: 0, playing: CAKE, command: sent[0]?.id, done: true });
  await waitFor(() => expect(status()).toBe('It went on to “Cake”.'));
});

it('is ready again at once where the server was not reached', async () => {
  const { status, press, unserve, sent, button } = await remoteOf({ held: 0, playing: SOUP });
  unserve();
  press('Next slide');
  await waitFor(() => expect(status()).toBe(''));
  expect(sent).toEqual([]);
  expect(button('Next slide').hasAttribute('disabled')).toBe(false);
});
