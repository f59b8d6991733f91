import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import type { SessionPort } from '../platform/sessionPort.ts';
import { RootLayout } from './RootLayout.tsx';
import { Shell } from './shell/Shell.tsx';
import { UnknownPath } from './UnknownPath.tsx';

/** What guards may ask; nothing here waits for the network. */
export interface RouterContext {
  readonly session: SessionPort;
}

const root = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  notFoundComponent: UnknownPath,
});

/** Pages for people who are signed in; others go to the login page. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: ({ context }) => {
    if (!context.session.current()) throw redirect({ to: '/login' });
  },
});

/** Pages inside the frame with the navigation; the others fill the window. */
const shell = createRoute({ getParentRoute: () => signedIn, id: 'shell', component: Shell });

const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard' });
  },
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: ({ context }) => {
    if (context.session.current()) throw redirect({ to: '/' });
  },
  component: lazyRouteComponent(() => import('../features/auth/LoginPage.tsx'), 'LoginPage'),
});

const passwordReset = createRoute({
  getParentRoute: () => root,
  path: '/password-reset',
  component: lazyRouteComponent(
    () => import('../features/auth/PasswordResetPage.tsx'),
    'PasswordResetPage',
  ),
});

const imprint = createRoute({
  getParentRoute: () => root,
  path: '/imprint',
  component: lazyRouteComponent(() => import('./legalRoutes.tsx'), 'Imprint'),
});

const termsOfUse = createRoute({
  getParentRoute: () => root,
  path: '/terms-of-use',
  component: lazyRouteComponent(() => import('./legalRoutes.tsx'), 'TermsOfUse'),
});

const dataPrivacy = createRoute({
  getParentRoute: () => root,
  path: '/data-privacy',
  component: lazyRouteComponent(() => import('./legalRoutes.tsx'), 'DataPrivacy'),
});

const dashboard = createRoute({
  getParentRoute: () => shell,
  path: '/dashboard',
  component: lazyRouteComponent(
    () => import('../features/dashboard/DashboardPage.tsx'),
    'DashboardPage',
  ),
});

const routeTree = root.addChildren([
  index,
  login,
  passwordReset,
  imprint,
  termsOfUse,
  dataPrivacy,
  signedIn.addChildren([shell.addChildren([dashboard])]),
]);

/** The route table of the app. Every page but the frame is loaded when it is first needed. */
export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    scrollRestoration: true,
    scrollToTopSelectors: ['#page'],
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
