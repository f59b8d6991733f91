import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useMediaProblemText } from '../../words/useMediaProblemText.ts';
import type { FileProblem } from './takeFile.ts';

/** Returns what to do about a file that was rejected. */
export function useFileProblemText(): (problem: FileProblem) => string {
  const { t } = useLingui();
  const pictureText = useMediaProblemText('image');
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
          return t`Only pictures (PNG, JPEG, WebP, AVIF, GIF, BMP, SVG) and MP4 and MOV videos can be used.`;
        case 'matroska':
          return t`Only MOV and MP4 videos can be used in a template. Choose this one for a video slide, where it is converted, or convert it with HandBrake; nothing was stored.`;
        case 'tooLarge':
          return t`This file is too large: pictures up to 10 MB, videos up to 1 GB.`;
        case 'cut':
          return t`The end of this file is missing. Copy or download it once more; nothing was stored.`;
        case 'heic':
        case 'tiff':
        case 'gone':
        case 'outside':
        case 'html':
        case 'blank':
          return pictureText(problem);
        case 'failed':
        case 'noRoom':
        case 'differs':
        case 'notHere':
          return t`This file could not be converted just now. Choose it again; nothing was stored.`;
        case 'damaged':
        case 'unreadable':
          return t`This file cannot be read. It may be damaged. Copy or download it once more; nothing was stored.`;
        case 'storageFull':
          return t`There is no room left on this device for this file.`;
        case 'closed':
          return t`You signed out of Vitrine in another window, or it was updated there. Nothing was changed here; open it again to go on.`;
        case 'notStored':
          return t`This file could not be stored on this device. Choose it again; if that does not help, restart the browser.`;
      }
    },
    [t, pictureText],
  );
}
