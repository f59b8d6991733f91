// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, renderHook, waitFor } from '@testing-library/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { parseTemplate } from '../../../model/template/template.ts';
import { CallError } from '../../../platform/ports/functionsPort.ts';
import { inApp } from '../../../store/hooks/inApp.testkit.tsx';
import { StoreError } from '../../../store/storeError.ts';
import { openTestStore, TEAM } from '../../../store/storeFixture.testkit.ts';
import { useGenerate } from './useGenerate.ts';

beforeEach(() => sessionStorage.clear());

const slot = { id: 'title', label: { en: 'Title' }, order: 0, allow: { content: true } };
const title = { id: 'title', type: 'text', css: {}, slot, paragraphs: [{ runs: [{ text: '' }] }] };
const template = parseTemplate(
  { id: 'template000000000000', name: 'Offer', revision: 'r1', data: { v: 1, elements: [title] } },
  TEAM,
);
const ORDER = { prompt: 'A sale', address: '', withPicture: false };

/** Starts the dialog's hook, with a service that responds when the test says so. */
async function startDialog() {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  const disk = { isFull: false };
  const { commit } = store;
  const full = () => Promise.reject(new StoreError('storageFull', undefined));
  const guarded: typeof commit = (...args) => (disk.isFull ? full() : commit(...args));
  Object.assign(store, { commit: guarded });
  const asked: ((answer: unknown) => void)[] = [];
  const call = () => new Promise((answer) => asked.push(answer));
  const nothing = () => Promise.reject(new Error('nothing is read'));
  const functions = { call, read: nothing, serverNow: nothing };
  let isDone = false;
  const App = inApp(store, { functions });
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const { result, unmount } = renderHook(() => useGenerate(() => (isDone = true)), {
    wrapper: ({ children }) => (
      <RouterContextProvider router={router as never}>
        <App>{children}</App>
      </RouterContextProvider>
    ),
  });
  const made = () => result.current;
  const run = () =>
    act(async () => void made().run({ template: template!, origin: 'team' }, ORDER));
  const answer = () =>
    act(async () => asked.at(-1)?.({ title: 'Sale', values: { title: 'Sale' }, isExtract: false }));
  return { store, disk, asked, run, answer, unmount, isDone: () => isDone, made };
}

it('keeps what was written as a draft', async () => {
  const { store, run, answer, isDone, made } = await startDialog();
  await run();
  await answer();
  await waitFor(() => expect([made().problem, isDone()]).toEqual(['', true]));
  expect(await store.db.log.count()).toBe(1);
});

it('makes nothing once it was cancelled', async () => {
  const { store, asked, run, answer, unmount, isDone } = await startDialog();
  await run();
  expect(asked).toHaveLength(1);
  unmount();
  await answer();
  await new Promise((next) => setTimeout(next));
  expect(isDone()).toBe(false);
  expect(await store.db.log.count()).toBe(0);
});

it('does not ask again for what was written when it could not be kept', async () => {
  const { disk, asked, run, answer, isDone, made } = await startDialog();
  disk.isFull = true;
  await run();
  await answer();
  await waitFor(() => expect(made().problem).not.toBe(''));
  disk.isFull = false;
  await run();
  await waitFor(() => expect(isDone()).toBe(true));
  expect(asked).toHaveLength(1);
});

it.each([
  ['', 'notConfigured', /^Your host has no service that writes texts\. Name a website/],
  ['https://museum.example', 'notConfigured', /^This is not set up on your host/],
  ['', 'providerRefused', /turned your host away/],
  ['', 'providerFailed', /^The content could not be generated/],
])('with the address "%s" it says of %s what helps', async (address, code, sentence) => {
  const { asked, made } = await startDialog();
  await act(
    async () => void made().run({ template: template!, origin: 'team' }, { ...ORDER, address }),
  );
  await act(async () => asked.at(-1)?.(Promise.reject(new CallError('refused', code))));
  await waitFor(() => expect(made().problem).toMatch(sentence));
});
