// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '../../../platform/ports/functionsPort.ts';
import { type Ports, PortsProvider } from '../../../platform/react/ports.tsx';
import { StoreProvider } from '../../../store/hooks/StoreProvider.tsx';
import type { Store } from '../../../store/openStore.ts';
import { openTestStore, slideIdOf, TEAM } from '../../../store/storeFixture.testkit.ts';
import { useBringPictures } from './useBringPictures.ts';

const HOST = 'https://pictures.example.org';
const asked: string[] = [];
let store: Store;
beforeEach(async () => {
  asked.length = 0;
  store = await openTestStore();
  // Pictures are not decoded outside a browser; only their size matters.
  vi.stubGlobal('createImageBitmap', () =>
    Promise.resolve({ width: 40, height: 30, close: () => undefined }),
  );
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await store.destroy();
});

/** The function accepts every picture except those whose URL contains an error code. */
function call(_name: string, { url }: Readonly<Record<string, unknown>>): Promise<unknown> {
  asked.push(String(url));
  const code = new URL(String(url)).searchParams.get('code');
  if (code) return Promise.reject(new CallError('refused', code));
  return Promise.resolve(new Blob(['pixels'], { type: 'image/png' }));
}

function open() {
  const ports = {
    functions: { call },
    session: { current: () => session, subscribe: () => () => undefined },
  } as unknown as Ports;
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <PortsProvider ports={ports}>
      <StoreProvider store={store}>{children}</StoreProvider>
    </PortsProvider>
  );
  return renderHook(() => useBringPictures(), { wrapper }).result;
}
const session = { teamId: TEAM };

const slide = (n: number, src: string) => ({
  id: slideIdOf(n),
  values: { picture: { src, focal: { x: 0, y: 0 } }, words: { value: 'stay' } },
});

it('brings each address once, and gives every slide a file of its own', async () => {
  const hook = open();
  const slides = [slide(1, `${HOST}/a.png`), slide(2, `${HOST}/a.png`), slide(3, '/ours.png')];
  const brought = await act(() => hook.current.bring(slides));
  expect(asked).toEqual([`${HOST}/a.png`]);
  expect(brought.problems).toEqual([]);
  expect(brought.files.map(({ ref, media }) => [ref.key, media.path.split('/')[3]])).toEqual([
    [expect.stringContaining(slideIdOf(1)), slideIdOf(1)],
    [expect.stringContaining(slideIdOf(2)), slideIdOf(2)],
  ]);
  expect(brought.slides[0]?.values).toMatchObject({
    picture: { media: { type: 'image/png', width: 40 }, focal: { x: 0, y: 0 } },
    words: { value: 'stay' },
  });
  expect(brought.slides[0]?.values.picture).not.toHaveProperty('src');
  expect(brought.slides[2]).toEqual(slides[2]);
});

it('leaves where it is what cannot be fetched, and goes on with the others', async () => {
  const hook = open();
  const slides = [slide(1, `${HOST}/a?code=wrongType`), slide(2, `${HOST}/b.png`)];
  const brought = await act(() => hook.current.bring(slides));
  expect(brought.problems).toEqual(['wrongType']);
  expect(brought.slides[0]).toEqual(slides[0]);
  expect(brought.files).toHaveLength(1);
});

it('asks no further where nothing would answer', async () => {
  const hook = open();
  const slides = [slide(1, `${HOST}/a?code=rateLimited`), slide(2, `${HOST}/b.png`)];
  const brought = await act(() => hook.current.bring(slides));
  expect([asked.length, brought.problems, brought.slides]).toEqual([1, ['rateLimited'], slides]);
});
