import { useLingui } from '@lingui/react/macro';
import { useMemo, useRef, useState } from 'react';
import type { Canvas } from '../../../canvas/createCanvas.ts';
import type { Orientation } from '../../../model/canvas/orientation.ts';
import { slotProblems, type SlotValue } from '../../../model/canvas/slotValues.ts';
import { docOf, valuesOf } from '../../../model/canvas/storedDoc.ts';
import { createId } from '../../../model/ids.ts';
import type { SlideStatus } from '../../../model/slide.ts';
import { originOf, type SlideTemplate, TEMPLATE_ORIGINS } from '../../../model/slideTemplate.ts';
import { randomBytes } from '../../../platform/random.ts';
import type { Said } from '../../../platform/react/fromLibrary.tsx';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import type { ChosenFile } from '../media/chosenFile.ts';
import { plannedSlide } from '../outlook/plannedSlide.ts';
import { draftOf, draftWith, problemsOf, settingsStep, type SlideDraft } from '../slideDraft.ts';
import type { KeepFile } from '../types/ContentType.ts';
import { useGone } from '../frame/useGone.ts';
import { useLeaveGuard } from '../work/useLeaveGuard.ts';
import { useOpenStored } from '../useOpenStored.ts';
import { notify } from '../../../ui/toast.ts';
import { useSaveSlide } from '../useSaveSlide.ts';
import { showFirstProblem, type SlideEditorProps } from '../useSlideEditor.ts';
import { differing } from '../work/differing.ts';
import { useWork } from '../work/useWork.ts';
import {
  isTouched,
  mergedValues,
  NO_EDITS,
  restOfEdits,
  shownDoc,
  type TemplateEdits,
  templateChanges,
  withFile,
  withPart,
  writtenTitle,
} from './templateDraft.ts';
import { standing } from './cutSlots.ts';
import { keepChosen } from './keepChosen.ts';
import { useTemplatePreview } from './useTemplatePreview.ts';

/** The edits: slots, files and document, and the settings that all slides share. */
interface TemplateWork {
  readonly edits: TemplateEdits;
  readonly settings: Partial<SlideDraft>;
}
const NONE: TemplateWork = { edits: NO_EDITS, settings: {} };
const restOf = (now: TemplateWork, saved: TemplateWork): TemplateWork => ({
  edits: restOfEdits(now.edits, saved.edits),
  settings: differing(now.settings, saved.settings),
});
const partsOf = ({ edits, settings }: TemplateWork) => ({
  ...settings,
  values: { ...edits.files, ...edits.values },
});
const isWorkTouched = ({ edits, settings }: TemplateWork): boolean =>
  isTouched(edits) || Object.keys(settings).length > 0;

export interface TemplateEditorProps
  extends Pick<SlideEditorProps<object>, 'slide' | 'isGone' | 'unsent'> {
  readonly source: SlideTemplate;
}

/** The state of the editor: edits on top of the slide, what is shown, and how it is saved. */
export function useTemplateEditor(input: TemplateEditorProps) {
  const { slide, source } = input;
  const { t } = useLingui();
  const teamId = useTeamId();
  const kind = `template/${originOf(source)}/${source.id}`;
  const work = useWork<TemplateWork>({
    teamId,
    slide,
    kind,
    stored: { ...draftOf(slide), values: valuesOf(source) },
    partsOf,
    none: NONE,
    isTouched: isWorkTouched,
    restOf,
  });
  const { edits, settings } = work.edits;
  const serial = useRef(0);
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [tab, setTab] = useState<'content' | 'settings'>('content');
  const gone = useGone(input.isGone && work.isDirty);
  const [canvases] = useState(() => new Map<Orientation, Canvas>());
  const template = edits.template ?? source;
  const restored = useMemo(() => docOf(template), [template]);
  const values = useMemo(() => mergedValues(source, edits), [source, edits]);
  const leaving = useLeaveGuard(work, slide === undefined);
  const saveSlide = useSaveSlide();
  const preview = useTemplatePreview(canvases);
  const open = useOpenStored();
  const doc = restored.ok ? restored.doc : undefined;
  const title = (doc && writtenTitle(doc, values)) ?? source.name;
  const draft = draftWith(slide, { ...(!slide && { title }), ...settings });
  const shown = useMemo(
    () => doc && shownDoc(doc, values, edits.files),
    [doc, values, edits.files],
  );
  const problems = useMemo(
    () => (doc ? slotProblems(doc, withFilePlaces(values, edits.files)) : []),
    [doc, values, edits.files],
  );
  const settingProblems = problemsOf(draft);
  const changeEdits = (key: string, next: (edits: TemplateEdits) => TemplateEdits) =>
    work.change(key, (now) => ({ ...now, edits: next(now.edits) }));

  async function save(status: SlideStatus, isNew = input.unsent !== undefined): Promise<void> {
    setChecked(true);
    if (!doc) return notify.error(t`This slide cannot be shown`);
    const against = shown ? await standing(problems, shown, canvases) : problems;
    const faults = [
      ...(status === 'published' && against.length > 0 ? (['content'] as const) : []),
      ...(settingProblems.length > 0 ? (['settings'] as const) : []),
    ];
    if (faults[0]) {
      setTab(faults.includes(tab) ? tab : faults[0]);
      notify.error(t`Something is missing or does not fit yet. It is marked.`);
      return showFirstProblem();
    }
    const id = isNew ? createId<'slide'>(randomBytes) : work.slideId;
    const { files, pathOf, edits: wholeWork, slideId: workId } = work;
    const saveContent = async (keep: KeepFile) => {
      const stored = await keepChosen(edits, keep);
      const isPainted = isTouched(edits) || !slide || isNew;
      const previewMedia = isPainted
        ? await preview(`teams/${teamId}/slides/${id}`, keep)
        : undefined;
      const changes = templateChanges(slide, source, edits, stored);
      return { ...changes, ...(previewMedia && { previewMedia }) };
    };
    const what = {
      teamId,
      id,
      type: 'template',
      slide,
      workId,
      pauseWork: work.pause,
      draft,
      status,
      unsent: input.unsent,
      isNew,
    };
    setBusy(true);
    try {
      const saved = await saveSlide({ ...what, files, pathOf, saveContent });
      if (saved === 'gone') gone.notice();
      if (saved !== 'saved') return work.resume();
      await leaving.pass(async () => {
        await work.saved(wholeWork, id);
        setChecked(false);
        if (slide && !isNew) return;
        const isParent = String(TEMPLATE_ORIGINS.indexOf(originOf(source)));
        await open({ file: 'template', id, isParent, templateId: source.id });
      });
    } finally {
      setBusy(false);
    }
  }
  return {
    work,
    doc,
    shown,
    values,
    draft,
    isBusy,
    isChecked,
    tab,
    setTab,
    isGone: gone.isAsking,
    stay: gone.stay,
    planned: plannedSlide(slide, teamId, draft),
    leaving,
    edits,
    template,
    problems,
    settingProblems,
    canvases,
    setEdits: (next: TemplateEdits) => changeEdits('template', () => next),
    changeSettings: (part: Partial<SlideDraft>) =>
      work.change(settingsStep(part), (now) => ({
        ...now,
        settings: { ...now.settings, ...part },
      })),
    changeSlot: (id: string, part: SlotValue) =>
      changeEdits(`${id}/${Object.keys(part).join()}`, withPart(source, id, part)),
    /** Like `changeSlot`, but always its own undo step, however soon it follows another. */
    stepSlot: (id: string, part: SlotValue) => {
      serial.current += 1;
      changeEdits(`${id}/${serial.current}`, withPart(source, id, part));
    },
    /** `said` is what is known of the new file; what was said of the previous one is dropped. */
    chooseFile: (id: string, file: ChosenFile, said?: Said) =>
      changeEdits(`${id}/file`, (now) => withFile(source, now, id, file, said)),
    resetSlot: (id: string) =>
      changeEdits(`${id}/reset`, (now) => {
        const { [id]: _file, ...files } = now.files;
        return { ...now, files, values: { ...now.values, [id]: null } };
      }),
    save: (status: SlideStatus) => save(status),
    saveAsNew: () => save('draft', true),
  };
}

/** Counts chosen files as content before they are stored. */
function withFilePlaces(
  values: ReturnType<typeof mergedValues>,
  files: TemplateEdits['files'],
): ReturnType<typeof mergedValues> {
  const places = Object.keys(files).map((id) => [id, { ...values[id], src: '/chosen' }] as const);
  return { ...values, ...Object.fromEntries(places) };
}
