import { useLingui } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { useMarkUnsaved } from '../../../platform/react/useUnsaved.ts';
import { notify } from '../../../ui/toast.ts';
import type { Work } from './useWork.ts';

/**
 * Lets people leave with unsaved edits, which stay on this device, and tells them so. It asks only where edits would
 * be lost: the device has no room, a large file is still being copied, or another tab has claimed the slide.
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
     * Lets navigation pass while these steps run after a save, even if the page still counts as edited. The steps
     * themselves keep edits made after the save.
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

/** The longest that leaving waits for edits to be kept; copying a film takes longer. */
const WAIT_MS = 1500;
const soon = () => new Promise<false>((done) => setTimeout(() => done(false), WAIT_MS));
