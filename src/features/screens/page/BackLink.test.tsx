// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BackLink } from './BackLink.tsx';

it('is not the current page on the page of a screen', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const root = createRootRoute({ component: BackLink, notFoundComponent: () => null });
  const history = createMemoryHistory({ initialEntries: ['/screens/screen-of-tests-0001'] });
  const router = createRouter({ routeTree: root, history });
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router as never} />
    </I18nProvider>,
  );
  const link = await screen.findByRole('link', { name: 'All screens' });
  expect(link.getAttribute('href')).toBe('/screens');
  expect(link.hasAttribute('aria-current')).toBe(false);
});
