import { plural } from '@lingui/core/macro';
import { Trans, useLingui, Plural } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { SLIDE_FILES, takeHandedFiles } from '../../../platform/files/handedFile.ts';
import { useFileDrop } from '../../../platform/react/useFileDrop.ts';
import { Button } from '../../../ui/Button.tsx';
import { FilesButton } from '../../../ui/fields/FilesButton.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { useTakeBack } from '../../../verbs/slides/useTakeBack.ts';
import { useOutcomeNotice } from '../../../verbs/useOutcomeNotice.ts';
import { SlideTargets } from '../settings/SlideTargets.tsx';
import type { SlideDraft } from '../slideDraft.ts';
import styles from './NewSlidesPage.module.css';
import { type UnmadeFile, useMakeSlides, type MakingProblem } from './useMakeSlides.ts';
import { PDF_PAGES_MAX } from '../../../model/slide/slidePdf.ts';
import { Notice } from '../../../ui/Notice.tsx';
import common from '../../../ui/common.module.css';
import { useMediaProblemText } from '../../../words/useMediaProblemText.ts';
import { useProblemText } from '../../../words/useProblemText.ts';
import { usePdfProblemText } from '../types/usePdfProblemText.ts';

/** Makes a slide of each of several files, with one answer to where they all play. */
export function NewSlidesPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const tell = useOutcomeNotice();
  const takeBack = useTakeBack();
  const { progress, make } = useMakeSlides();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [refused, setRefused] = useState<readonly UnmadeFile[]>([]);
  const [targets, setTargets] = useState<SlideDraft['targets']>({});
  const isMaking = progress !== undefined;
  const add = (more: readonly File[]) => {
    if (!isMaking) setFiles((now) => [...now, ...more]);
  };
  // Not with the first rendering, which may be thrown away and begun again.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page opens
  useEffect(() => add(takeHandedFiles()), []);
  const isOver = useFileDrop(add);

  async function makeAll(status: 'draft' | 'published'): Promise<void> {
    setRefused([]);
    const made = await make(files, { status, targets });
    const { ids, changes } = made;
    setFiles([]);
    setRefused(made.refused);
    if (ids.length === 0) return;
    const message =
      status === 'draft'
        ? plural(ids.length, { one: '# draft made', other: '# drafts made' })
        : plural(ids.length, { one: '# slide published', other: '# slides published' });
    void tell({ message, changes, undo: () => void takeBack(ids, status) });
    const id = status === 'draft' ? 'drafts' : 'active';
    if (made.refused.length === 0) await navigate({ to: '/slides/$id', params: { id } });
  }

  return (
    <Page
      title={t`New slides`}
      width="narrow"
      description={<Trans>Each picture, video or PDF becomes a slide of its own.</Trans>}
    >
      {refused.length > 0 && <UnmadeFiles refused={refused} />}
      <div className={styles.files} data-over={isOver}>
        <ul role="list" aria-label={t`Files`}>
          {files.map((file, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two files may have one name
            <li key={at}>{file.name}</li>
          ))}
        </ul>
        <FilesButton icon={<Plus />} accept={SLIDE_FILES} isDisabled={isMaking} onFiles={add}>
          <Trans>Choose files</Trans>
        </FilesButton>
      </div>
      {files.length > 0 && <SlideTargets targets={targets} onChange={setTargets} />}
      {progress && (
        <Progress
          label={t`Making slide ${progress.at} of ${progress.of}`}
          percent={(100 * (progress.at - 1)) / progress.of}
          withText
        />
      )}
      {files.length > 0 && (
        <div className={styles.actions}>
          <Button isDisabled={isMaking} onPress={() => void makeAll('draft')}>
            <Trans>Save as drafts</Trans>
          </Button>
          <Button look="primary" isPending={isMaking} onPress={() => void makeAll('published')}>
            <Trans>Publish</Trans>
          </Button>
        </div>
      )}
    </Page>
  );
}

/** All files that have become no slide, each with its reason. */
function UnmadeFiles({ refused }: { readonly refused: readonly UnmadeFile[] }) {
  const text = useMakingProblemText();
  const title = (
    <Plural
      value={refused.length}
      one="# file has not become a slide"
      other="# files have not become slides"
    />
  );
  return (
    <Notice tone="warning" isAlert title={title}>
      <ul className={common.stack2}>
        {refused.map(({ name, refusal }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two files may have one name
          <li key={at}>
            <b>{name}</b> {text(refusal)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function useMakingProblemText(): (refusal: MakingProblem) => string {
  const { t } = useLingui();
  const texts = {
    image: useMediaProblemText('image'),
    video: useMediaProblemText('video'),
    pdf: usePdfProblemText(),
    store: useProblemText(),
  };
  return (refusal) => {
    if (refusal.kind === 'unknown') return t`Only pictures, videos and PDFs can become slides.`;
    if (refusal.kind === 'choice')
      return t`It has more than ${PDF_PAGES_MAX} pages, or broken ones. Open it by itself, and choose which to show.`;
    if (refusal.kind === 'store') return texts.store(refusal.code);
    if (refusal.kind === 'pdf') return texts.pdf(refusal.problem);
    return texts[refusal.kind](refusal.problem);
  };
}
