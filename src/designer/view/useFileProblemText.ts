import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { FileProblem } from './takeFile.ts';

/** Returns what to do about a file that was rejected. */
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
          return t`Only pictures (PNG, JPEG, WebP, AVIF, GIF, BMP, SVG) and MP4 and MOV videos can be used.`;
        case 'matroska':
          return t`Only MOV and MP4 videos can be used in a template. Choose this one for a video slide, where it is converted, or convert it with HandBrake; nothing was stored.`;
        case 'tooLarge':
          return t`This file is too large: pictures up to 10 MB, videos up to 1 GB.`;
        case 'heic':
          return t`This image is in HEIC, which screens cannot show. Save it as JPEG: on a Mac with Preview (File, Export), in Windows with Photos (Save as); an iPhone takes JPEG with “Most Compatible” under Settings, Camera, Formats. Nothing was stored.`;
        case 'tiff':
          return t`This image is in TIFF, which screens cannot show. Save it as PNG or JPEG, with Preview on a Mac (File, Export), Paint in Windows (Save as) or GIMP. Nothing was stored.`;
        case 'cut':
          return t`The end of this file is missing. Copy or download it once more; nothing was stored.`;
        case 'gone':
          return t`This file can no longer be read: it was moved or changed, or its drive was taken away. Choose it again; nothing was stored.`;
        case 'outside':
          return t`This drawing shows a picture that is not in its file but only linked. Embed it (in Illustrator with Embed, in Inkscape with Extensions, Images), or save the drawing as PNG; nothing was stored.`;
        case 'html':
          return t`Texts in this drawing are HTML, and would be missing. Save it as PNG; nothing was stored.`;
        case 'blank':
          return t`Nothing can be seen in this drawing: it is empty, or all in it is hidden. Save it as PNG; nothing was stored.`;
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
    [t],
  );
}
