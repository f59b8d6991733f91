import { useLingui } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { useMarkUnsaved } from '../../../platform/react/useUnsaved.ts';
import { notify } from '../../../ui/overlays/toast.ts';
import type { EditorWork } from './useWork.ts';

/**
 * Lets people leave with unsaved edits, which stay on this device, and tells them so. It asks only where edits would
 * be lost: the device has no room, a large file is still being copied, or another tab has claimed the slide. Of edits
 * that are being saved it says nothing: the save has a notice of its own.
 */
export function useLeaveGuard(
  { isDirty, kept, flush }: Pick<EditorWork<object>, 'isDirty' | 'kept' | 'flush'>,
  { isNew, isSaving }: { readonly isNew: boolean; readonly isSaving: boolean },
) {
  const { t } = useLingui();
  const isReleased = useRef(false);
  // That the editor is gone proves nothing: the slide may get another address while it is saved.
  const isLeft = useRef(false);
  const isAtRisk = isDirty && kept !== 'kept';
  useMarkUnsaved(isAtRisk);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      isLeft.current = next.pathname !== current.pathname;
      if (!isDirty || isReleased.current) return false;
      const isSafe = await Promise.race([flush(), soon()]);
      if (!isSafe) isLeft.current = false;
      if (isSafe && !isSaving) {
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
    /** True once the person is on the way to another page: what ends later must not bring them back. */
    isLeft: () => isLeft.current,
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

/** The longest that leaving waits for edits to be kept; copying a video takes longer. */
const WAIT_MS = 1500;
const soon = () => new Promise<false>((done) => setTimeout(() => done(false), WAIT_MS));
