// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { speak } from '../../../i18n/spoken.testkit.tsx';
import { inApp } from '../../../store/hooks/inApp.testkit.tsx';
import { openTestStore } from '../../../store/storeFixture.testkit.ts';
import { GenerateDialog } from './GenerateDialog.tsx';

afterEach(cleanup);

async function submit(address: string) {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  await speak('en');
  const App = inApp(store, {
    functions: {
      call: async () => undefined,
      read: async () => undefined,
      serverNow: async () => 0,
    },
  });
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  render(<GenerateDialog templates={[]} onClose={() => undefined} />, {
    wrapper: ({ children }) => (
      <RouterContextProvider router={router as never}>
        <App>{children}</App>
      </RouterContextProvider>
    ),
  });
  fireEvent.change(screen.getByRole('textbox', { name: 'Website' }), {
    target: { value: address },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Make a draft' }));
}

it.each([
  ['museum.example/today', false],
  ['https://museum.example', false],
  ['the museum', true],
  ['ada@museum.example', true],
])('the website "%s" is refused: %s', async (address, isRefused) => {
  await submit(address);
  const sentence = screen.queryByText(/Please provide a valid URL, such as www.example.com/);
  expect(sentence !== null).toBe(isRefused);
});
