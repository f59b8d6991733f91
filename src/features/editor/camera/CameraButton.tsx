import { Trans } from '@lingui/react/macro';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { MediaKind } from '../../../media/checkMedia.ts';
import { cameras } from '../../../platform/secure/cameras.ts';
import { lazyPart } from '../../../platform/react/lazyPart.tsx';

const CameraDialog = lazyPart(() => import('./CameraDialog.tsx'), 'CameraDialog');

export interface CameraButtonProps {
  readonly kind: MediaKind;
  onFile(file: File): void;
}

/** Takes a picture in the page; on tablets and phones videos are recorded in the device's camera app. */
export function CameraButton({ kind, onFile }: CameraButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const isHandheld = matchMedia('(pointer: coarse)').matches;
  const isOwn = kind === 'image' && cameras() !== undefined;
  if (!isOwn && !isHandheld) return null; // a laptop's file dialog offers no camera
  return (
    <>
      <Button
        size="sm"
        look="quiet"
        icon={<Camera />}
        onPress={() => (isOwn ? setOpen(true) : openCameraApp(kind, onFile))}
      >
        {kind === 'image' ? <Trans>Take picture</Trans> : <Trans>Record video</Trans>}
      </Button>
      {isOpen && (
        <CameraDialog
          onTaken={(picture) => {
            setOpen(false);
            onFile(picture);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Opens the device's camera app through a file input with `capture`. */
function openCameraApp(kind: MediaKind, onFile: (file: File) => void): void {
  const input = document.createElement('input');
  Object.assign(input, { type: 'file', accept: `${kind}/*`, capture: 'environment' });
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (file) onFile(file);
  });
  input.click();
}
