import { Plural, useLingui } from '@lingui/react/macro';
import { PDF_PAGES_MAX } from '../../../model/slide/slidePdf.ts';
import { Notice } from '../../../ui/Notice.tsx';
import common from '../../../ui/common.module.css';
import { useMediaProblemText } from '../../../words/useMediaProblemText.ts';
import { useProblemText } from '../../../words/useProblemText.ts';
import { usePdfProblemText } from '../types/usePdfProblemText.ts';
import type { MakingProblem, UnmadeFile } from './useMakeSlides.ts';

/** All files that have become no slide, each with its reason. */
export function UnmadeFiles({ refused }: { readonly refused: readonly UnmadeFile[] }) {
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
