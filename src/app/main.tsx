import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { loadAllMessages, startI18n } from '../i18n/setup.ts';
import { leaveNothingOpen } from '../platform/cache/pageCache.ts';
import { PortsProvider } from '../platform/react/ports.tsx';
import { applyScheme, readScheme } from '../platform/scheme.ts';
import { leadToRefusals } from '../ui/firstInvalid.ts';
import '../ui/base.css';
import './frame.css';
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
  // Where the worker has it there is nothing to wait for.
  if (navigator.serviceWorker?.controller) loadFonts();
  // Other pages than the first two wait for all messages: they come while the store opens.
  if (!SAYS_CORE.test(location.pathname)) loadMessages();
  const [{ ports, session, startSync }] = await Promise.all([openPorts(), startI18n()]);
  const router = createAppRouter({ session });
  root.render(
    <I18nProvider i18n={i18n}>
      <PortsProvider ports={ports}>
        <RouterProvider router={router} />
      </PortsProvider>
    </I18nProvider>,
  );
  keepFocus();
  // Not before the first page is on the glass: what sync loads would stand in its way.
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

/** What documents and films need offline comes when nothing else does. Without a network the next start goes on. */
function keepParts() {
  import('../platform/cache/keepParts.ts').then((part) => part.keepParts()).catch(() => undefined);
}

/** The page is read without them until they are there; on a slow line what can be used goes first. */
function loadFonts() {
  import('../ui/fonts.css').catch(() => undefined);
}

/** The dashboard and the sign-in. */
const SAYS_CORE = /^\/((dashboard|login)\/?)?$/;

/** Ahead of the part that needs them; a failure here is no matter, as each part asks again. */
function loadMessages() {
  loadAllMessages().catch(() => undefined);
}

/** Beside the first page, which does not wait for it. */
function keepFocus() {
  import('../ui/keepFocus.ts').then((part) => part.keepFocus(document)).catch(() => undefined);
  import('../ui/keepInSight.ts').then((part) => part.keepInSight(document)).catch(() => undefined);
}

/** Waits until what is on this device is on the glass. */
function afterPaint(run: () => void) {
  setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 });
    else run(); // Safari
  }, PAINT_MS);
}

/** Waits until the start is over, and nothing else is to be done. */
function afterAll(run: () => void) {
  setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(run);
    else run();
  }, START_MS);
}

/** What people see and send goes first on a slow line. */
const START_MS = 5000;

/** Long enough for the first local picture on a slow tablet. */
const PAINT_MS = 300;

start().catch((error: unknown) => root.render(<StartFailure cause={error} />));
