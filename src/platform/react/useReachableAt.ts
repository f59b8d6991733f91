import { useSyncExternalStore } from 'react';
import { storeReachable } from '../host/appConfig.ts';
import { usePorts } from './ports.tsx';

let known: readonly string[] | undefined;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Tells all parts of this page where other machines reach the host from now on. */
export function reportReachable(addresses: readonly string[]): void {
  known = addresses;
  storeReachable([...addresses]);
  for (const listener of listeners) listener();
}

/**
 * Returns where other machines reach the host, on a page that was opened on the host itself by a name that means
 * something else elsewhere; none if they do not. Undefined for all other pages: their own address works anywhere.
 */
export function useReachableAt(): readonly string[] | undefined {
  const { reachableAt } = usePorts().config;
  const now = useSyncExternalStore(subscribe, () => known);
  return reachableAt && (now ?? reachableAt);
}

/** Returns the origin for links that are passed on: one that other devices reach, if any does. */
export function useOutwardOrigin(): string {
  const [origin = location.origin] = useReachableAt() ?? [];
  return origin;
}
