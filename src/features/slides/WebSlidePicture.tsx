import { Globe } from 'lucide-react';
import { PlacedPicture } from '../../canvas/react/PlacedPicture.tsx';
import type { MediaSlot, Slide } from '../../model/slide/slide.ts';
import { STAGES } from '../../model/rules/stages.ts';
import { useMediaUrl } from '../../store/hooks/media.ts';
import styles from './SlideCard.module.css';

export interface WebSlidePictureProps {
  readonly slide: Slide;
  /** Orientation of the box. */
  readonly orientation: MediaSlot;
}

/** A web page: its fallback picture, and its host name. */
export function WebSlidePicture({ slide, orientation }: WebSlidePictureProps) {
  const { fallback, web = '' } = slide;
  const view = { crop: slide.crop?.[orientation], focal: slide.focal?.[orientation] };
  const url = useMediaUrl(fallback);
  return (
    <>
      {url && <PlacedPicture url={url} stage={STAGES[orientation]} view={view} />}
      <span className={styles.web} data-on-picture={url !== undefined || undefined}>
        <Globe aria-hidden />
        <span>{hostOf(web)}</span>
      </span>
    </>
  );
}

const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : address;
