import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { useMarkUnsaved } from '../../platform/react/useUnsaved.ts';

/** Asks before a page with unsaved edits is left, by a link, the back button or closing the tab. */
export function useLeaveGuard(isDirty: boolean) {
  const isReleased = useRef(false);
  useMarkUnsaved(isDirty);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isDirty && !isReleased.current,
    enableBeforeUnload: () => isDirty && !isReleased.current,
    withResolver: true,
  });
  return {
    isAsking: status === 'blocked',
    leave: () => proceed?.(),
    stay: () => reset?.(),
    /** What was edited is saved: the way on is open at once, before the page is drawn again. */
    release: () => {
      isReleased.current = true;
      setTimeout(() => (isReleased.current = false)); // later edits are guarded again
    },
  };
}
