import { Trans } from '@lingui/react/macro';
import { Scissors, Sparkles } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { PictureShape } from '../../../model/pictureShape.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './PictureTools.module.css';

const BackgroundRemoval = lazy(() =>
  import('./BackgroundRemoval.tsx').then((m) => ({ default: m.BackgroundRemoval })),
);
const PictureGeneration = lazy(() =>
  import('./PictureGeneration.tsx').then((m) => ({ default: m.PictureGeneration })),
);

export interface PictureToolsProps {
  /** Where the picture is shown from; absent while there is none. */
  readonly url: string | undefined;
  /** What fits the place of the picture. */
  readonly shape: PictureShape;
  /** Resolves when the picture was taken or refused with a reason. */
  onPicture(picture: File): Promise<void>;
}

/** What can be done for a picture besides choosing one: have it painted, or cut out. */
export function PictureTools({ url, shape, onPicture }: PictureToolsProps) {
  const [open, setOpen] = useState<'generate' | 'cut'>();
  const close = () => setOpen(undefined);
  const take = (picture: File) => void onPicture(picture).then(close);
  return (
    <span className={styles.tools}>
      <Button size="sm" look="quiet" icon={<Sparkles />} onPress={() => setOpen('generate')}>
        <Trans>Generate a picture</Trans>
      </Button>
      {url && (
        <Button size="sm" look="quiet" icon={<Scissors />} onPress={() => setOpen('cut')}>
          <Trans>Remove background</Trans>
        </Button>
      )}
      <Suspense fallback={null}>
        {open === 'cut' && url && <BackgroundRemoval url={url} onApply={take} onClose={close} />}
        {open === 'generate' && <PictureGeneration shape={shape} onApply={take} onClose={close} />}
      </Suspense>
    </span>
  );
}
