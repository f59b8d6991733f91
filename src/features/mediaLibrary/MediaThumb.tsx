import { FileText, Image as ImageIcon, Play } from 'lucide-react';
import type { LibraryFile } from '../../model/rules/mediaLibrary.ts';
import { useMediaUrl } from '../../store/hooks/media.ts';
import styles from './mediaLibrary.module.css';

const ICONS = { image: <ImageIcon />, video: <Play />, pdf: <FileText /> } as const;

/** A file's thumbnail: the picture itself, a video's first frame, or a document's first page. */
export function MediaThumb({ file }: { readonly file: LibraryFile }) {
  const { kind, media, thumb } = file;
  const picture = useMediaUrl(kind === 'image' ? media : thumb);
  const video = useMediaUrl(kind === 'video' && !thumb ? media : undefined);
  return (
    <span className={styles.thumb} data-kind={kind} aria-hidden>
      {picture && <img src={picture} alt="" loading="lazy" draggable={false} />}
      {video && <video src={`${video}#t=0.1`} muted preload="metadata" />}
      {!picture && !video && ICONS[kind]}
      {kind !== 'image' && <span className={styles.badge}>{ICONS[kind]}</span>}
    </span>
  );
}
