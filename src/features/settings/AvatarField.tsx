import { Trans, useLingui } from '@lingui/react/macro';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import type { RowRef } from '../../model/kinds.ts';
import type { Media, Picture } from '../../model/media/media.ts';
import { systemClock } from '../../platform/clock.ts';
import { codeOf } from '../../platform/codeOf.ts';
import { MEDIA_RULES, type MediaProblem } from '../../media/checkMedia.ts';
import { usePictureUrl } from '../../store/hooks/media.ts';
import { useStore } from '../../store/hooks/StoreProvider.tsx';
import { useUploadProgress } from '../../store/hooks/uploadProgress.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { FilePicker } from '../../ui/fields/FilePicker.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { notify } from '../../ui/overlays/toast.ts';
import { useMediaProblemText } from '../../words/useMediaProblemText.ts';
import { useProblemText } from '../../words/useProblemText.ts';
import common from '../../ui/common.module.css';
import styles from './settings.module.css';
import { FILE_LIMITS } from '../../model/rules/fileLimits.ts';
import { readPictureFile } from '../../media/readPicture.ts';

/** In px: sharp at the app's largest avatar size on a high-density display. */
const SIDE_PX = 512;

export interface AvatarFieldProps {
  readonly name: string;
  readonly picture: Picture | undefined;
  readonly shape: 'square' | 'round';
  /** The row that the picture belongs to. */
  readonly rowRef: RowRef;
  /** Folder in the bucket, such as `users/{uid}/avatar`. */
  readonly folder: string;
  /** Stores the picture, from a file of this name; null restores the initial. */
  onChange(media: Media | null, name?: string): Promise<unknown>;
}

/** A person's or team's picture: chosen, cropped to a square on this device, and sent once online. */
export function AvatarField(props: AvatarFieldProps) {
  const { name, picture, shape, rowRef, folder, onChange } = props;
  const { t } = useLingui();
  const store = useStore();
  const url = usePictureUrl(picture);
  const problemText = useProblemText();
  const mediaProblemText = useMediaProblemText('image');
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');

  async function choose(file: File) {
    setError('');
    setBusy(true);
    try {
      const square = await squarePicture(file);
      if ('problem' in square) return setError(mediaProblemText(square.problem));
      const path = `${folder}/${systemClock.now()}`;
      await onChange(await store.stageFile(square, { path }), file.name);
    } catch (cause) {
      notify.error(problemText(codeOf(cause)));
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className={styles.avatar}>
      <Avatar name={name} src={url} size="lg" shape={shape} />
      <div className={common.row}>
        <FilePicker
          ref={input}
          accept={MEDIA_RULES.image.accept}
          label={t`Picture`}
          onFile={(file) => void choose(file)}
        />
        <Button
          size="sm"
          icon={<Upload />}
          isPending={isBusy}
          onPress={() => input.current?.click()}
        >
          {picture ? <Trans>Change picture</Trans> : <Trans>Choose picture</Trans>}
        </Button>
        {picture && (
          <Button size="sm" look="quiet" onPress={() => void onChange(null)}>
            <Trans>Remove picture</Trans>
          </Button>
        )}
      </div>
      <PictureProgress rowRef={rowRef} />
      <Problem text={error} />
    </div>
  );
}

function PictureProgress({ rowRef }: { readonly rowRef: RowRef }) {
  const { t } = useLingui();
  const upload = useUploadProgress(rowRef).find(({ slot }) => slot === 'picture');
  if (!upload || upload.state === 'parked') return null; // refused: no upload in progress
  return <Progress label={t`Uploading picture`} percent={upload.percent} withText />;
}

/** Returns the center of a picture as a small square PNG or JPEG, or why the file has none. */
async function squarePicture(given: Blob): Promise<Blob | { readonly problem: MediaProblem }> {
  const picture = await readPictureFile(given, FILE_LIMITS);
  if ('problem' in picture) return picture;
  return (await squared(picture.file, picture.type)) ?? { problem: 'unreadable' };
}

async function squared(file: Blob, type: string): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  const side = Math.min(bitmap.width, bitmap.height);
  const size = Math.min(side, SIDE_PX);
  const canvas = new OffscreenCanvas(size, size);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.imageSmoothingQuality = 'high';
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
  context.drawImage(bitmap, left, top, side, side, 0, 0, size, size);
  bitmap.close();
  return canvas.convertToBlob({ type, quality: 0.9 });
}
