// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { AccountError } from '../../platform/ports/accountPort.ts';
import { type Ports, PortsProvider } from '../../platform/react/ports.tsx';
import { PasswordForm } from './CredentialForms.tsx';

i18n.loadAndActivate({ locale: 'en', messages: {} });

const changePassword = vi.fn<(old: string, next: string) => Promise<void>>();

beforeEach(() => {
  changePassword.mockReset().mockResolvedValue();
  const ports = { account: { changePassword } } as unknown as Ports; // all that the form uses
  render(
    <I18nProvider i18n={i18n}>
      <PortsProvider ports={ports}>
        <PasswordForm />
      </PortsProvider>
    </I18nProvider>,
  );
});

function change(old: string, next: string): void {
  fireEvent.change(screen.getByLabelText('Old password'), { target: { value: old } });
  fireEvent.change(screen.getByLabelText('New password'), { target: { value: next } });
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
}

it('a wrong old password is said to be that, in a form without an address', async () => {
  changePassword.mockRejectedValue(new AccountError('refused', '', 'wrongPassword'));
  change('not it', 'correct horse');
  expect(await screen.findByText(/^This is not your current password/)).toBeTruthy();
});

it('a new password is stored as it was typed, as the sign-in asks for it', async () => {
  change('old one', ' correct horse ');
  await vi.waitFor(() => expect(changePassword).toHaveBeenCalledWith('old one', ' correct horse '));
});
