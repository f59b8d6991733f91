import { useLingui } from '@lingui/react/macro';
import { useOfficeTexts } from '../../../words/useOfficeTexts.ts';
import type { PdfProblem } from './openPdf.ts';

/** Returns a sentence per problem of a document: why it was refused and what to do. */
export function usePdfProblemText(): (problem: PdfProblem) => string {
  const { t } = useLingui();
  const office = useOfficeTexts();
  const texts = {
    ...office,
    empty: t`This file is empty. Nothing was stored.`,
    tooLarge: t`This PDF is larger than 20 MB. Choose a smaller one; nothing was stored.`,
    wrongType: t`This is not a PDF. Nothing was stored.`,
    password: t`This PDF is protected by a password. Save it without one and try again; nothing was stored.`,
    damaged: t`This PDF is damaged and cannot be read. Nothing was stored.`,
  };
  return (problem) => texts[problem];
}
