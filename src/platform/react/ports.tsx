import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { AccountPort } from '../ports/accountPort.ts';
import type { AppConfig } from '../host/appConfig.ts';
import type { FunctionsPort } from '../ports/functionsPort.ts';
import type { InstallOffer } from '../install.ts';
import type { LivePort } from '../ports/livePort.ts';
import type { Session, SessionPort, SyncPort } from '../ports/sessionPort.ts';

/** The ports that `src/app` provides to features; none of them names a backend. */
export interface Ports {
  readonly config: AppConfig;
  readonly account: AccountPort;
  readonly functions: FunctionsPort;
  readonly session: SessionPort;
  readonly live: LivePort;
  readonly sync: SyncPort;
  readonly install: InstallOffer;
}

const PortsContext = createContext<Ports | null>(null);

export function PortsProvider(props: { readonly ports: Ports; readonly children: ReactNode }) {
  return <PortsContext value={props.ports}>{props.children}</PortsContext>;
}

/** @throws Error outside of the provider, which is a mistake of composition */
export function usePorts(): Ports {
  const ports = useContext(PortsContext);
  if (!ports) throw new Error('usePorts needs a PortsProvider');
  return ports;
}

/** Returns who is signed in; null on the public pages. */
export function useSession(): Session | null {
  const { session } = usePorts();
  return useSyncExternalStore(session.subscribe, session.current);
}
