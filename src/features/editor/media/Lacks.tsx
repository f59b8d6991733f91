import { useLingui } from '@lingui/react/macro';
import type { Lack } from '../../../platform/media/readMovie.ts';
import styles from './MediaSlotField.module.css';

/** Says what screens leave out of the chosen file, which is used all the same. */
export function Lacks({ lacks }: { readonly lacks: readonly Lack[] }) {
  const { t } = useLingui();
  const sentences: { readonly [lack in Lack]: string } = {
    motion: t`This picture moves, but a slide shows its first moment. To show all of it, save it as MP4 and make a video slide.`,
    sound: t`The sound of this video is coded in a way that screens cannot play: it stays silent there. Export it with sound as AAC to hear it.`,
    subtitles: t`The subtitles inside this video are not shown. Add them below as captions, from an SRT or VTT file.`,
  };
  return (
    <div role="status">
      {lacks.map((lack) => (
        <p key={lack} className={styles.small}>
          {sentences[lack]}
        </p>
      ))}
    </div>
  );
}
