// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SlideId } from '../../model/ids.ts';
import { type EditorPart, useOpenedPart, useOpenStored } from './useOpenStored.ts';

const ID = 'slide-of-the-tests-1' as SlideId;

function openAfterSave(editorPart?: EditorPart, saved?: Promise<void>) {
  function New() {
    const open = useOpenStored();
    const press = async () => {
      await saved;
      await open({ file: 'template', id: ID }, editorPart);
    };
    return <button onClick={() => void press()}>Publish</button>;
  }
  const root = createRootRoute();
  const at = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const Stored = () => <p>{useOpenedPart()}</p>;
  const routeTree = root.addChildren([
    at('/slides', () => <p>All slides</p>),
    at('/editor-new', New),
    at('/editor/$file/$id/{-$isParent}/{-$templateId}', Stored),
  ]);
  const history = createMemoryHistory({ initialEntries: ['/slides', '/editor-new'] });
  render(<RouterProvider router={createRouter({ routeTree, history }) as never} />);
  return history;
}

it.each([
  ['settings', 'settings'],
  ['content', 'content'],
  [undefined, 'content'],
] as const)('a slide that was published with %s open shows %s', async (editorPart, shown) => {
  openAfterSave(editorPart);
  fireEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  expect(await screen.findByText(shown)).toBeTruthy();
});

it('whoever goes back while the slide is saved is not brought to it', async () => {
  let resolve = (): void => undefined;
  const saved = new Promise<void>((done) => (resolve = done));
  const history = openAfterSave('content', saved);
  fireEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  history.back();
  expect(await screen.findByText('All slides')).toBeTruthy();
  resolve();
  await new Promise((done) => setTimeout(done, 50));
  expect(history.location.pathname).toBe('/slides');
});
