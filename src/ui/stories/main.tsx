import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { activateLanguage } from '../../i18n/setup.ts';
import '../base.css';
import '../fonts.css';
import { lengthenAll } from './lengthen.ts';
import { StoriesPage } from './StoriesPage.tsx';

/** `?scheme=dark&language=de&dir=rtl&long=1` shows all components under these conditions. */
const query = new URLSearchParams(location.search);
document.documentElement.dataset['scheme'] = query.get('scheme') ?? 'light';
document.documentElement.dir = query.get('dir') ?? 'ltr';
if (query.has('long')) lengthenAll(document.body);

const rootRoute = createRootRoute({ component: StoriesPage });
const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });

await activateLanguage(query.get('language') === 'de' ? 'de' : 'en');
createRoot(document.getElementById('root') ?? document.body).render(
  <I18nProvider i18n={i18n}>
    {/* A router of its own: links in the components need one, and the app's routes do not exist here. */}
    <RouterProvider router={router as never} />
  </I18nProvider>,
);
