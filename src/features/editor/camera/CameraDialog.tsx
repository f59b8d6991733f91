import { Trans, useLingui } from '@lingui/react/macro';
import { SwitchCamera } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Problem } from '../../../ui/Problem.tsx';
import styles from './camera.module.css';
import { type CameraProblem, type Facing, takePicture, useCamera } from './useCamera.ts';

export interface CameraDialogProps {
  onTaken(picture: File): void;
  onClose(): void;
}

/** Takes a picture with this device's camera. */
export function CameraDialog({ onTaken, onClose }: CameraDialogProps) {
  const { t } = useLingui();
  const [facing, setFacing] = useState<Facing>('environment');
  const [isEmpty, setEmpty] = useState(false);
  const { video, problem, isReady } = useCamera(facing);
  const problemText = useCameraProblemText();
  const take = async () => {
    const picture = video.current && (await takePicture(video.current));
    setEmpty(!picture);
    if (picture) onTaken(picture);
  };
  const actions = (
    <>
      <Button
        icon={<SwitchCamera />}
        onPress={() => setFacing(facing === 'user' ? 'environment' : 'user')}
      >
        <Trans>Other camera</Trans>
      </Button>
      <Button look="primary" isDisabled={!isReady} onPress={() => void take()}>
        <Trans>Take picture</Trans>
      </Button>
    </>
  );
  return (
    <Dialog title={t`Camera`} isOpen width="lg" actions={actions} onClose={onClose}>
      {problem ? (
        <Notice tone="warning" isAlert>
          {problemText(problem)}
        </Notice>
      ) : (
        <div className={styles.stage}>
          <video
            ref={video}
            className={styles.video}
            muted
            playsInline
            aria-label={t`What the camera sees`}
          />
          <Problem text={isEmpty ? t`The camera gave no picture. Please try again.` : ''} />
        </div>
      )}
    </Dialog>
  );
}

function useCameraProblemText(): (problem: CameraProblem) => string {
  const { t } = useLingui();
  const texts: { readonly [problem in CameraProblem]: string } = {
    refused: t`The camera may not be used here. Allow it in the settings of the browser or of this device, then open the camera again. You can also choose a file.`,
    none: t`No camera was found on this device. You can choose a file instead.`,
    busy: t`The camera does not respond; another app may be using it. Close that app and open the camera again, or choose a file.`,
  };
  return (problem) => texts[problem];
}
