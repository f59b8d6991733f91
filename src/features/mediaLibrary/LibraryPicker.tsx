import { Trans, useLingui } from '@lingui/react/macro';
import { Images } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Media } from '../../model/media/media.ts';
import { fitsLibrary, isStored, type LibraryFile } from '../../model/rules/mediaLibrary.ts';
import { codeOf } from '../../platform/codeOf.ts';
import type { FromLibraryProps, FileTexts } from '../../platform/react/fromLibrary.tsx';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useMediaLibrary } from '../../store/hooks/mediaLibrary.ts';
import { markStored } from '../../store/storedFile.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { useProblemText } from '../../words/useProblemText.ts';
import { LibrarySearch } from './LibrarySearch.tsx';
import { MediaThumb } from './MediaThumb.tsx';
import styles from './mediaLibrary.module.css';
import { useMediaTexts } from './useMediaTexts.ts';

export interface LibraryPickerProps extends FromLibraryProps {
  /** Reads a file from this device or the server; rejects when neither has it. */
  readonly openMedia: (media: Media) => Promise<Blob>;
}

/** A button beside a file field to reuse one of the team's files without uploading it again. */
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
          onFile={(file, texts) => {
            setOpen(false);
            onFile(file, texts);
          }}
        />
      )}
    </>
  );
}

/** Further files are found by search. */
const SHOWN = 48;

function PickerDialog(props: LibraryPickerProps & { onClose(): void }) {
  const { kind, openMedia, onFile, onClose } = props;
  const { t } = useLingui();
  const texts = useMediaTexts();
  const files = useMediaLibrary(useTeamId());
  const [text, setText] = useState('');
  const [opening, setOpening] = useState<string>();
  const [problem, setProblem] = useState('');
  const problemOf = useOpenProblem();
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => void (isClosed.current = true);
  }, []);
  const found = useMemo(
    () => files?.filter(fitsLibrary({ text, kind })).filter(isStored) ?? [],
    [files, text, kind],
  );
  async function choose(file: LibraryFile) {
    setOpening(file.media.sha256);
    setProblem('');
    try {
      const opened = await openStored(file, texts.nameOf(file), openMedia);
      if (!isClosed.current) onFile(opened, textsOf(file));
    } catch (cause) {
      setProblem(problemOf(cause));
    }
    setOpening(undefined);
  }
  return (
    <Dialog title={t`From the media library`} isOpen width="lg" onClose={onClose}>
      <LibrarySearch query={{ text }} hasKinds={false} onChange={(query) => setText(query.text)} />
      <Problem text={problem} />
      {files && found.length === 0 && (
        <p className={styles.facts} role="status">
          {text.trim() ? (
            <Trans>Nothing is found for these words.</Trans>
          ) : (
            <Trans>Nothing suitable yet. Files appear once they are on the server.</Trans>
          )}
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
      {found.length > SHOWN && (
        <p className={styles.facts}>
          <Trans>
            The newest {SHOWN} of {found.length} files. A search finds the others.
          </Trans>
        </p>
      )}
    </Dialog>
  );
}

/** Returns the text for a file that cannot be opened: network, this device, or gone from the server. */
function useOpenProblem(): (cause: unknown) => string {
  const { t } = useLingui();
  const problemText = useProblemText();
  return (cause) => {
    const code = codeOf(cause);
    if (code) return problemText(code);
    return cause instanceof TypeError
      ? t`This file is not on this device, and there is no connection to fetch it.`
      : t`This file is no longer where it was stored. Choose another one.`;
  };
}

const textsOf = ({ words, captions }: LibraryFile): FileTexts => ({
  ...(words && { words }),
  ...(captions && { captions }),
});

async function openStored(
  { media }: LibraryFile,
  name: string,
  openMedia: LibraryPickerProps['openMedia'],
): Promise<File> {
  const blob = await openMedia(media);
  const file = new File([blob], name, { type: media.type });
  // A truncated copy must not count as the server's file.
  if (file.size === media.bytes) markStored(file, media);
  return file;
}
