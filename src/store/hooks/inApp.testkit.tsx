import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { type Ports, PortsProvider } from '../../platform/react/ports.tsx';
import type { Store } from '../openStore.ts';
import { TEAM, UID } from '../storeFixture.testkit.ts';
import { StoreProvider } from './StoreProvider.tsx';

const session = { userId: UID, email: 'ada@example.org', teamId: TEAM };

/** Surrounds components with a real store, a signed-in person and English texts, as in the app. */
export function inApp(store: Store, ports: Partial<Ports> = {}) {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const given = {
    config: {},
    session: { current: () => session, subscribe: () => () => undefined },
    ...ports,
  } as Ports; // a test provides the ports that it uses
  return ({ children }: { readonly children: ReactNode }) => (
    <I18nProvider i18n={i18n}>
      <PortsProvider ports={given}>
        <StoreProvider store={store}>{children}</StoreProvider>
      </PortsProvider>
    </I18nProvider>
  );
}
