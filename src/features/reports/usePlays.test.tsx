// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parseScreen, type Screen } from '../../model/screen/screen.ts';
import { CallError } from '../../platform/ports/functionsPort.ts';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import type { Store } from '../../store/openStore.ts';
import { openTestStore, screenIdOf, slideIdOf, TEAM } from '../../store/storeFixture.testkit.ts';
import type { Period } from './period.ts';
import { usePlays } from './usePlays.ts';

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(async () => {
  cleanup();
  await store.destroy();
});

const MAY: Period = { from: '2026-05-01', to: '2026-05-31' };
const JUNE: Period = { from: '2026-06-01', to: '2026-06-30' };
const screens = (count: number): readonly Screen[] =>
  Array.from({ length: count }, (_, at) =>
    parseScreen({ id: screenIdOf(at + 1), name: 'Hall' }, TEAM),
  ).flatMap((screen) => screen ?? []);
const played = (day: string) => ({ [day]: { boot: { [slideIdOf(1)]: { count: 1, seconds: 9 } } } });

type Read = (path: string, period: Period) => Promise<unknown>;
const open = (read: Read, count: number) =>
  renderHook(({ period, of }) => usePlays(of, period), {
    wrapper: inApp(store, { live: { read } as never }), // the only port that the hook uses
    initialProps: { period: MAY, of: screens(count) as readonly Screen[] | undefined },
  });

it('every screen is asked, six at a time', async () => {
  let [asking, most] = [0, 0];
  const { result } = open(async (_, { from }) => {
    most = Math.max(most, (asking += 1));
    await Promise.resolve();
    asking -= 1;
    return played(from);
  }, 20);
  await waitFor(() => expect(result.current.figures).toHaveLength(20));
  expect(new Set(result.current.figures?.map(({ screenId }) => screenId)).size).toBe(20);
  expect(most).toBe(6);
});

it('a team without screens has no figures, one that is still read has no answer', async () => {
  const { result, rerender } = open(async () => ({}), 0);
  await waitFor(() => expect(result.current.figures).toEqual([]));
  rerender({ period: MAY, of: undefined });
  expect(result.current).toEqual({ figures: undefined, problem: undefined });
});

it('an answer to an earlier question is not shown for the next', async () => {
  const answers: { readonly [from: string]: (value: unknown) => void } = {};
  const { result, rerender } = open(
    (_, { from }) =>
      new Promise((resolve) => Object.assign(answers, { [from]: () => resolve(played(from)) })),
    1,
  );
  rerender({ period: JUNE, of: screens(1) });
  await act(async () => answers[JUNE.from]?.(undefined));
  await waitFor(() => expect(result.current.figures?.[0]?.day).toBe(JUNE.from));
  await act(async () => answers[MAY.from]?.(undefined));
  expect(result.current.figures?.[0]?.day).toBe(JUNE.from);
});

it('one screen that cannot be read is told, instead of figures that lack it', async () => {
  const { result } = open(async (path) => {
    if (path.endsWith(screenIdOf(2))) throw new CallError('offline', 'noAnswer');
    return played(MAY.from);
  }, 3);
  await waitFor(() => expect(result.current.problem).toBe('noAnswer'));
  expect(result.current.figures).toBeUndefined();
});
