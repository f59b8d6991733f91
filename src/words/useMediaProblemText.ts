import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { MediaKind, MediaProblem } from '../media/checkMedia.ts';

/** Returns a sentence per problem of a file: why it was refused, with the limit. */
export function useMediaProblemText(kind: MediaKind): (problem: MediaProblem) => string {
  const { t } = useLingui();
  return useCallback(
    (problem) => {
      const noImage = t`This is not an image that can be shown. Choose PNG, JPEG, WebP, AVIF, GIF, BMP or SVG; nothing was stored.`;
      const noVideo = t`This is not a video that can be shown. Choose MP4, MOV, WebM or MKV; nothing was stored.`;
      const failed = t`This file could not be converted just now. Choose it again; nothing was stored.`;
      const damaged = t`This image is damaged and cannot be shown. Nothing was stored.`;
      const gone = t`This file can no longer be read: it was moved or changed, or its drive was taken away. Choose it again; nothing was stored.`;
      const image = {
        gone,
        failed,
        tooLarge: t`This image is larger than 10 MB. Choose a smaller one; nothing was stored.`,
        wrongType: noImage,
        empty: t`This file is empty. Nothing was stored.`,
        noPictures: noImage,
        hevc: noImage,
        heic: t`This image is in HEIC, which screens cannot show. Save it as JPEG: on a Mac with Preview (File, Export), in Windows with Photos (Save as); an iPhone takes JPEG with “Most Compatible” under Settings, Camera, Formats. Nothing was stored.`,
        matroska: noImage,
        noRoom: failed,
        differs: failed,
        notHere: failed,
        outside: t`This drawing shows a picture that is not in its file but only linked. Embed it (in Illustrator with Embed, in Inkscape with Extensions, Images), or save the drawing as PNG; nothing was stored.`,
        html: t`Texts in this drawing are HTML, and would be missing. Save it as PNG; nothing was stored.`,
        blank: t`Nothing can be seen in this drawing: it is empty, or all in it is hidden. Save it as PNG; nothing was stored.`,
        tiff: t`This image is in TIFF, which screens cannot show. Save it as PNG or JPEG, with Preview on a Mac (File, Export), Paint in Windows (Save as) or GIMP. Nothing was stored.`,
        cut: t`The end of this image is missing. Copy or download it once more; nothing was stored.`,
        damaged,
        unreadable: damaged,
      };
      const video = {
        gone,
        failed,
        tooLarge: t`This video is larger than 1 GB. Choose a smaller one; nothing was stored.`,
        wrongType: noVideo,
        empty: t`This file is empty. Nothing was stored.`,
        noPictures: t`This file has sound only and no pictures. Nothing was stored.`,
        hevc: t`This video is in HEVC (H.265), which only some screens can play. Export it as H.264, on an iPhone by choosing “Most Compatible” under Settings, Camera, Formats. Nothing was stored.`,
        heic: noVideo,
        tiff: noVideo,
        outside: noVideo,
        html: noVideo,
        blank: noVideo,
        matroska: t`This browser cannot make an MP4 of this WebM or MKV video. Chrome, Edge or Safari can, where the address of this site begins with https, and so can HandBrake. Nothing was stored.`,
        noRoom: t`This device has no room left for converting this video. Free some space, or choose a shorter one; nothing was stored.`,
        differs: t`Converting changed the length, the sound or the shape of this video, so the result was thrown away. Export it as MP4 with H.264 and AAC, for instance with HandBrake; nothing was stored.`,
        notHere: t`The video converter is not on this device yet. Connect it to the network and choose the video again; nothing was stored.`,
        cut: t`The end of this video is missing. Copy or download it once more; nothing was stored.`,
        damaged: t`This video is damaged: a part of it is missing or overwritten. Copy or download it once more; nothing was stored.`,
        unreadable: t`This video cannot be played here. Try MP4 with H.264; nothing was stored.`,
      };
      return (kind === 'image' ? image : video)[problem];
    },
    [t, kind],
  );
}
