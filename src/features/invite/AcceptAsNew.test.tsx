// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { speak } from '../../i18n/spoken.testkit.tsx';
import { parseInvite, type LoginMethod } from '../../model/member/invite.ts';
import { AccountError, type AccountPort } from '../../platform/ports/accountPort.ts';
import { type Ports, PortsProvider } from '../../platform/react/ports.tsx';
import { AcceptAsNew } from './AcceptAsNew.tsx';

const stored = {
  id: 'invite00000000000001',
  teamId: 'team0000000000000001',
  team: 'Harbour',
  from: 'Ada',
  email: 'ben@example.org',
  role: 'editor',
  created: 0,
  expiry: 1,
};

/** Renders the page's form for an invitation, with the ports that it uses. */
async function show(loginMethod: LoginMethod, account: Partial<AccountPort>) {
  await speak('en');
  const invite = parseInvite({ ...stored, loginMethod });
  if (!invite) throw new Error('the invitation is damaged');
  const ports = { account, config: { microsoft: 'oidc' } } as unknown as Ports;
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  render(
    <I18nProvider i18n={i18n}>
      <PortsProvider ports={ports}>
        <RouterContextProvider router={router as never}>
          <AcceptAsNew
            invite={invite}
            acceptance={{ inviteId: invite.id, proof: 'p' }}
            onSignedIn={() => undefined}
          />
        </RouterContextProvider>
      </PortsProvider>
    </I18nProvider>,
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('a Microsoft account that is not the invited one is told so', async () => {
  const stranger = new AccountError('refused', '', 'registrationNeeded');
  await show('microsoft.com', { signInWithMicrosoft: () => Promise.reject(stranger) });
  press('Join with Microsoft');
  const told = await screen.findByText(/^This invitation has expired or is for another Vitrine/);
  expect(told).toBeTruthy();
});

it('a password is tried as it was typed, as on the sign-in page', async () => {
  const signIn = vi.fn<AccountPort['signIn']>(async () => ({ showBrandImport: false }));
  await show('password', { signIn, acceptInvite: async () => undefined });
  press('I have an account already');
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'a b ' } });
  press('Sign in and join');
  const sent = { email: 'ben@example.org', password: 'a b ' };
  await waitFor(() => expect(signIn).toHaveBeenCalledWith(sent));
});
