import { expect, test } from 'vitest';
import { createLazyImport } from './lazyImport.ts';

/** Opens a page on a failing connection; Firefox `keeps` failed imports. */
function openPage({
  keeps = false,
  online = true,
  served = true,
  mayReload = true,
  stylesLostFor = 0,
} = {}) {
  const page = { isLineGood: false, reloads: 0, loads: 0, waitedMs: 0, styleTries: 0 };
  let failed = false;
  const lazyImport = createLazyImport({
    bringStyles: async () => {
      page.styleTries += 1;
      if (page.styleTries <= stylesLostFor) throw new Event('error');
    },
    wait: async (ms) => void (page.waitedMs += ms),
    isOnline: () => online,
    isServed: async () => served,
    mayReload: () => mayReload,
    reload: () => (page.reloads += 1),
  });
  const load = async () => {
    page.loads += 1;
    if (page.loads === 3) page.isLineGood ||= served;
    if (!page.isLineGood || (keeps && failed)) {
      failed = true;
      throw new TypeError('error loading dynamically imported module');
    }
    return 'the part';
  };
  return { page, ask: () => lazyImport(load) };
}

test('a part that comes at once is asked for once', async () => {
  const { page, ask } = openPage();
  page.isLineGood = true;
  expect([await ask(), page.loads, page.reloads]).toEqual(['the part', 1, 0]);
});

test('a part that failed is asked for again', async () => {
  const { page, ask } = openPage();
  expect(await ask()).toBe('the part');
  expect(page).toMatchObject({ loads: 3, reloads: 0, waitedMs: 2500 });
});

test('a page whose browser keeps the failure is loaded anew', async () => {
  const { page, ask } = openPage({ keeps: true });
  await expect(ask()).rejects.toThrow(TypeError);
  expect(page.reloads).toBe(1);
});

test('a part never comes without its styles', async () => {
  const { page, ask } = openPage({ stylesLostFor: 2 });
  page.isLineGood = true;
  expect([await ask(), page.styleTries, page.loads]).toEqual(['the part', 3, 1]);
});

test.each([
  ['without a network', { online: false, served: false }],
  ['while the site does not answer', { served: false }],
  ['where work would be lost', { mayReload: false }],
])('nothing is reloaded %s, and a later call asks again', async (_, conditions) => {
  const { page, ask } = openPage({ keeps: true, ...conditions });
  await expect(ask()).rejects.toThrow(TypeError);
  const before = page.loads;
  await expect(ask()).rejects.toThrow(TypeError);
  expect([page.loads > before, page.reloads]).toEqual([true, 0]);
});
