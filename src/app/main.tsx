import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { Wording } from '../i18n/Wording.tsx';
import { loadAllMessages, startI18n } from '../i18n/setup.ts';
import { leaveNothingOpen } from '../platform/cache/pageCache.ts';
import { PortsProvider } from '../platform/react/ports.tsx';
import { serviceWorkers } from '../platform/secure/capabilities.ts';
import { applyScheme, readScheme } from '../platform/scheme.ts';
import { leadToRefusals } from '../ui/fields/firstInvalid.ts';
import '../ui/base.css';
import './frame.css';
import { cleanPastes } from './cleanPastes.ts';
import { openPorts } from './ports/openPorts.ts';
import { createAppRouter } from './router.tsx';
import { StartFailure } from './gate/StartFailure.tsx';

const root = createRoot(document.getElementById('root') ?? document.body);

async function start() {
  leaveNothingOpen({
    page: window,
    databases: IDBDatabase.prototype,
    reload: () => location.reload(),
  });
  applyScheme(readScheme());
  leadToRefusals(document);
  cleanPastes(document);
  // With a service worker the fonts are local, so there is nothing to wait for.
  if (serviceWorkers()?.controller) loadFonts();
  // Pages other than the dashboard and sign-in wait for all messages, which load while the store opens.
  if (!SAYS_CORE.test(location.pathname)) loadMessages();
  const [{ ports, session, startSync }] = await Promise.all([openPorts(), startI18n()]);
  const router = createAppRouter({ session });
  root.render(
    <I18nProvider i18n={i18n} defaultComponent={Wording}>
      <PortsProvider ports={ports}>
        <RouterProvider router={router} />
      </PortsProvider>
    </I18nProvider>,
  );
  keepFocus();
  // Only after the first page is painted, as loading sync would delay it.
  const stop = router.subscribe('onRendered', () => {
    stop();
    afterPaint(() => {
      loadFonts();
      loadMessages();
      startSync();
      afterAll(keepParts);
    });
  });
}

/** Loads what documents and videos need offline. Where the network fails, it goes on once there is one, or at the next start. */
function keepParts() {
  import('../platform/cache/keepParts.ts')
    .then((part) => part.keepParts())
    .catch(() => addEventListener('online', keepParts, { once: true }));
}

/** The page is readable without the fonts; on a slow connection the usable page comes first. */
function loadFonts() {
  import('../ui/fonts.css').catch(() => undefined);
}

/** The dashboard and the sign-in page. */
const SAYS_CORE = /^\/((dashboard|login)\/?)?$/;

/** Preloads messages before the part that needs them; failures are ignored, as each part loads them itself. */
function loadMessages() {
  loadAllMessages().catch(() => undefined);
}

/** Not awaited by the first page. */
function keepFocus() {
  import('../ui/focus/keepFocus.ts')
    .then((part) => part.keepFocus(document))
    .catch(() => undefined);
  import('../ui/focus/keepInSight.ts')
    .then((part) => part.keepInSight(document))
    .catch(() => undefined);
}

/** Runs a function after local data has been painted. */
function afterPaint(run: () => void) {
  setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 });
    else run(); // Safari
  }, PAINT_MS);
}

/** Runs a function when the start is over and the browser is idle. */
function afterAll(run: () => void) {
  setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(run);
    else run();
  }, START_MS);
}

/** On a slow connection visible content and sending come first. */
const START_MS = 5000;

/** Long enough to paint local data on a slow tablet. */
const PAINT_MS = 300;

start().catch((error: unknown) => root.render(<StartFailure cause={error} />));
