// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { keepEndedSignIn } from '../../platform/memory/endedSignIn.ts';
import { keepPairing } from '../../platform/memory/keptPairing.ts';
import { type Ports, PortsProvider } from '../../platform/react/ports.tsx';
import { LoginPage, useEnter } from './LoginPage.tsx';
import { PasswordResetPage } from './PasswordResetPage.tsx';
import { RegistrationPage } from './RegistrationPage.tsx';

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  sessionStorage.clear();
  localStorage.clear();
});

const account = {
  requestPasswordReset: vi.fn<() => Promise<void>>(),
  registerWithMicrosoft: vi.fn<() => Promise<void>>(),
  signIn: vi.fn<(credentials: object) => Promise<void>>(),
};

const LINKED = ['password-reset', 'imprint', 'terms-of-use', 'data-privacy'];

/** Renders a page with the ports that it uses. */
function show(page: () => ReactNode, more: object = {}) {
  const config = { microsoft: 'test', sendsMail: true, hasAccounts: true, ...more };
  const ports = { account, config } as unknown as Ports; // the only ports that these pages use
  const root = createRootRoute();
  const route = (path: string, component?: () => ReactNode) =>
    createRoute({ getParentRoute: () => root, path, ...(component && { component }) });
  const elsewhere = ['login', 'dashboard', 'brand-import', 'screens', ...LINKED].map((path) =>
    route(`/${path}`),
  );
  const routeTree = root.addChildren([route('/', page), ...elsewhere]);
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  render(
    <I18nProvider i18n={i18n}>
      <PortsProvider ports={ports}>
        <RouterProvider router={router as never} />
      </PortsProvider>
    </I18nProvider>,
  );
  return router;
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

function Arriving({ showBrandImport }: { readonly showBrandImport: boolean }) {
  const enter = useEnter();
  return <button onClick={() => enter({ showBrandImport })}>Enter</button>;
}

it.each([
  ['the import of a brand that is due', true, '', '/brand-import'],
  ['the dashboard', false, '', '/dashboard'],
  ['the screen whose code was scanned', true, 'AB12CD', '/screens'],
])('the sign-in leads to %s', async (_, showBrandImport, code, path) => {
  if (code) keepPairing(code);
  const router = show(() => <Arriving showBrandImport={showBrandImport} />);
  await press('Enter');
  await vi.waitFor(() => expect(router.state.location.pathname).toBe(path));
});

it.each([
  ['deleted', 'Your account was deleted'],
  ['ended', 'You were signed out'],
] as const)('says why a sign-in ended that nobody ended here: %s', async (why, words) => {
  keepEndedSignIn(why);
  show(LoginPage);
  expect(await screen.findByText(words)).toBeTruthy();
});

it('says nothing to whoever signed out or has deleted the account here', async () => {
  for (const why of [undefined, 'here'] as const) {
    keepEndedSignIn(why);
    show(LoginPage);
    await screen.findByRole('button', { name: 'Sign in' });
    await vi.dynamicImportSettled();
    expect(screen.queryByText(/You were signed out|was deleted/)).toBeNull();
    cleanup();
  }
});

it('a new password needs the address of an account', async () => {
  show(PasswordResetPage);
  await press('Send link');
  await screen.findByText('Please enter the e-mail address of your Vitrine account');
  expect(account.requestPasswordReset).not.toHaveBeenCalled();
});

it('a registration with Microsoft needs the name of a team', async () => {
  show(RegistrationPage);
  await press('Register with Microsoft');
  await screen.findByText('Please fill all fields');
  expect(account.registerWithMicrosoft).not.toHaveBeenCalled();
});

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('the sign-in offers a password, Microsoft, a new password and what the law asks for', async () => {
  show(LoginPage);
  await screen.findByLabelText('E-mail');
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
  expect(screen.getByRole('button', { name: 'Continue with Microsoft' })).toBeDefined();
  expect(links()).toEqual(['/password-reset', '/imprint', '/terms-of-use', '/data-privacy']);
});

it('the first person is led to the registration, and not to an account without a team', async () => {
  show(LoginPage, { hasAccounts: false, registrationPath: '/r-path' });
  expect((await screen.findByText('Create the first one')).getAttribute('href')).toBe('/r-path');
  cleanup();
  // Opened without the link, which the host then keeps to itself.
  show(LoginPage, { hasAccounts: false, registrationPath: null });
  expect(await screen.findByText(/created with the link that the server printed/)).toBeTruthy();
  expect(screen.queryByText('Continue with Microsoft')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Continue with Microsoft' })).toBeNull();
});

it('an address is sent without the blanks around it, a password as it was typed', async () => {
  show(LoginPage);
  await screen.findByLabelText('E-mail');
  type('E-mail', ' ada@example.org ');
  type('Password', ' a b ');
  await press('Sign in');
  expect(account.signIn).toHaveBeenCalledWith({ email: 'ada@example.org', password: ' a b ' });
});

it('a registration begins with smart templates, both ways, and leads back to the sign-in', async () => {
  show(RegistrationPage);
  const both = await screen.findAllByRole('switch', { name: /^Smart templates/ });
  expect(both.map((each) => (each as HTMLInputElement).checked)).toEqual([true, true]);
  expect(links()[0]).toBe('/login');
});

it.each([
  [true, 'Check your e-mail', 'Ask for the link'],
  [false, 'Ask for the link', 'Check your e-mail'],
])(
  'after a request for a new password, mail is spoken of where there is any: %s',
  async (sendsMail, said, unsaid) => {
    account.requestPasswordReset.mockResolvedValue();
    show(PasswordResetPage, { sendsMail });
    await screen.findByLabelText('E-mail');
    type('E-mail', 'ada@example.org');
    await press('Send link');
    expect(await screen.findByText(said)).toBeDefined();
    expect(screen.queryByText(unsaid)).toBeNull();
  },
);
