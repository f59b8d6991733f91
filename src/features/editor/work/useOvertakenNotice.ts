import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { isOvertaken, type Parts } from '../../../model/overtaken.ts';
import type { Slide } from '../../../model/slide/slide.ts';
import { useStore } from '../../../store/hooks/StoreProvider.tsx';
import { notify } from '../../../ui/overlays/toast.ts';

export interface WorkOnSlide {
  readonly slide: Slide | undefined;
  /** What `slide` contains, by the names of the edits. */
  readonly stored: object;
  readonly edits: object;
  /** What it contained when edits from an earlier visit were kept; another object for each such visit. */
  readonly base: object | undefined;
}

/**
 * Tells whoever edits a part of a slide that the same part was saved meanwhile, while they look or since an earlier
 * visit: the editor goes on showing the edits, so a save would bury the other value unseen.
 */
export function useOvertakenNotice({ slide, stored, edits, base }: WorkOnSlide): void {
  const { t } = useLingui();
  const { uid } = useStore().account;
  const known = useRef({ slide, stored });
  useEffect(() => {
    const before = known.current;
    known.current = { slide, stored };
    if (!slide || before.slide?.id !== slide.id || slide.editedBy === uid) return;
    if (!isOvertaken(edits as Parts, before.stored as Parts, stored as Parts)) return;
    notify.lasting(
      t`Somebody else has just saved what you are changing here. If you save, yours replaces theirs, which stays in the version history.`,
      'overtaken',
    );
    // oxlint-disable-next-line react/exhaustive-deps -- only when another version of the slide has come
  }, [slide]);
  useEffect(() => {
    if (!base || !isOvertaken(edits as Parts, base as Parts, stored as Parts)) return;
    notify.lasting(
      t`What you are changing here was saved with another value after you began. If you save, yours replaces it; it stays in the version history.`,
      'overtaken',
    );
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the work is continued
  }, [base]);
}
