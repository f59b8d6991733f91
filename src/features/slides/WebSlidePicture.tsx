import { Globe } from 'lucide-react';
import type { Slide } from '../../model/slide.ts';
import { useMediaUrl } from '../../store/hooks/media.ts';
import styles from './SlideCard.module.css';

/** A page of the web: the picture that stands in for it, and whose page it is. */
export function WebSlidePicture({ slide }: { readonly slide: Slide }) {
  const { fallback, previewMedia, web = '' } = slide;
  const url = useMediaUrl(fallback ?? previewMedia);
  return (
    <>
      {url && <img className={styles.picture} src={url} alt="" loading="lazy" />}
      <span className={styles.web} data-on-picture={url !== undefined || undefined}>
        <Globe aria-hidden />
        <span>{hostOf(web)}</span>
      </span>
    </>
  );
}

const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : address;
