import { Trans, useLingui } from '@lingui/react/macro';
import { Images } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Media } from '../../model/media.ts';
import { fitsLibrary, isStored, type LibraryFile } from '../../model/rules/mediaLibrary.ts';
import type { FromLibraryProps } from '../../platform/react/fromLibrary.tsx';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useMediaLibrary } from '../../store/hooks/mediaLibrary.ts';
import { markStored } from '../../store/storedFile.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { LibrarySearch } from './LibrarySearch.tsx';
import { MediaThumb } from './MediaThumb.tsx';
import styles from './mediaLibrary.module.css';
import { useMediaTexts } from './useMediaTexts.ts';

export interface LibraryPickerProps extends FromLibraryProps {
  /** Reads a file from this device or the server; rejects when neither has it now. */
  readonly openMedia: (media: Media) => Promise<Blob>;
}

/** A button beside a file field: what the team has already is used again, and not sent again. */
export function LibraryPicker({ kind, onFile, openMedia }: LibraryPickerProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" look="quiet" icon={<Images />} onPress={() => setOpen(true)}>
        <Trans>From the media library</Trans>
      </Button>
      {isOpen && (
        <PickerDialog
          kind={kind}
          openMedia={openMedia}
          onClose={() => setOpen(false)}
          onFile={(file) => {
            setOpen(false);
            onFile(file);
          }}
        />
      )}
    </>
  );
}

/** More are found by a search. */
const SHOWN = 48;

function PickerDialog(props: LibraryPickerProps & { onClose(): void }) {
  const { kind, openMedia, onFile, onClose } = props;
  const { t } = useLingui();
  const texts = useMediaTexts();
  const files = useMediaLibrary(useTeamId());
  const [text, setText] = useState('');
  const [opening, setOpening] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  const found = useMemo(
    () => files?.filter(fitsLibrary({ text, kind })).filter(isStored) ?? [],
    [files, text, kind],
  );
  async function choose(file: LibraryFile) {
    setOpening(file.media.sha256);
    setFailed(false);
    try {
      onFile(await openStored(file, texts.nameOf(file), openMedia));
    } catch {
      setFailed(true);
    }
    setOpening(undefined);
  }
  return (
    <Dialog title={t`From the media library`} isOpen width="lg" onClose={onClose}>
      <LibrarySearch query={{ text }} hasKinds={false} onChange={(query) => setText(query.text)} />
      <Problem
        text={
          hasFailed
            ? t`This file is not on this device, and there is no connection to fetch it.`
            : ''
        }
      />
      {files && found.length === 0 && (
        <p className={styles.facts}>
          <Trans>Nothing fits here yet. Files appear once they are on the server.</Trans>
        </p>
      )}
      <ul className={styles.grid} data-small>
        {found.slice(0, SHOWN).map((file) => (
          <li key={file.media.sha256}>
            <button
              type="button"
              className={styles.choice}
              disabled={opening !== undefined}
              aria-busy={opening === file.media.sha256}
              onClick={() => void choose(file)}
            >
              <MediaThumb file={file} />
              <span className={styles.name}>{texts.nameOf(file)}</span>
              <span className={styles.facts}>{texts.factsOf(file)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

async function openStored(
  { media }: LibraryFile,
  name: string,
  openMedia: LibraryPickerProps['openMedia'],
): Promise<File> {
  const blob = await openMedia(media);
  const file = new File([blob], name, { type: media.type });
  // A copy that is not whole must not pass for what the server has.
  if (file.size === media.bytes) markStored(file, media);
  return file;
}
