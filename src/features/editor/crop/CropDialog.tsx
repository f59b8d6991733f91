import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PlacedPicture } from '../../../canvas/react/PlacedPicture.tsx';
import type { PictureView } from '../../../model/rules/placePicture.ts';
import type { CropArea, FocalPoint, MediaSlot } from '../../../model/slide/slide.ts';
import { STAGES } from '../../../model/rules/stages.ts';
import type { Size } from '../../../model/media/size.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { DialogActions } from '../../../ui/overlays/DialogActions.tsx';
import { ToggleChip } from '../../../ui/fields/ToggleChip.tsx';
import { Cropper } from './Cropper.tsx';
import { isWholeArea, largest, WHOLE_AREA } from './cropArea.ts';
import styles from './crop.module.css';

export interface CropDialogProps {
  readonly url: string;
  readonly slot: MediaSlot;
  readonly view: PictureView;
  onApply(view: PictureView): void;
  onClose(): void;
}

const SQUARE = { width: 1, height: 1 };
const MIDDLE: FocalPoint = { x: 0.5, y: 0.5 };

/** Sets which part of a picture is shown and which point always stays visible; the file is unchanged. */
export function CropDialog({ url, slot, view, onApply, onClose }: CropDialogProps) {
  const { t } = useLingui();
  const [size, setSize] = useState<Size>();
  const [crop, setCrop] = useState<CropArea>(view.crop ?? WHOLE_AREA);
  const [focal, setFocal] = useState<FocalPoint>(view.focal ?? MIDDLE);
  const [isShaped, setShaped] = useState(false);
  const stage = STAGES[slot];
  // Crop sizes are fractions of the picture, so its aspect ratio is part of the result.
  const ratio = size && (stage.width / stage.height) * (size.height / size.width);
  const now: PictureView = {
    ...(!isWholeArea(crop) && { crop }),
    ...((focal.x !== MIDDLE.x || focal.y !== MIDDLE.y) && { focal }),
  };
  const shape = (next: boolean) => {
    setShaped(next);
    if (next && ratio !== undefined) setCrop(largest(ratio, focal));
  };
  const reset = () => {
    setShaped(false);
    setCrop(WHOLE_AREA);
    setFocal(MIDDLE);
  };
  const actions = (
    <DialogActions onCancel={onClose} onPress={() => onApply(now)}>
      <Trans>Apply</Trans>
    </DialogActions>
  );
  return (
    <Dialog title={t`Crop and focal point`} isOpen width="lg" actions={actions} onClose={onClose}>
      <div className={styles.dialog}>
        <div className={styles.work}>
          <Cropper
            url={url}
            crop={crop}
            focal={focal}
            ratio={isShaped ? ratio : undefined}
            onMeasured={setSize}
            onCrop={setCrop}
            onFocal={setFocal}
          />
          <div className={styles.tools}>
            <ToggleChip isSelected={isShaped} onChange={shape}>
              {slot === 'landscape' ? t`Shape of the screen, 16:9` : t`Shape of the screen, 9:16`}
            </ToggleChip>
            <Button size="sm" look="quiet" onPress={reset}>
              <Trans>Whole picture</Trans>
            </Button>
          </div>
          <p className={styles.hint}>
            <Trans>
              Drag the frame or its edges; the round point stays in sight where a screen cuts edges.
              Arrow keys move what has the focus.
            </Trans>
          </p>
        </div>
        <div className={styles.results}>
          <Result
            url={url}
            stage={stage}
            view={now}
            label={slot === 'landscape' ? t`Landscape` : t`Portrait`}
          />
          <Result url={url} stage={SQUARE} view={now} label={t`Square`} />
        </div>
      </div>
    </Dialog>
  );
}

interface ResultProps {
  readonly url: string;
  readonly stage: Size;
  readonly view: PictureView;
  readonly label: string;
}

/** The picture as a screen of that shape shows it. */
function Result({ url, stage, view, label }: ResultProps) {
  return (
    <figure className={styles.result}>
      <div className={styles.screen} style={{ aspectRatio: `${stage.width} / ${stage.height}` }}>
        <PlacedPicture url={url} alt={label} stage={stage} view={view} />
      </div>
      <figcaption>{label}</figcaption>
    </figure>
  );
}
