import { useLingui } from '@lingui/react/macro';
import type { MediaKind, MediaProblem } from '../../platform/media/checkMedia.ts';

/** Why a file was refused, as a sentence that says the limit. */
export function useMediaProblemText(kind: MediaKind): (problem: MediaProblem) => string {
  const { t } = useLingui();
  const image = {
    tooLarge: t`This image is larger than 10 MB. Choose a smaller one; nothing was stored.`,
    wrongType: t`Only PNG and JPEG images can be shown. Nothing was stored.`,
    empty: t`This file is empty. Nothing was stored.`,
    noPictures: t`Only PNG and JPEG images can be shown. Nothing was stored.`,
    hevc: t`Only PNG and JPEG images can be shown. Nothing was stored.`,
    cut: t`The end of this image is missing. Copy or download it once more; nothing was stored.`,
    unreadable: t`This image is damaged and cannot be shown. Nothing was stored.`,
  };
  const video = {
    tooLarge: t`This video is larger than 1 GB. Choose a smaller one; nothing was stored.`,
    wrongType: t`Only MOV and MP4 videos can be shown. Nothing was stored.`,
    empty: t`This file is empty. Nothing was stored.`,
    noPictures: t`This file has sound only and no pictures. Nothing was stored.`,
    hevc: t`This video is in HEVC (H.265), which only some screens can play. Export it as H.264, on an iPhone by choosing “Most Compatible” under Settings, Camera, Formats. Nothing was stored.`,
    cut: t`The end of this video is missing. Copy or download it once more; nothing was stored.`,
    unreadable: t`This video cannot be played here. Try MP4 with H.264; nothing was stored.`,
  };
  return (problem) => (kind === 'image' ? image : video)[problem];
}
