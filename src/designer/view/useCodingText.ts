import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { RareCoding } from '../../model/media/videoCoding.ts';
import { useCodingName } from '../../words/useCodingName.ts';

/** Returns the note for a video that was accepted although not every screen plays it. */
export function useCodingText(): (coding: RareCoding) => string {
  const { t } = useLingui();
  const codingName = useCodingName();
  return useCallback(
    (of) => {
      const coding = codingName(of);
      return t`This video is encoded in ${coding}, which many screens do not play. Export it as H.264 with 8 bits and 4:2:0 (“compatible”, “web” or “yuv420p” in most programs) and it plays everywhere.`;
    },
    [t, codingName],
  );
}
