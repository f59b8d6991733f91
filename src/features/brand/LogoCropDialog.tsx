import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { DialogActions } from '../../ui/overlays/DialogActions.tsx';
import common from '../../ui/common.module.css';
import styles from './BrandPage.module.css';
import { type Cut, drawCut, emptyEdges, NO_CUT } from './cropPicture.ts';

export interface LogoCropDialogProps {
  readonly picture: Blob;
  readonly isDark: boolean;
  onClose(): void;
  onDone(png: Blob): void;
  /** Called if the file is not an image that the browser can decode. */
  onUnreadable(): void;
}

/** Crops a logo, by hand or at its empty edges, and makes a PNG of it. */
export function LogoCropDialog(props: LogoCropDialogProps) {
  const { picture, isDark, onClose, onDone, onUnreadable } = props;
  const { t } = useLingui();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [image, setImage] = useState<HTMLImageElement>();
  const [cut, setCut] = useState<Cut>(NO_CUT);
  useEffect(() => {
    const url = URL.createObjectURL(picture);
    const loaded = new Image();
    loaded.src = url;
    loaded.decode().then(
      () => setImage(loaded),
      () => onUnreadable(),
    );
    return () => URL.revokeObjectURL(url);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one picture, read once
  }, [picture]);
  useEffect(() => {
    if (canvas.current && image) drawCut(canvas.current, image, cut);
  }, [image, cut]);
  const edge = (label: string, key: keyof Cut) => (
    <label>
      {label}
      <input
        type="range"
        min={0}
        max={48}
        step={0.5}
        value={cut[key] * 100}
        onChange={(event) => setCut({ ...cut, [key]: Number(event.target.value) / 100 })}
      />
    </label>
  );
  return (
    <Dialog
      title={t`Crop the logo`}
      isOpen
      onClose={onClose}
      actions={
        <DialogActions
          onCancel={onClose}
          isDisabled={!image}
          onPress={() => canvas.current?.toBlob((png) => png && onDone(png), 'image/png')}
        >
          <Trans>Use as logo</Trans>
        </DialogActions>
      }
    >
      <div className={common.stack4}>
        <div className={styles.cropStage} style={isDark ? { background: '#15162a' } : {}}>
          <canvas ref={canvas} />
        </div>
        <div className={common.row}>
          <Button size="sm" isDisabled={!image} onPress={() => image && setCut(emptyEdges(image))}>
            <Trans>Cut empty edges</Trans>
          </Button>
          <Button size="sm" onPress={() => setCut(NO_CUT)}>
            <Trans>Whole picture</Trans>
          </Button>
        </div>
        <div className={styles.ranges}>
          {edge(t`From the left`, 'left')}
          {edge(t`From the right`, 'right')}
          {edge(t`From the top`, 'top')}
          {edge(t`From the bottom`, 'bottom')}
        </div>
      </div>
    </Dialog>
  );
}
