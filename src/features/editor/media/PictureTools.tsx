import { Trans } from '@lingui/react/macro';
import { Scissors, Sparkles } from 'lucide-react';
import { useState } from 'react';
import type { PictureShape } from '../../../model/media/pictureShape.ts';
import { lazyPart } from '../../../platform/react/lazyPart.tsx';
import { useHasService } from '../../../store/hooks/plan/hostServices.ts';
import { Button } from '../../../ui/Button.tsx';

const BackgroundRemoval = lazyPart(() => import('./BackgroundRemoval.tsx'), 'BackgroundRemoval');
const PictureGeneration = lazyPart(() => import('./PictureGeneration.tsx'), 'PictureGeneration');

export interface PictureToolsProps {
  /** There is a picture, read or not. */
  readonly isFilled?: boolean;
  /** The picture's URL; undefined while there is none, or it is being read. */
  readonly url: string | undefined;
  /** The shape that fits the picture's slot. */
  readonly shape: PictureShape;
  /** Resolves when the picture was accepted or refused with a reason. */
  onPicture(picture: File): Promise<void>;
}

/** What the host can do besides choosing a picture, among its tools: generating one, or removing the background. */
export function PictureTools(props: PictureToolsProps) {
  const { url, isFilled = url !== undefined, shape, onPicture } = props;
  const [open, setOpen] = useState<'generate' | 'cut'>();
  const close = () => setOpen(undefined);
  const canPaint = useHasService('imageGeneration');
  const canCutOut = useHasService('backgroundRemoval');
  const take = (picture: File) => void onPicture(picture).then(close);
  return (
    <>
      {canPaint && (
        <Button size="sm" look="quiet" icon={<Sparkles />} onPress={() => setOpen('generate')}>
          <Trans>Generate a picture</Trans>
        </Button>
      )}
      {canCutOut && isFilled && (
        <Button
          size="sm"
          look="quiet"
          isDisabled={!url}
          icon={<Scissors />}
          onPress={() => setOpen('cut')}
        >
          <Trans>Remove background</Trans>
        </Button>
      )}
      {open === 'cut' && url && <BackgroundRemoval url={url} onApply={take} onClose={close} />}
      {open === 'generate' && <PictureGeneration shape={shape} onApply={take} onClose={close} />}
    </>
  );
}
