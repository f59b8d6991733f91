import { Trans, useLingui } from '@lingui/react/macro';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import type { Media } from '../../../model/media.ts';
import { FromLibrary } from '../../../platform/react/fromLibrary.tsx';
import { useMediaUrl } from '../../../store/hooks/media.ts';
import { Button } from '../../../ui/Button.tsx';
import { DropZone } from '../../../ui/DropZone.tsx';
import { type ChosenFile, chooseFile } from '../chosenFile.ts';
import { MEDIA_RULES, type MediaProblem } from '../mediaRules.ts';
import { useMediaProblemText } from '../useMediaProblemText.ts';
import styles from './types.module.css';

export interface FallbackFieldProps {
  readonly stored: Media | undefined;
  readonly chosen: ChosenFile | undefined;
  onChoose(file: ChosenFile): void;
  onRemove(): void;
}

/** The picture that stands in while a page cannot be reached. */
export function FallbackField({ stored, chosen, onChoose, onRemove }: FallbackFieldProps) {
  const { t } = useLingui();
  const [problem, setProblem] = useState<MediaProblem>();
  const problemText = useMediaProblemText('image');
  const storedUrl = useMediaUrl(stored);
  const url = chosen?.url ?? storedUrl;
  async function take(file: Blob) {
    const result = await chooseFile(file, 'image');
    setProblem('problem' in result ? result.problem : undefined);
    if (!('problem' in result)) onChoose(result);
  }
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
        error={problem ? problemText(problem) : ''}
        onFile={(file) => void take(file)}
      >
        {url ? (
          <img className={styles.picture} src={url} alt="" />
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
      <p className={styles.note}>
        <Trans>Shown while the screen has no network or the page does not answer.</Trans>
      </p>
      {url && (
        <Button size="sm" look="quiet" onPress={onRemove}>
          <Trans>Remove picture</Trans>
        </Button>
      )}
    </fieldset>
  );
}
