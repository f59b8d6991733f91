import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Lack } from '../media/readMovie.ts';

/** Returns a sentence for what screens leave out of a file, which is used all the same. */
export function useLackText(): (lack: Lack) => string {
  const { t } = useLingui();
  return useCallback(
    (lack) => {
      const sentences: { readonly [of in Lack]: string } = {
        motion: t`This picture moves, but only its first moment is shown. To show all of it, save it as MP4 and choose it as a video.`,
        sound: t`The sound of this video is coded in a way that screens cannot play: it stays silent there. Export it with sound as AAC to hear it.`,
        subtitles: t`The subtitles inside this video are not shown. Add them as captions, from an SRT or VTT file.`,
        soundtracks: t`This video has several soundtracks. Screens play only the first: export it with the one to be heard.`,
      };
      return sentences[lack];
    },
    [t],
  );
}
