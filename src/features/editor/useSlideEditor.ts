import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { SlideId } from '../../model/ids.ts';
import type { Slide, SlideStatus } from '../../model/slide.ts';
import { codeOf } from '../../platform/codeOf.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { notify } from '../../ui/toast.ts';
import { useProblemText } from '../../ui/useProblemText.ts';
import { draftOf, problemsOf, type SlideDraft } from './slideDraft.ts';
import type { ContentProps, ContentSave, ContentType } from './types/ContentType.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';
import { type SaveInput, useSaveSlide } from './useSaveSlide.ts';

/** The state of an editor: what was touched on top of the slide as it is, and how it is saved. */
export function useSlideEditor<C extends object>(
  type: string,
  slide: Slide | undefined,
  contentType: ContentType<C>,
) {
  const { i18n } = useLingui();
  const [edits, setEdits] = useState<Partial<SlideDraft>>({});
  const [contentEdits, setContentEdits] = useState<Partial<C>>({});
  const [isChecked, setChecked] = useState(false);
  const [progress, setProgress] = useState<number>();
  const save = useSave(setProgress);
  const open = useOpenStored(type);
  const language = i18n.locale === 'de' ? 'de' : 'en';
  // What nobody touched here follows the slide, so a save never brings back somebody's old value.
  const content: C = { ...contentType.contentOf(slide, type, language), ...contentEdits };
  const length = contentType.secondsOf && { duration: contentType.secondsOf(content) };
  const draft = { ...draftOf(slide), ...edits, ...length };
  const isDirty = Object.keys(edits).length + Object.keys(contentEdits).length > 0;
  const leaving = useLeaveGuard(isDirty);
  const change = (part: Partial<SlideDraft>) => setEdits((current) => ({ ...current, ...part }));
  const problems = problemsOf(draft);
  const contentProblems = contentType.problemsOf(content, slide, type);
  const contentProps: ContentProps<C> = {
    type,
    slide,
    content,
    problems: isChecked ? contentProblems : [],
    change: (part) => setContentEdits((current) => ({ ...current, ...part })),
    // What somebody set by hand stays.
    suggest: (part) => setEdits((current) => ({ ...part, ...current })),
  };
  return {
    draft,
    change,
    contentProps,
    isDirty,
    leaving,
    progress,
    problems,
    async save(status: SlideStatus) {
      setChecked(true);
      if (problems.length + contentProblems.length > 0) return showFirstProblem();
      const saveContent = (rest: Pick<ContentSave<C>, 'keep' | 'onProgress'>) =>
        contentType.save({ content, edits: contentEdits, slide, ...rest });
      const id = await save({ type, slide, draft, status }, saveContent);
      if (!id) return;
      leaving.release();
      setEdits({});
      setContentEdits({});
      setChecked(false);
      if (!slide) await open(id);
    },
  };
}

/** On a small screen the field that stands against saving may be far from the button. */
function showFirstProblem(): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('main [data-invalid], aside [data-invalid]');
    field?.scrollIntoView({ block: 'center' });
    field?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true });
  });
}

/** Moves on to the address of the slide that was just made. */
function useOpenStored(file: string): (id: SlideId) => Promise<void> {
  const navigate = useNavigate();
  return (id) =>
    navigate({
      to: '/editor/$file/$id/{-$isParent}/{-$templateId}',
      params: { file, id },
      replace: true,
    });
}

type SaveContent = (rest: {
  readonly keep: Parameters<SaveInput['saveContent']>[0];
  onProgress(fraction: number): void;
}) => ReturnType<SaveInput['saveContent']>;

/** Saves and says what happened; answers the slide's id when it was kept. */
function useSave(setProgress: (percent: number | undefined) => void) {
  const { t } = useLingui();
  const teamId = useTeamId();
  const saveSlide = useSaveSlide();
  const problemText = useProblemText();
  const said = (status: SlideStatus) => {
    if (!navigator.onLine) return t`Saved on this device. It is sent when there is a connection.`;
    return status === 'published' ? t`Slide published` : t`Slide saved`;
  };
  return async (
    input: Omit<SaveInput, 'teamId' | 'saveContent'>,
    saveContent: SaveContent,
  ): Promise<SlideId | undefined> => {
    const onProgress = (fraction: number) => setProgress(Math.round(fraction * 100));
    try {
      const result = await saveSlide({
        ...input,
        teamId,
        saveContent: (keep) => saveContent({ keep, onProgress }),
      });
      if (result.ok) notify.success(said(input.status));
      else notify.error(problemText(result.refused));
      return result.ok ? result.id : undefined;
    } catch (cause) {
      notify.error(problemText(codeOf(cause)));
      return undefined;
    } finally {
      setProgress(undefined);
    }
  };
}
