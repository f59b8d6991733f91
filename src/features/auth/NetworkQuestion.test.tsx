// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { KnownNetwork, KnownReach } from '../../platform/host/askNetwork.ts';
import { type Ports, PortsProvider } from '../../platform/react/ports.tsx';
import { useReachableAt } from '../../platform/react/useReachableAt.ts';
import { NetworkQuestion } from './RegistrationPage.tsx';

const LAN = 'http://192.168.1.20:8080';
const AT_HOME = {
  choosesReach: true,
  hasAccounts: false,
  registrationPath: '/r-link',
  reachableAt: [],
} as const;
let asked: { readonly reach?: KnownReach; readonly registrationPath?: string }[];
let refusal: string | undefined;

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  asked = [];
  refusal = undefined;
  vi.stubGlobal('fetch', async (_url: string, { body }: { readonly body: string }) => {
    const input = JSON.parse(body) as (typeof asked)[number];
    asked.push(input);
    if (input.reach && refusal) return Response.json({ error: { code: refusal } }, { status: 409 });
    const reach = input.reach ?? 'machine';
    const answer: KnownNetwork = {
      reach,
      isChosen: input.reach !== undefined,
      addresses: reach === 'machine' ? [] : [LAN],
      trust: reach === 'https' ? { address: `${LAN}/__/trust`, fingerprint: 'AB:CD' } : null,
    };
    return Response.json(answer);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Elsewhere() {
  return <p>{`reached at ${useReachableAt()?.join() ?? 'its own address'}`}</p>;
}

function show(config: object = AT_HOME) {
  render(
    <I18nProvider i18n={i18n}>
      <PortsProvider ports={{ config } as unknown as Ports}>
        <NetworkQuestion />
        <Elsewhere />
      </PortsProvider>
    </I18nProvider>,
  );
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const question = 'Should TVs and phones in this network reach Vitrine?';

it('who opens the first link on the server is asked, and every part of the page learns the answer', async () => {
  show();
  expect(await screen.findByRole('region', { name: question })).toBeTruthy();
  expect(screen.getByText('Passwords travel unencrypted', { exact: false })).toBeTruthy();
  await press('Yes, without HTTPS');
  expect(await screen.findByText(LAN)).toBeTruthy();
  expect(asked).toEqual([
    { registrationPath: '/r-link' },
    { reach: 'http', registrationPath: '/r-link' },
  ]);
  expect(screen.getByText(`reached at ${LAN}`)).toBeTruthy();
});

it('with HTTPS it says what each device needs', async () => {
  show();
  await press('Yes, with HTTPS');
  expect(await screen.findByText(`${LAN}/__/trust`)).toBeTruthy();
  expect(screen.getByText('AB:CD')).toBeTruthy();
});

it('a port that cannot be had is a sentence, and the question stays', async () => {
  refusal = 'portTaken';
  show();
  await press('Yes, without HTTPS');
  expect((await screen.findByRole('alert')).textContent).toContain('Another program');
  expect(screen.getByRole('button', { name: 'Yes, without HTTPS' })).toBeTruthy();
});

it.each([
  ['where the environment decides', { choosesReach: undefined }],
  ['of who opens it from elsewhere', { reachableAt: undefined }],
  ['once there is an account', { hasAccounts: true }],
  ['without the link', { registrationPath: null }],
])('nobody is asked %s', (_, config) => {
  show({ ...AT_HOME, ...config });
  expect(screen.queryByRole('region')).toBeNull();
  expect(asked).toEqual([]);
});
