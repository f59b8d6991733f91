import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { announce } from '../../ui/overlays/announce.ts';
import type { SyncState } from './syncState.ts';

/** States that end sooner are not announced, ms. */
const LASTS_MS = 1000;

type Trouble = Extract<SyncState, 'offline' | 'portal' | 'full' | 'attention'>;

/**
 * Announces that the network is gone, that changes need attention, and that either is over; but not that changes were
 * saved or sent, which would follow every change.
 */
export function useAnnouncedSync(state: SyncState | undefined): void {
  const { t } = useLingui();
  const texts: { readonly [state in Trouble]: string } = {
    offline: t`Offline. Your work is kept on this device.`,
    portal: t`Network wants a sign-in`,
    full: t`Server is full`,
    attention: t`Changes need attention`,
  };
  const trouble = state && state in texts ? texts[state as Trouble] : undefined;
  const back = t`Online again`;
  const last = useRef<string | undefined | null>(null);
  useEffect(() => {
    if (state === undefined) return undefined;
    if (last.current === null) last.current = trouble;
    const timer = setTimeout(() => {
      if (last.current === trouble) return;
      last.current = trouble;
      announce(trouble ?? back);
    }, LASTS_MS);
    return () => clearTimeout(timer);
  }, [state, trouble, back]);
}
