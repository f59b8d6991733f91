import { useLingui } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { useMarkUnsaved } from '../../../platform/react/useUnsaved.ts';
import { notify } from '../../../ui/toast.ts';
import type { Work } from './useWork.ts';

/**
 * Lets people leave with unsaved edits, which stay on this device, and says so. It asks only where they
 * would be lost: the device has no room, a large file is still being copied, or another tab has them.
 */
export function useLeaveGuard(
  { isDirty, kept, flush }: Pick<Work<object>, 'isDirty' | 'kept' | 'flush'>,
  isNew: boolean,
) {
  const { t } = useLingui();
  const isReleased = useRef(false);
  const isAtRisk = isDirty && kept !== 'kept';
  useMarkUnsaved(isAtRisk);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: async () => {
      if (!isDirty || isReleased.current) return false;
      const isSafe = await Promise.race([flush(), soon()]);
      if (isSafe) {
        notify.info(
          isNew
            ? t`Your work stays on this device. Start a new slide of this kind to go on.`
            : t`Your changes stay on this device. Open the slide again to go on.`,
        );
      }
      return !isSafe;
    },
    enableBeforeUnload: () => isAtRisk && !isReleased.current,
    withResolver: true,
  });
  return {
    isAsking: status === 'blocked',
    leave: () => proceed?.(),
    stay: () => reset?.(),
    /**
     * What was edited is saved: until these steps are done the way is open, whatever the page still
     * shows as edited. What came after the save is kept by the steps themselves.
     */
    pass: async (steps: () => Promise<void>): Promise<void> => {
      isReleased.current = true;
      try {
        await steps();
      } finally {
        isReleased.current = false; // later edits are guarded again
      }
    },
  };
}

/** Nobody waits longer for a page to go; copying a film takes longer. */
const WAIT_MS = 1500;
const soon = () => new Promise<false>((done) => setTimeout(() => done(false), WAIT_MS));
