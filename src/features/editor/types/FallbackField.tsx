import { Trans, useLingui } from '@lingui/react/macro';
import { Crop, ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { PlacedPicture } from '../../../canvas/react/PlacedPicture.tsx';
import type { Media } from '../../../model/media/media.ts';
import type { PictureView } from '../../../model/rules/placePicture.ts';
import type { MediaSlot } from '../../../model/slide/slide.ts';
import { FromLibrary } from '../../../platform/react/fromLibrary.tsx';
import { useMediaUrl } from '../../../store/hooks/media.ts';
import { Button } from '../../../ui/Button.tsx';
import { DropZone } from '../../../ui/fields/DropZone.tsx';
import common from '../../../ui/common.module.css';
import type { ChosenFile } from '../media/chosenFile.ts';
import { MEDIA_RULES } from '../../../media/checkMedia.ts';
import { lazyPart } from '../../../platform/react/lazyPart.tsx';
import { useFileChoice } from '../media/useFileChoice.ts';
import { useMediaProblemText } from '../../../words/useMediaProblemText.ts';
import { type PictureViews, SLOTS } from './pictureViews.ts';
import styles from './types.module.css';

const CropDialog = lazyPart(() => import('../crop/CropDialog.tsx'), 'CropDialog');

/** The shape of most screens. */
const STAGE = { width: 16, height: 9 };

export interface FallbackFieldProps {
  readonly stored: Media | undefined;
  readonly chosen: ChosenFile | undefined;
  readonly views: PictureViews;
  onView(slot: MediaSlot, view: PictureView): void;
  onChoose(file: ChosenFile): void;
  onRemove(): void;
}

/** The picture shown while a page cannot be reached. */
export function FallbackField(props: FallbackFieldProps) {
  const { stored, chosen, views, onView, onChoose, onRemove } = props;
  const { t } = useLingui();
  const [cropping, setCropping] = useState<MediaSlot>();
  const { take, isReading, problem } = useFileChoice('image', onChoose);
  const problemText = useMediaProblemText('image');
  const storedUrl = useMediaUrl(stored);
  const url = chosen?.url ?? storedUrl;
  return (
    <fieldset className={styles.group} data-slot="picture">
      <legend className={styles.legend}>
        <Trans>Picture for offline</Trans>
      </legend>
      <DropZone
        label={t`Picture for offline`}
        accept={MEDIA_RULES.image.accept}
        ratio="16 / 9"
        isFilled={url !== undefined}
        isReading={isReading}
        error={problem ? problemText(problem) : ''}
        onFile={(file) => void take(file)}
      >
        {url ? (
          <PlacedPicture url={url} stage={STAGE} view={views.landscape} />
        ) : (
          <span className={styles.invitation}>
            <ImagePlus aria-hidden />
            <span>
              <Trans>Drop, paste or choose</Trans>
            </span>
          </span>
        )}
      </DropZone>
      <FromLibrary kind="image" onFile={(file) => void take(file)} />
      <p className={common.note}>
        <Trans>Shown while the screen has no network or the page does not respond.</Trans>
      </p>
      {url && (
        <span className={styles.pictureTools}>
          {SLOTS.map((slot) => (
            <Button
              key={slot}
              size="sm"
              look="quiet"
              icon={<Crop />}
              onPress={() => setCropping(slot)}
            >
              {slot === 'landscape' ? t`Crop for landscape` : t`Crop for portrait`}
            </Button>
          ))}
          <Button size="sm" look="quiet" onPress={onRemove}>
            <Trans>Remove picture</Trans>
          </Button>
        </span>
      )}
      {url && cropping && (
        <CropDialog
          url={url}
          slot={cropping}
          view={views[cropping] ?? {}}
          onApply={(view) => {
            setCropping(undefined);
            onView(cropping, view);
          }}
          onClose={() => setCropping(undefined)}
        />
      )}
    </fieldset>
  );
}
