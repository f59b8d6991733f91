import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { VideoElement } from '../../../model/canvas/element.ts';
import { Button } from '../../../ui/Button.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { Slider } from '../fields/controls.tsx';
import { openVideo, posterFrame } from '../posterFrame.ts';
import { useTools } from '../tools.ts';
import { useStyle } from './useStyle.ts';
import styles from './inspector.module.css';

/** The frame shown before a video plays, and where it cannot. */
export function PosterField({ element }: { readonly element: VideoElement }) {
  const { t, i18n } = useLingui();
  const { setField, isContentLocked } = useStyle();
  const video = useVideo(element);
  const [seconds, setSeconds] = useState(0);
  if (!video) return null;
  const take = async (at: number) => {
    setSeconds(at);
    try {
      setField({ poster: await posterFrame(video, at) }, 'poster');
    } catch {
      notify.error(t`No picture can be taken of this video.`);
    }
  };
  return (
    <div className={styles.poster}>
      {element.poster && <img src={element.poster} alt={t`Poster`} />}
      <Slider
        label={t`Poster`}
        min={0}
        max={Math.max(1, Math.floor(video.duration * 10) / 10)}
        step={0.1}
        value={seconds}
        format={(at) => t`${i18n.number(Math.round(at * 10) / 10)} s`}
        isDisabled={isContentLocked}
        onChange={(at) => void take(at)}
      />
      {element.poster ? (
        <Button
          size="sm"
          look="quiet"
          isDisabled={isContentLocked}
          onPress={() => setField({ poster: undefined })}
        >
          <Trans>No poster</Trans>
        </Button>
      ) : (
        <Button size="sm" isDisabled={isContentLocked} onPress={() => void take(seconds)}>
          <Trans>Take a frame as poster</Trans>
        </Button>
      )}
    </div>
  );
}

/** A copy of the video, separate from the artboard, where it keeps playing. */
function useVideo({ media, src, url }: VideoElement): HTMLVideoElement | undefined {
  const { resolve } = useTools();
  const [video, setVideo] = useState<HTMLVideoElement>();
  const source = url ?? src;
  useEffect(() => {
    let isGone = false;
    const open = async () => {
      const wanted = { ...(media && { media }), ...(source !== undefined && { src: source }) };
      const address = await resolve(wanted);
      const opened = address === undefined ? undefined : await openVideo(address);
      if (!isGone) setVideo(opened);
    };
    // A video that cannot be played has no poster.
    open().catch(() => isGone || setVideo(undefined));
    return () => {
      isGone = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- another file is another path
  }, [resolve, media?.path, source]);
  return video;
}
