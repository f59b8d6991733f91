// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { expect, it, onTestFinished } from 'vitest';
import type { Slide } from '../../../model/slide/slide.ts';
import { inApp } from '../../../store/hooks/inApp.testkit.tsx';
import { openTestStore, slideRow, TEAM } from '../../../store/storeFixture.testkit.ts';
import { TemplateEditor } from './TemplateEditor.tsx';

it('leaves a way out of a slide whose document is not sound', async () => {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  const elements = Array.from({ length: 10_000 }, () => ({ type: 'shape' }));
  const template = { id: 'template000000000000', teamId: TEAM, name: 'Offer', v: 1, elements };
  const slide = slideRow(1, { type: 'template', template }).row.value as Slide;
  const App = inApp(store);
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  render(
    <RouterContextProvider router={router as never}>
      <App>
        <TemplateEditor slide={slide} isGone={false} source={slide.template!} />
      </App>
    </RouterContextProvider>,
  );
  expect(await screen.findByText('This slide cannot be shown')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Version history' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'More actions' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All slides' })).toBeTruthy();
});
