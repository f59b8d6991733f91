import { ASKED_AS, type Decodes, RARE_CODINGS } from '../../model/media/videoCoding.ts';

/** Returns what this browser reports about video codings that not every screen plays. */
export function canDecode(video: Pick<HTMLVideoElement, 'canPlayType'>): Decodes {
  return Object.fromEntries(
    RARE_CODINGS.map((coding) => {
      const type = `video/mp4; codecs="${ASKED_AS[coding]}"`;
      return [coding, video.canPlayType(type) !== ''];
    }),
  );
}
