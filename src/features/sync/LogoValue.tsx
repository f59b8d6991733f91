import { useLingui } from '@lingui/react/macro';
import type { Media } from '../../model/media/media.ts';
import { useMediaUrl } from '../../store/hooks/media.ts';
import styles from './LogoValue.module.css';

/** A logo as one of two values, on the ground that it is for. */
export function LogoValue({ media, isForDark }: { readonly media: Media; isForDark: boolean }) {
  const { t } = useLingui();
  const url = useMediaUrl(media);
  if (url === undefined) return null;
  return (
    <img
      className={styles.logo}
      data-dark={isForDark}
      src={url}
      alt={t`Logo`}
      loading="lazy"
      decoding="async"
    />
  );
}
