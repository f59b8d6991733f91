import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { FileProblem } from './takeFile.ts';

/** What to do about a file that was not taken. */
export function useFileProblemText(): (problem: FileProblem) => string {
  const { t } = useLingui();
  return useCallback(
    (problem) => {
      switch (problem) {
        case 'empty':
          return t`This file is empty. Nothing was stored.`;
        case 'noPictures':
          return t`This file has sound only and no pictures. Nothing was stored.`;
        case 'hevc':
          return t`This video is in HEVC (H.265), which only some screens can play. Export it as H.264, on an iPhone by choosing “Most Compatible” under Settings, Camera, Formats. Nothing was stored.`;
        case 'wrongType':
          return t`Only PNG and JPEG pictures and MP4 and MOV videos can be used.`;
        case 'tooLarge':
          return t`This file is too large: pictures up to 10 MB, videos up to 1 GB.`;
        case 'cut':
          return t`The end of this file is missing. Copy or download it once more; nothing was stored.`;
        case 'unreadable':
          return t`This file cannot be read. It may be damaged.`;
        case 'storageFull':
          return t`There is no room left on this device for this file.`;
      }
    },
    [t],
  );
}
