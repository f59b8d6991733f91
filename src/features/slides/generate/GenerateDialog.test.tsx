// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { speak } from '../../../i18n/spoken.testkit.tsx';
import type { HostService } from '../../../model/hostServices.ts';
import { parseTemplate } from '../../../model/template/template.ts';
import { inApp } from '../../../store/hooks/inApp.testkit.tsx';
import { openTestStore, TEAM } from '../../../store/storeFixture.testkit.ts';
import { GenerateDialog } from './GenerateDialog.tsx';
import { orderPicture } from './openSlide.ts';

beforeEach(() => sessionStorage.clear());

const slot = { id: 'photo', label: { en: 'Photo' }, order: 0, allow: { content: true } };
const photo = { id: 'photo', type: 'image', css: {}, slot };
const template = parseTemplate(
  { id: 'template000000000000', name: 'Offer', revision: 'r1', data: { v: 1, elements: [photo] } },
  TEAM,
);

/** Opens the dialog on a host that lacks these services. */
async function open(lacks: readonly HostService[] = []) {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  await speak('en');
  const App = inApp(store, {
    config: { lacks } as never,
    functions: {
      call: async () => undefined,
      read: async () => undefined,
      serverNow: async () => 0,
    },
  });
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const templates = template ? [{ template, origin: 'team' as const }] : [];
  render(<GenerateDialog templates={templates} onClose={() => undefined} />, {
    wrapper: ({ children }) => (
      <RouterContextProvider router={router as never}>
        <App>{children}</App>
      </RouterContextProvider>
    ),
  });
}
const website = () => screen.getByRole('textbox', { name: 'Website' });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Make a draft' }));
const refused = () => screen.queryByText(/Please provide a valid URL, such as www.example.com/);

it.each([
  ['museum.example/today', false],
  ['https://museum.example', false],
  ['the museum', true],
  ['ada@museum.example', true],
])('the website "%s" is refused: %s', async (address, isRefused) => {
  await open();
  fireEvent.change(website(), { target: { value: address } });
  submit();
  expect(refused() !== null).toBe(isRefused);
});

it('a host without a service for texts asks for a website only, and says why', async () => {
  await open(['textGeneration']);
  expect(screen.getAllByRole('textbox')).toEqual([website()]);
  expect(screen.getByText(/^Your host has no service that writes texts/)).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: /^Generate a picture for it too/ })).toBeTruthy();
  submit();
  expect(refused()).not.toBeNull();
});

it('words that no field shows any more are not asked for', async () => {
  const text = { title: 'Sale', values: {}, isExtract: false };
  const slide = { teamId: TEAM, templateId: '', prompt: 'A sale', address: '', asked: '', text };
  orderPicture(slide, 'Sale. A sale', Date.now());
  await open(['textGeneration']);
  submit();
  expect(refused()).not.toBeNull();
});

it('a host without a service for pictures offers none with the slide', async () => {
  await open(['imageGeneration']);
  expect(screen.getAllByRole('textbox')).toHaveLength(2);
  expect(screen.queryByRole('checkbox')).toBeNull();
});
