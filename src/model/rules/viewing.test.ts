import { expect, it } from 'vitest';
import { hardestViewing, viewingOf } from './viewing.ts';

it('knows how wide a screen is from its diagonal', () => {
  expect(viewingOf({ name: 'Hall', inches: 55 }).widthM).toBeCloseTo(1.218, 3);
  expect(viewingOf({ name: 'Hall', inches: 43 }).widthM).toBeCloseTo(0.952, 3);
});

it('takes what is usual where nobody has said it, and then names no screen', () => {
  expect(viewingOf({ name: 'Hall' })).toMatchObject({ inches: 43, distanceM: 2 });
  expect(viewingOf({ name: 'Hall' })).not.toHaveProperty('screen');
  expect(viewingOf({ name: 'Hall', inches: 0, viewingM: 0 })).not.toHaveProperty('screen');
  expect(hardestViewing([])).toMatchObject({ inches: 43, distanceM: 2 });
});

it('finds the screen on which things are smallest, not the smallest or the farthest one', () => {
  const desk = { name: 'Desk', inches: 24, viewingM: 1 };
  const hall = { name: 'Hall', inches: 98, viewingM: 12 };
  const lobby = { name: 'Lobby', inches: 43, viewingM: 8 };
  expect(hardestViewing([desk, hall, lobby]).screen?.name).toBe('Lobby');
  expect(hardestViewing([desk, hall]).screen?.name).toBe('Hall');
  expect(hardestViewing([{ name: 'New' }, desk]).screen).toBeUndefined();
});
