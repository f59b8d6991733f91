import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { createId } from '../../model/ids.ts';
import type { Slide, SlideStatus } from '../../model/slide/slide.ts';
import { randomBytes } from '../../platform/random.ts';
import type { ParkedSave, UnsentSlideView } from '../../store/hooks/queue.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useOpenMedia } from '../../store/hooks/media.ts';
import {
  slideDraftOf,
  draftWith,
  problemsOf,
  settingsStep,
  type SlideDraft,
} from './slideDraft.ts';
import type { ContentProps, ContentSave, ContentType } from './types/ContentType.ts';
import { plannedSlide } from './forecast/plannedSlide.ts';
import { useStartOf } from './settings/useStartOf.ts';
import { useGone } from './frame/useGone.ts';
import { useLeaveGuard } from './work/useLeaveGuard.ts';
import { useOpenStored } from './useOpenStored.ts';
import { type SavedSlide, useSaveSlide } from './useSaveSlide.ts';
import { differing } from './work/differing.ts';
import { type EditorWork, useWork } from './work/useWork.ts';
import { focusFirstInvalid } from '../../ui/fields/firstInvalid.ts';

/** The edits on top of the stored slide; everything else follows the slide. */
interface SlideEdits<C> {
  readonly settings: Partial<SlideDraft>;
  readonly content: Partial<C>;
}
const NONE = { settings: {}, content: {} };
const isTouched = ({ settings, content }: SlideEdits<object>): boolean =>
  Object.keys(settings).length + Object.keys(content).length > 0;
const partsOf = ({ settings, content }: SlideEdits<object>) => ({ ...settings, ...content });
const restOf = <C extends object>(edits: SlideEdits<C>, saved: SlideEdits<C>): SlideEdits<C> => ({
  settings: differing(edits.settings, saved.settings),
  content: differing(edits.content, saved.content),
});

/** Returns the content with a part on top, merged per entry where entries are edited one by one. */
function withPart<C extends object, Whole extends Partial<C>>(
  { entries = [] }: ContentType<C>,
  content: Whole,
  part: Partial<C>,
): Whole {
  const merged = entries.flatMap((name) =>
    part[name] === undefined ? [] : [[name, { ...content[name], ...part[name] }] as const],
  );
  return { ...content, ...part, ...Object.fromEntries(merged) };
}

export interface SlideEditorProps<C extends object> {
  readonly type: string;
  readonly slide: Slide | undefined;
  /** The slide has been deleted; `slide` is its last known state. */
  readonly isGone: boolean;
  readonly contentType: ContentType<C>;
  /** A refused save whose values are in `slide`; saving sends it again. */
  readonly parked?: ParkedSave;
  /** `slide` never reached the server; saving creates another one in its place. */
  readonly unsent?: UnsentSlideView;
}

/** The state of an editor: edits on top of the stored slide, and how they are saved. */
export function useSlideEditor<C extends object>(input: SlideEditorProps<C>) {
  const { type, slide, contentType, parked, unsent } = input;
  const { i18n } = useLingui();
  const teamId = useTeamId();
  const language = i18n.locale === 'de' ? 'de' : 'en';
  // Parts without edits follow the slide, so a save never restores a value that somebody else has changed.
  const stored = contentType.contentOf(slide, type, language);
  const work = useWork<SlideEdits<C>>({
    teamId,
    slide,
    kind: type,
    stored: { ...slideDraftOf(slide), ...stored, ...contentType.replacedOf?.(slide, stored) },
    partsOf,
    none: NONE as SlideEdits<C>,
    isTouched,
    restOf,
  });
  const [isChecked, setChecked] = useState(false);
  const [progress, setProgress] = useState<number>();
  const [isBusy, setBusy] = useState(false);
  const gone = useGone(input.isGone && work.isDirty);
  const saveSlide = useSaveSlide();
  const open = useOpenStored();
  const openMedia = useOpenMedia();
  const { settings, content: contentEdits } = work.edits;
  const content = withPart(contentType, stored, contentEdits);
  const length = contentType.secondsOf && { duration: contentType.secondsOf(content) };
  const draft = { ...draftWith(slide, { ...useStartOf(type, slide), ...settings }), ...length };
  const leaving = useLeaveGuard(work, { isNew: slide === undefined, isSaving: isBusy });
  const problems = problemsOf(draft);
  const contentProblems = contentType.problemsOf(content, slide, type);
  const contentProps: ContentProps<C> = {
    type,
    slide,
    content,
    problems: isChecked ? contentProblems : [],
    ...contentChanges(work, { type: contentType, stored, slide }),
  };

  async function save(status: SlideStatus, isNew = unsent !== undefined): Promise<void> {
    setChecked(true);
    if (problems.length + contentProblems.length > 0) return showFirstProblem();
    const onProgress = (fraction: number) => setProgress(Math.round(fraction * 100));
    const id = isNew ? createId<'slide'>(randomBytes) : work.slideId;
    const { files, pathOf, edits, slideId: workId } = work;
    const saveContent = (keep: ContentSave<C>['keep']) =>
      contentType.save({ content, edits: contentEdits, slide, keep, open: openMedia, onProgress });
    const named = { ...draft, title: draft.title.trim() || newName(contentType, content, slide) };
    const what = { teamId, id, type, slide, draft: named, status, parked, unsent, isNew };
    const options = { ...what, workId, pauseWork: work.pause, files, pathOf, saveContent };
    setBusy(true);
    try {
      const saved: SavedSlide = await saveSlide(options);
      if (saved === 'gone') gone.notice();
      if (saved !== 'saved') return work.resume();
      await leaving.pass(async () => {
        await work.saved(edits, id);
        setChecked(false);
        if ((!slide || isNew) && !leaving.isLeft()) await open({ file: type, id });
      });
    } finally {
      setProgress(undefined);
      setBusy(false);
    }
  }
  return {
    work,
    draft,
    change: (part: Partial<SlideDraft>) =>
      work.change(settingsStep(part), (edits) => ({
        ...edits,
        settings: { ...edits.settings, ...part },
      })),
    contentProps,
    leaving,
    progress,
    isBusy,
    problems,
    planned: plannedSlide(slide, teamId, draft),
    isGone: gone.isAsking,
    stay: gone.stay,
    save: (status: SlideStatus) => save(status),
    saveAsNew: () => save('draft', true),
  };
}

/** How the part of a type changes its content, and suggests settings. */
function contentChanges<C extends object>(
  work: Pick<EditorWork<SlideEdits<C>>, 'change' | 'amend'>,
  of: { readonly type: ContentType<C>; readonly stored: C; readonly slide: Slide | undefined },
): Pick<ContentProps<C>, 'change' | 'changeBy' | 'suggest'> {
  const { type, stored, slide } = of;
  const changeBy: ContentProps<C>['changeBy'] = (step, next) =>
    work.change(step, (edits) => ({
      ...edits,
      content: withPart(type, edits.content, next(withPart(type, stored, edits.content))),
    }));
  return {
    change: (part) => changeBy(Object.keys(part).join(), () => part),
    changeBy,
    // Settings made by hand are kept.
    suggest: (part, before) =>
      work.amend((edits) => {
        if (!before) return { ...edits, settings: { ...part, ...edits.settings } };
        const isAsBefore =
          Object.keys(differing(before, draftWith(slide, edits.settings))).length === 0;
        return isAsBefore ? { ...edits, settings: { ...edits.settings, ...part } } : edits;
      }),
  };
}

/** Returns the default title of a new slide; a stored slide whose title was cleared gets none. */
const newName = <C extends object>(type: ContentType<C>, content: C, slide: Slide | undefined) =>
  slide ? '' : (type.nameOf?.(content) ?? '');

/** Focuses the first invalid field, which may be far from the button on a small screen. */
export function showFirstProblem(): void {
  requestAnimationFrame(() => focusFirstInvalid(document));
}
