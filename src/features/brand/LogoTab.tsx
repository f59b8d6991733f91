import { Trans, useLingui } from '@lingui/react/macro';
import { Crop, Scissors } from 'lucide-react';
import { useState, useRef } from 'react';
import { setLogo } from '../../model/mutations/brand/setLogo.ts';
import { brandKey } from '../../model/kinds.ts';
import { systemClock } from '../../platform/clock.ts';
import { MEDIA_RULES } from '../../media/checkMedia.ts';
import { lazyPart } from '../../platform/react/lazyPart.tsx';
import { useHasService } from '../../store/hooks/plan/hostServices.ts';
import { useMediaUrl } from '../../store/hooks/media.ts';
import { useUploadProgress } from '../../store/hooks/uploadProgress.ts';
import { useStore } from '../../store/hooks/StoreProvider.tsx';
import { AboutContext } from '../../ui/about.ts';
import { Button } from '../../ui/Button.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { DropZone } from '../../ui/fields/DropZone.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { notify } from '../../ui/overlays/toast.ts';
import { useAttempt } from '../../words/useAttempt.ts';
import common from '../../ui/common.module.css';
import { removeLogo } from '../../verbs/brand/brandVerbs.ts';
import { useBrandVerb } from '../../verbs/brand/useBrandVerb.ts';
import { useQuestion } from '../../verbs/useQuestion.tsx';
import styles from './BrandPage.module.css';
import { LogoCropDialog } from './LogoCropDialog.tsx';
import type { BrandEditor } from './useBrandEditor.ts';
import { FILE_LIMITS } from '../../model/rules/fileLimits.ts';
import { readPictureFile } from '../../media/readPicture.ts';
import { useMediaProblemText } from '../../words/useMediaProblemText.ts';

const UNREADABLE = { problem: 'unreadable' } as const;

const LogoCutOut = lazyPart(() => import('./LogoCutOut.tsx'), 'LogoCutOut');

/** The logos for light and for dark backgrounds, each shown on its background. */
export function LogoTab({ editor }: { readonly editor: BrandEditor }) {
  return (
    <>
      <div className={styles.pair}>
        <LogoCard editor={editor} variant="logo" />
        <LogoCard editor={editor} variant="logoDark" />
      </div>
      <LogoProgress editor={editor} />
    </>
  );
}

/** Only logos: the fonts of the same row show their own progress. */
function LogoProgress({ editor }: { readonly editor: BrandEditor }) {
  const { t } = useLingui();
  const uploads = useUploadProgress(brandKey(editor.teamId));
  const logos = uploads.filter(({ type, state }) => type === 'image/png' && state !== 'parked');
  if (logos.length === 0) return null;
  const percent = Math.min(...logos.map((upload) => upload.percent));
  return <Progress label={t`Uploading logo`} percent={percent} withText />;
}

interface LogoCardProps {
  readonly editor: BrandEditor;
  readonly variant: 'logo' | 'logoDark';
}

function LogoCard({ editor, variant }: LogoCardProps) {
  const { t } = useLingui();
  const { brand } = editor;
  const file = useLogoFile();
  const [isCuttingOut, setCuttingOut] = useState(false);
  const canCutOut = useHasService('backgroundRemoval');
  const { dialog, choose } = useQuestion(useBrandVerb());
  const staged = useMediaUrl(brand[`${variant}Media`]);
  const url = staged ?? brand[variant];
  const keep = useKeepLogo(editor, variant);
  const isDark = variant === 'logoDark';
  const label = isDark ? t`Logo for dark backgrounds` : t`Logo for light backgrounds`;
  /** Brands from older data have their logo on another host, which may not permit fetching it. */
  const crop = async (from: string) => {
    const answer = await fetch(from).catch(() => undefined);
    if (answer?.ok) await file.read(await answer.blob());
    else notify.error(t`The logo cannot be fetched from its location. Choose its file again.`);
  };
  return (
    <Section
      title={isDark ? <Trans>On dark backgrounds</Trans> : <Trans>On light backgrounds</Trans>}
    >
      <div className={common.stack4}>
        <DropZone
          label={label}
          accept={MEDIA_RULES.image.accept}
          ratio="16 / 8"
          isFilled={url !== undefined}
          error={file.problem}
          onFile={(given) => void file.read(given)}
        >
          <span
            className={styles.ground}
            data-dark={isDark}
            style={{ background: isDark ? '#15162a' : '#ffffff' }}
          >
            {url === undefined ? (
              <span className={styles.invite}>{t`Choose a PNG, JPEG or SVG, or drop it here`}</span>
            ) : (
              <img src={url} alt={label} />
            )}
          </span>
        </DropZone>
        {url !== undefined && (
          <AboutContext value={label}>
            <div className={common.row}>
              <Button size="sm" icon={<Crop />} onPress={() => void crop(url)}>
                <Trans>Crop</Trans>
              </Button>
              {canCutOut && (
                <Button size="sm" icon={<Scissors />} onPress={() => setCuttingOut(true)}>
                  <Trans>Remove background</Trans>
                </Button>
              )}
              <Button
                size="sm"
                icon={<removeLogo.icon />}
                onPress={() => choose(removeLogo, { id: variant, name: '', uses: 0 })}
              >
                <Trans>Remove</Trans>
              </Button>
            </div>
          </AboutContext>
        )}
      </div>
      {isCuttingOut && url !== undefined && (
        <LogoCutOut
          url={url}
          isForDark={isDark}
          onClose={() => setCuttingOut(false)}
          onApply={(png) => {
            setCuttingOut(false);
            // Removing the background leaves transparent edges, which the crop dialog offers to cut.
            void file.read(png);
          }}
        />
      )}
      {file.picture && (
        <LogoCropDialog
          picture={file.picture}
          isDark={isDark}
          onClose={file.close}
          onUnreadable={file.refuse}
          onDone={(png) => {
            file.close();
            void keep(png, file.name);
          }}
        />
      )}
      {dialog}
    </Section>
  );
}

/** Stores a picture on this device and makes it the logo; it is sent once there is a connection. */
function useKeepLogo({ teamId, change }: BrandEditor, variant: 'logo' | 'logoDark') {
  const { t } = useLingui();
  const store = useStore();
  const attempt = useAttempt();
  const keep = async (png: Blob, name: string): Promise<void> => {
    const suffix = variant === 'logoDark' ? '_dark' : '';
    const path = `teams/${teamId}/brand/logo/${systemClock.now()}${suffix}`;
    const media = await store.stageFile(png, { path, type: 'image/png' });
    const files = [{ media, ref: brandKey(teamId), slot: 'picture', ...(name && { name }) }];
    await change(setLogo, { variant, media }, t`Logo saved`, { files });
  };
  return (png: Blob, name: string) => attempt(() => keep(png, name));
}

/** A picture that is to become a logo. */
interface LogoFile {
  /** Read and ready to be cropped. */
  readonly picture: Blob | undefined;
  /** Its file's name; '' if it has none. */
  readonly name: string;
  /** Why the last file was refused. */
  readonly problem: string;
  /** Reads a file, which may be a drawing: that becomes as large as screens are. The last one wins. */
  read(file: Blob): Promise<void>;
  refuse(): void;
  close(): void;
}

function useLogoFile(): LogoFile {
  const problemText = useMediaProblemText('image');
  const [picture, setPicture] = useState<Blob>();
  const [problem, setProblem] = useState('');
  const [name, setName] = useState('');
  const latest = useRef<Blob>(undefined);
  async function read(file: Blob) {
    latest.current = file;
    setProblem('');
    const found = await readPictureFile(file, FILE_LIMITS).catch(() => UNREADABLE);
    if (latest.current !== file) return;
    if ('problem' in found) setProblem(problemText(found.problem));
    else {
      setPicture(found.file);
      setName(file instanceof File ? file.name : '');
    }
  }
  const close = () => setPicture(undefined);
  const refuse = () => {
    close();
    setProblem(problemText('unreadable'));
  };
  return { picture, name, problem, read, refuse, close };
}
