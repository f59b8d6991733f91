import { expect, it } from 'vitest';
import type { PlayerUi } from '../engine/playerParts.ts';
import { guardDrawing } from './guardDrawing.ts';

const broken = (): never => {
  throw new RangeError('Invalid language tag: en-US@posix');
};
const content = { pairing: {}, teams: [], slides: [] } as never;

it('a part that cannot be drawn costs only itself, and is told once until it is drawn again', () => {
  const told: string[] = [];
  let [isBroken, rests] = [true, 0];
  const guard = guardDrawing((event) => told.push(event));
  const ui = guard.ui({
    applyBrand: () => (isBroken ? broken() : undefined),
    rest: () => (rests += 1),
  } as Partial<PlayerUi> as PlayerUi);

  ui.applyBrand(content, Date.now, undefined);
  ui.applyBrand(content, Date.now, undefined);
  ui.rest(false);
  expect([told, rests, guard.lacksParts()]).toEqual([['notDrawn'], 1, true]);

  isBroken = false;
  ui.applyBrand(content, Date.now, undefined);
  expect(guard.lacksParts()).toBe(false);
});

it('the loop goes on where the card between its slides cannot be drawn', () => {
  const guard = guardDrawing(() => undefined);
  const stage = guard.stage({ prepare: broken, showCard: broken });
  expect(() => stage.showCard()).not.toThrow();
  expect(() => stage.prepare({} as never, () => undefined)).toThrow(RangeError); // the loop counts it
});
