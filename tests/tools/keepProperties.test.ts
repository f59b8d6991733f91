import { expect, it } from 'vitest';
import { keepProperties } from './keepProperties.ts';

it('takes away what was added, and gives back what was changed or removed', () => {
  const state = Symbol('state');
  const page = {
    title: 'Menu',
    get fonts() {
      return 'all';
    },
    [state]: 1,
  };
  const again = keepProperties([page]);
  Object.defineProperty(page, 'fonts', { value: 'none', configurable: true });
  Object.assign(page, { visibility: 'hidden', [state]: 2 });
  Reflect.deleteProperty(page, 'title');
  again();
  expect(page).toEqual({ title: 'Menu', fonts: 'all', [state]: 2 });
});
