// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { speak } from '../../../i18n/spoken.testkit.tsx';
import { handFiles, takeHandedFiles } from '../../../platform/files/handedFile.ts';
import { inApp } from '../../../store/hooks/inApp.testkit.tsx';
import type { Store } from '../../../store/openStore.ts';
import { openTestStore } from '../../../store/storeFixture.testkit.ts';
import { NewSlidesPage } from './NewSlidesPage.tsx';

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(async () => {
  cleanup();
  await store.destroy();
});

function show() {
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/', component: NewSlidesPage });
  const routeTree = root.addChildren([page]);
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  const InApp = inApp(store);
  render(
    <InApp>
      <RouterProvider router={router as never} />
    </InApp>,
  );
}

const NOTES = new File(['Call the printer'], 'notes.txt', { type: 'text/plain' });
const TALK = new File(['PK'], 'talk.pptx');
const EMPTY = new File([], 'menu.pdf', { type: 'application/pdf' });

const publish = async (name: string) =>
  void fireEvent.click(await screen.findByRole('button', { name }));

it('files that cannot be used are named with their reasons, in one list and both languages', async () => {
  handFiles([NOTES, TALK, EMPTY]);
  show();
  await publish('Publish');
  const list = await screen.findByRole('alert');
  await within(list).findByText('3 files have not become slides');
  const reasons = within(list).getAllByRole('listitem');
  expect(reasons.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^notes\.txt Only pictures, videos and PDFs/) as string,
    expect.stringMatching(/^talk\.pptx .*In PowerPoint choose File/) as string,
    expect.stringMatching(/^menu\.pdf This file is empty/) as string,
  ]);
  expect(takeHandedFiles()).toEqual([]);
  expect(screen.queryByRole('button', { name: /Publish/ })).toBeNull();
  await act(() => speak('de'));
  expect(screen.getByText('Aus 3 Dateien sind keine Slides geworden')).toBeTruthy();
});

it('takes further files from the picker, and dropped on it', async () => {
  show();
  const picker = await screen.findByLabelText('Files', { selector: 'input' });
  fireEvent.change(picker, { target: { files: [NOTES] } });
  const dataTransfer = { files: [TALK, EMPTY], types: ['Files'] };
  const drop = new Event('drop', { bubbles: true, cancelable: true });
  act(() => void document.body.dispatchEvent(Object.assign(drop, { dataTransfer })));
  const list = screen.getByRole('list', { name: 'Files' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['notes.txt', 'talk.pptx', 'menu.pdf']);
});
