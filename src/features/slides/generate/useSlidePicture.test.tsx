// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { speak } from '../../../i18n/spoken.testkit.tsx';
import { parseTemplate } from '../../../model/template/template.ts';
import { openOrder } from '../../../platform/memory/paidOrders.ts';
import { CallError } from '../../../platform/ports/functionsPort.ts';
import { inApp } from '../../../store/hooks/inApp.testkit.tsx';
import type { Store } from '../../../store/openStore.ts';
import { openTestStore, TEAM } from '../../../store/storeFixture.testkit.ts';
import { notify } from '../../../ui/overlays/toast.ts';
import { GenerateDialog } from './GenerateDialog.tsx';

let store: Store;
beforeEach(async () => {
  sessionStorage.clear();
  vi.stubGlobal('createImageBitmap', async () => ({ width: 3, height: 2, close: () => undefined }));
  store = await openTestStore();
  await speak('en');
});
afterEach(async () => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await store.destroy();
});

const slot = (id: string) => ({ id, label: { en: id }, order: 0, allow: { content: true } });
const title = { id: 'title', type: 'text', css: {}, slot: slot('title'), paragraphs: [] };
const photo = { id: 'photo', type: 'image', css: { width: 900, height: 300 }, slot: slot('photo') };
const template = parseTemplate(
  {
    id: 'template000000000000',
    name: 'Offer',
    revision: 'r1',
    data: { v: 1, elements: [title, photo] },
  },
  TEAM,
);

type Call = (name: string, input: Readonly<Record<string, unknown>>) => Promise<unknown>;

/** A host that writes another title each time, and answers orders of pictures like this. */
function hostThat(paints: () => Promise<unknown>) {
  let times = 0;
  return vi.fn<Call>(async (name) =>
    name === 'generateImage'
      ? paints()
      : { title: `Sale ${++times}`, values: { title: 'Sale' }, isExtract: false },
  );
}

/** Opens the dialog in a team with so many credits. */
function open(call: Call, available = 5) {
  const functions = { call, read: async () => ({ available, plan: 5 }), serverNow: async () => 0 };
  const App = inApp(store, { functions });
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const onClose = vi.fn<() => void>();
  const templates = template ? [{ template, origin: 'team' as const }] : [];
  const { unmount } = render(<GenerateDialog templates={templates} onClose={onClose} />, {
    wrapper: ({ children }) => (
      <RouterContextProvider router={router as never}>
        <App>{children}</App>
      </RouterContextProvider>
    ),
  });
  return { unmount, onClose };
}
const prompt = () => screen.getByRole('textbox', { name: /^What should/ }) as HTMLTextAreaElement;
const box = () => screen.getByRole('checkbox') as HTMLInputElement;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const asked = (call: ReturnType<typeof hostThat>, name: string) =>
  call.mock.calls.flatMap(([of, input]) => (of === name ? [input] : []));
const drafts = () => store.db.log.count();

/** Orders a slide with a picture. */
async function order(call: ReturnType<typeof hostThat>): Promise<void> {
  fireEvent.change(prompt(), { target: { value: 'A sale' } });
  fireEvent.click(box());
  press('Make a draft');
  await waitFor(() => expect(asked(call, 'generateImage')).toHaveLength(1));
}

it('a picture that nobody waited for is told of, and comes with the same slide for its credit', async () => {
  const told = vi.spyOn(notify, 'lasting').mockReturnValue();
  let isReady = false;
  const call = hostThat(() =>
    isReady ? Promise.resolve(new Blob(['picture'])) : new Promise(() => undefined),
  );
  const left = open(call);
  await order(call);
  press('Cancel');
  expect(told).toHaveBeenCalledWith(
    expect.stringMatching(/^The picture is still being made/),
    'charge',
  );
  left.unmount();

  isReady = true;
  const again = open(call, 0);
  expect([prompt().value, box().checked]).toEqual(['A sale', true]);
  press('Make a draft');
  await waitFor(() => expect(again.onClose).toHaveBeenCalled());
  const [first, second] = asked(call, 'generateImage');
  expect(second).toEqual(first);
  expect(asked(call, 'generateSlide')).toHaveLength(1);
  expect([await drafts(), await store.db.uploads.count()]).toEqual([1, 1]);
  expect(openOrder('generateImage', Date.now())).toBeUndefined();
});

it('leaving while only the text is written costs nothing, and is not told of', async () => {
  const told = vi.spyOn(notify, 'lasting').mockReturnValue();
  const call = vi.fn<Call>(() => new Promise(() => undefined));
  open(call);
  fireEvent.change(prompt(), { target: { value: 'A sale' } });
  fireEvent.click(box());
  press('Make a draft');
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1));
  press('Cancel');
  expect(told).not.toHaveBeenCalled();
});

it('a picture that is still being made keeps its slide waiting', async () => {
  const call = hostThat(() => Promise.reject(new CallError('refused', 'conflict')));
  open(call);
  await order(call);
  expect(await screen.findByText(/^This is already being worked on/)).toBeTruthy();
  expect(await drafts()).toBe(0);
});

it('a picture whose answer was lost waits in the editor for its credit', async () => {
  const call = hostThat(() => Promise.reject(new CallError('offline', 'noAnswer')));
  vi.spyOn(notify, 'error').mockReturnValue();
  const { onClose, unmount } = open(call);
  await order(call);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(await drafts()).toBe(1);
  const [sent] = asked(call, 'generateImage');
  expect(openOrder('generateImage', Date.now())).toEqual({
    key: sent?.['key'],
    words: sent?.['prompt'],
  });
  unmount();
  open(call);
  expect(prompt().value).toBe('');
});

it('a failure after leaving is not told of a draft that was never made', async () => {
  const told = vi.spyOn(notify, 'error').mockReturnValue();
  let refuse: (cause: Error) => void = () => undefined;
  const call = hostThat(() => new Promise((_, reject) => (refuse = reject)));
  const { unmount } = open(call);
  await order(call);
  unmount();
  refuse(new CallError('refused', 'providerBusy'));
  await new Promise((next) => setTimeout(next));
  expect(told).not.toHaveBeenCalled();
});
