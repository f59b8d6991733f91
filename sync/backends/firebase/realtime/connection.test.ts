import { expect, it } from 'vitest';
import {
  type ConnectionEffect,
  type ConnectionEvent,
  type ConnectionWork,
  firstConnection,
  isOnline,
  stepConnection,
} from './connection.ts';

const open: ConnectionEvent = { on: 'open', nowMs: 0 };
const greeted: ConnectionEvent = { on: 'greeted', host: 'near', serverTimeMs: 70, nowMs: 20 };
const signedIn: ConnectionEvent = { on: 'signedIn' };
const ended = (nowMs: number, moveTo?: string): ConnectionEvent => ({
  on: 'ended',
  moveTo,
  nowMs,
  random: 1,
});

/** Applies events one after another; returns the state and the effects of the last one. */
function after(...events: readonly ConnectionEvent[]) {
  let work: ConnectionWork = firstConnection('home');
  let effects: readonly ConnectionEffect[] = [];
  for (const event of events) ({ work, effects } = stepConnection(work, event));
  return { ...work, effects };
}

it('opens, is greeted, signs in and listens', () => {
  expect(after(open).effects).toEqual([{ do: 'open', host: 'home' }]);
  const there = after(open, greeted);
  expect(there.effects).toEqual([{ do: 'tell' }, { do: 'signIn' }]);
  expect([isOnline(there), there.aheadMs, there.host]).toEqual([true, 50, 'near']);
  expect(after(open, greeted, signedIn).effects).toEqual([{ do: 'listen' }]);
});

it('comes back after longer and longer, at most a minute, until a connection was good', () => {
  const waits = (tries: number) =>
    after(...Array.from({ length: tries }, () => [open, ended(1)]).flat()).effects.at(-1);
  expect(waits(1)).toEqual({ do: 'comeBack', ms: 1000 });
  expect(waits(2)).toEqual({ do: 'comeBack', ms: 1500 });
  expect(waits(20)).toEqual({ do: 'comeBack', ms: 60_000 });
  const failed = [open, ended(1), open, ended(1), open, greeted];
  expect(after(...failed, ended(40_000)).effects.at(-1)).toEqual({ do: 'comeBack', ms: 1000 });
  expect(after(...failed, ended(9_000)).effects.at(-1)).toEqual({ do: 'comeBack', ms: 2250 });
});

it('tells the end only of what was there', () => {
  expect(after(open, greeted, ended(9)).effects).toContainEqual({ do: 'tell' });
  expect(after(open, ended(9)).effects).not.toContainEqual({ do: 'tell' });
});

it('goes at once where it is sent, five times, then home', () => {
  const sent = [open, ...'abcde'].map((host) => (typeof host === 'string' ? ended(1, host) : host));
  expect(after(...sent).effects.at(-1)).toEqual({ do: 'open', host: 'e' });
  const lost = after(...sent, ended(1, 'f'));
  expect(lost.effects.at(-1)).toEqual({ do: 'comeBack', ms: 1000 });
  expect(lost.host).toBe('home');
});

it('comes back to the host that greeted it', () => {
  expect(after(open, greeted, ended(9)).host).toBe('near');
  expect(after(open, greeted, ended(9), open, ended(9)).host).toBe('home');
});

it('is made again at once when asked, with the shortest wait after it', () => {
  const again = after(open, ended(1), open, greeted, { on: 'reconnect', nowMs: 5 });
  expect(again.effects).toEqual([{ do: 'drop' }, { do: 'tell' }, { do: 'open', host: 'near' }]);
  expect(again.waitMs).toBe(1000);
});

it('once closed stays closed', () => {
  const closed = [open, greeted, { on: 'dispose' }] as const;
  expect(after(...closed).effects).toEqual([{ do: 'drop' }]);
  for (const event of [open, greeted, signedIn, ended(1), { on: 'reconnect', nowMs: 1 } as const]) {
    expect(after(...closed, event)).toMatchObject({ state: { at: 'closed' }, effects: [] });
  }
});

it('a token that was taken late signs in nothing else', () => {
  expect(after(open, greeted, ended(1), open, signedIn)).toMatchObject({
    state: { at: 'opening' },
    effects: [],
  });
});
