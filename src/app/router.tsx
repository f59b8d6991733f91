import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  parseSearchWith,
  redirect,
} from '@tanstack/react-router';
import type { SessionHost } from './ports/createSessionHost.ts';
import { keepPairing } from '../platform/memory/keptPairing.ts';
import { readLibrarySearch } from '../features/slides/library/librarySearch.ts';
import { ErrorPage } from './gate/ErrorPage.tsx';
import { RootLayout } from './gate/RootLayout.tsx';

/** What route guards may read; nothing here waits for the network. */
export interface RouterContext {
  readonly session: SessionHost;
}

const root = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  notFoundComponent: lazyRouteComponent(() => import('./routes/UnknownPath.tsx'), 'UnknownPath'),
});

/** Pages for signed-in users; others are redirected to the login page. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: ({ context, location }) => {
    if (context.session.current()) return;
    const { code } = location.search as { readonly code?: string | number }; // as /screens reads it, below
    if (location.pathname === '/screens' && code) keepPairing(String(code).slice(0, 12));
    throw redirect({ to: '/login' });
  },
  component: lazyRouteComponent(() => import('./home.tsx'), 'SignedInLayout'),
});

/** Pages inside the frame with the navigation; other pages fill the window. */
const shell = createRoute({
  getParentRoute: () => signedIn,
  id: 'shell',
  component: lazyRouteComponent(() => import('./home.tsx'), 'Shell'),
});

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

const invite = createRoute({
  getParentRoute: () => root,
  path: '/invite/$id',
  component: lazyRouteComponent(() => import('./routes/inviteRoute.tsx'), 'Invite'),
});

const imprint = createRoute({
  getParentRoute: () => root,
  path: '/imprint',
  component: lazyRouteComponent(() => import('./routes/legalRoutes.tsx'), 'Imprint'),
});

const termsOfUse = createRoute({
  getParentRoute: () => root,
  path: '/terms-of-use',
  component: lazyRouteComponent(() => import('./routes/legalRoutes.tsx'), 'TermsOfUse'),
});

const dataPrivacy = createRoute({
  getParentRoute: () => root,
  path: '/data-privacy',
  component: lazyRouteComponent(() => import('./routes/legalRoutes.tsx'), 'DataPrivacy'),
});

const dashboard = createRoute({
  getParentRoute: () => shell,
  path: '/dashboard',
  component: lazyRouteComponent(() => import('./pages.tsx'), 'Dashboard'),
});

/** URLs without their last segment redirect to the first page of the area. */
const bare = [
  createRoute({
    getParentRoute: () => shell,
    path: '/slides',
    beforeLoad: () => redirect({ to: '/slides/$id', params: { id: 'active' }, throw: true }),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/templates',
    beforeLoad: () =>
      redirect({ to: '/templates/$id', params: { id: 'organization' }, throw: true }),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/settings',
    beforeLoad: () => redirect({ to: '/settings/$id', params: { id: 'account' }, throw: true }),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/brandmanager',
    beforeLoad: () => redirect({ to: '/brandmanager/$id', params: { id: 'logo' }, throw: true }),
  }),
] as const;

const slides = createRoute({
  getParentRoute: () => shell,
  path: '/slides/$id',
  validateSearch: readLibrarySearch,
  component: lazyRouteComponent(() => import('./routes/slidesRoute.tsx'), 'Slides'),
});

const brand = createRoute({
  getParentRoute: () => shell,
  path: '/brandmanager/$id',
  component: lazyRouteComponent(() => import('./routes/brandRoute.tsx'), 'Brand'),
});

const templates = createRoute({
  getParentRoute: () => shell,
  path: '/templates/$id',
  component: lazyRouteComponent(() => import('./routes/templatesRoute.tsx'), 'Templates'),
});

const screens = createRoute({
  getParentRoute: () => shell,
  path: '/screens',
  validateSearch: ({
    code,
    view,
  }: {
    readonly code?: unknown;
    readonly view?: unknown;
  }): { readonly code?: string; readonly view?: 'list' } => ({
    ...(typeof code === 'string' && { code: code.slice(0, 12) }),
    // The router parses a code of digits only as a number.
    ...(typeof code === 'number' && code < 1e6 && { code: String(code) }),
    ...(view === 'list' && { view }),
  }),
  component: lazyRouteComponent(() => import('./routes/screensRoute.tsx'), 'Screens'),
});

const oneScreen = createRoute({
  getParentRoute: () => shell,
  path: '/screens/$id',
  validateSearch: ({ open }: { readonly open?: unknown }): { readonly open?: 'hours' } =>
    open === 'hours' ? { open } : {},
  component: lazyRouteComponent(() => import('./routes/screensRoute.tsx'), 'OneScreen'),
});

/** Not linked anywhere: for people who set up players and know it. */
const addScreen = createRoute({
  getParentRoute: () => shell,
  path: '/add-screen',
  beforeLoad: () => {
    throw redirect({ to: '/screens', search: { code: '' } });
  },
});

const alerts = createRoute({
  getParentRoute: () => shell,
  path: '/screens/alerts',
  component: lazyRouteComponent(() => import('../features/alerts/AlertsPage.tsx'), 'AlertsPage'),
});

const reports = createRoute({
  getParentRoute: () => shell,
  path: '/screens/reports',
  validateSearch: ({ screen }: { readonly screen?: unknown }): { readonly screen?: string } =>
    typeof screen === 'string' ? { screen: screen.slice(0, 40) } : {},
  component: lazyRouteComponent(() => import('../features/reports/ReportsPage.tsx'), 'ReportsPage'),
});

const branches = createRoute({
  getParentRoute: () => shell,
  path: '/branches',
  component: lazyRouteComponent(() => import('./routes/branchesRoute.tsx'), 'AllBranches'),
});

const branchPlays = createRoute({
  getParentRoute: () => shell,
  path: '/branches/plays',
  component: lazyRouteComponent(
    () => import('../features/reports/BranchPlaysPage.tsx'),
    'BranchPlaysPage',
  ),
});

const settings = createRoute({
  getParentRoute: () => shell,
  path: '/settings/$id',
  component: lazyRouteComponent(() => import('./routes/settingsRoute.tsx'), 'Settings'),
});

const activity = createRoute({
  getParentRoute: () => shell,
  path: '/activity',
  component: lazyRouteComponent(() => import('../features/sync/ActivityPage.tsx'), 'ActivityPage'),
});

const addTeam = createRoute({
  getParentRoute: () => shell,
  path: '/add-team',
  component: lazyRouteComponent(() => import('./routes/addTeamRoute.tsx'), 'AddTeam'),
});

const support = createRoute({
  getParentRoute: () => shell,
  path: '/support',
  component: lazyRouteComponent(() => import('../features/support/SupportPage.tsx'), 'SupportPage'),
});

const brandImport = createRoute({
  getParentRoute: () => signedIn,
  path: '/brand-import',
  component: lazyRouteComponent(() => import('./routes/brandImportRoute.tsx'), 'FirstBrandImport'),
});

const editor = createRoute({
  getParentRoute: () => signedIn,
  path: '/editor/$file/$id/{-$isParent}/{-$templateId}',
  // A refused save, to be edited and sent again.
  validateSearch: ({ change }: { readonly change?: unknown }): { readonly change?: string } =>
    typeof change === 'string' ? { change: change.slice(0, 40) } : {},
  component: lazyRouteComponent(() => import('./routes/editorRoute.tsx'), 'Editor'),
});

const newSlide = createRoute({
  getParentRoute: () => signedIn,
  path: '/editor-new/$file/{-$isParent}/{-$templateId}',
  component: lazyRouteComponent(() => import('./routes/editorRoute.tsx'), 'NewSlide'),
});

const share = createRoute({
  getParentRoute: () => signedIn,
  path: '/share',
  component: lazyRouteComponent(() => import('./routes/ShareRoute.tsx'), 'Share'),
});

const slidePreview = createRoute({
  getParentRoute: () => signedIn,
  path: '/slide-preview/$file/$id/$teamType/{-$isParent}/{-$templateId}',
  component: lazyRouteComponent(() => import('./preview/MemberPreview.tsx'), 'MemberPreview'),
});

const publicSlide = createRoute({
  getParentRoute: () => root,
  path: '/preview-slide/$teamId/$slideId/$orientation/{-$templateId}',
  component: lazyRouteComponent(() => import('./preview/PublicPreview.tsx'), 'PublicSlide'),
});

const publicTemplate = createRoute({
  getParentRoute: () => root,
  path: '/preview-template/$teamId/$templateId',
  component: lazyRouteComponent(() => import('./preview/PublicPreview.tsx'), 'PublicTemplate'),
});

const designer = createRoute({
  getParentRoute: () => signedIn,
  path: '/designer',
  validateSearch: (search: { readonly [key: string]: unknown }) => ({
    ...(typeof search['id'] === 'string' && { id: search['id'] }),
    ...(typeof search['artboardId'] === 'string' && { artboardId: search['artboardId'] }),
  }),
  component: lazyRouteComponent(() => import('./routes/designerRoute.tsx'), 'DesignerRoute'),
});

const routeTree = root.addChildren([
  index,
  login,
  passwordReset,
  invite,
  imprint,
  termsOfUse,
  dataPrivacy,
  publicSlide,
  publicTemplate,
  signedIn.addChildren([
    shell.addChildren([
      dashboard,
      ...bare,
      slides,
      templates,
      brand,
      screens,
      oneScreen,
      addScreen,
      alerts,
      reports,
      branches,
      branchPlays,
      settings,
      activity,
      addTeam,
      support,
    ]),
    brandImport,
    editor,
    designer,
    newSlide,
    slidePreview,
    share,
  ]),
]);

/**
 * A code such as 34E679 is valid JSON for another number, so numbers are kept as text here; the router has already
 * converted those in plain notation.
 */
function readParameter(text: string): unknown {
  const value: unknown = JSON.parse(text);
  return typeof value === 'number' ? text : value;
}

/** Creates the app's router. Every page except the frame is loaded on demand. */
export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorPage,
    parseSearch: parseSearchWith(readParameter),
    scrollRestoration: true,
    scrollToTopSelectors: ['#page'],
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
