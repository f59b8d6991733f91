import { useLingui } from '@lingui/react/macro';
import { CAPTIONS_MAX } from '../../../../model/captions/cue.ts';
import type { CaptionsProblem } from './readCaptions.ts';

/** Returns a sentence per problem of a caption file: why it was refused and what would be accepted. */
export function useCaptionsProblemText(): (problem: CaptionsProblem) => string {
  const { t, i18n } = useLingui();
  const most = CAPTIONS_MAX.toLocaleString(i18n.locale);
  return (problem) => {
    if (problem.kind === 'times') {
      const { line } = problem;
      return t`The times in line ${line} cannot be read or are not in their order. Correct them in the file and choose it again; nothing was stored.`;
    }
    return problem.kind === 'tooLarge'
      ? t`These captions are too long: ${most} characters are the most, some forty minutes of speech. Nothing was stored.`
      : t`There are no captions in this file. Choose a WebVTT or SRT file; nothing was stored.`;
  };
}
