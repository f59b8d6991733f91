import { type AppConfig, loadAppConfig } from '../platform/appConfig.ts';
import { AccountError } from '../platform/accountPort.ts';
import type { Ports } from '../platform/react/ports.tsx';

export async function openPorts(): Promise<Ports> {
  const config: AppConfig = await loadAppConfig({
    fetch,
    storage: localStorage,
    path: location.pathname,
  });
  const refuse = () => Promise.reject(new AccountError('offline', 'offline'));
  return {
    config,
    account: {
      signIn: refuse,
      signInWithMicrosoft: refuse,
      register: refuse,
      registerWithMicrosoft: refuse,
      requestPasswordReset: refuse,
      changeEmail: refuse,
      changePassword: refuse,
      signOut: refuse,
    },
    functions: { call: refuse },
    session: { current: () => null, subscribe: () => () => {}, switchTeam: refuse },
    sync: { syncNow: () => {} },
  };
}
