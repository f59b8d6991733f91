import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { announce } from '../../ui/announce.ts';
import type { SyncState } from './syncState.ts';

/** A state that is over sooner is no news, ms. */
const LASTS_MS = 1000;

type Trouble = Extract<SyncState, 'offline' | 'portal' | 'full' | 'attention'>;

/**
 * Says that the network went, that something needs attention, and that it is over; not that something is saved or
 * sent, which is so after each change.
 */
export function useSaidSync(state: SyncState | undefined): void {
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
