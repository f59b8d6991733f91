import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Canvas } from '../../../canvas/createCanvas.ts';
import type { Orientation } from '../../../model/canvas/orientation.ts';
import { oneLineSlots } from '../../../model/canvas/slotLines.ts';
import { writtenTitle } from '../../../model/canvas/slideTitle.ts';
import { exampleSlots, slotProblems, type SlotValue } from '../../../model/canvas/slotValues.ts';
import { docOf, valuesOf } from '../../../model/canvas/storedDoc.ts';
import { createId } from '../../../model/ids.ts';
import type { SlideStatus } from '../../../model/slide/slide.ts';
import {
  originOf,
  type SlideTemplate,
  TEMPLATE_ORIGINS,
} from '../../../model/template/slideTemplate.ts';
import { formatDate } from '../../../i18n/formats.ts';
import { systemClock } from '../../../platform/clock.ts';
import { randomBytes } from '../../../platform/random.ts';
import type { FileTexts } from '../../../platform/react/fromLibrary.tsx';
import { useEffectiveBrand } from '../../../store/hooks/brand.ts';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import type { ChosenFile } from '../media/chosenFile.ts';
import { plannedSlide } from '../forecast/plannedSlide.ts';
import {
  slideDraftOf,
  draftWith,
  problemsOf,
  settingsStep,
  type SlideDraft,
} from '../slideDraft.ts';
import type { KeepFile } from '../types/ContentType.ts';
import { useGone } from '../frame/useGone.ts';
import { useLeaveGuard } from '../work/useLeaveGuard.ts';
import { type EditorPart, useOpenedPart, useOpenStored } from '../useOpenStored.ts';
import { notify } from '../../../ui/overlays/toast.ts';
import { askAboutExamples } from '../../../verbs/slides/publishQuestion.ts';
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
  changesOfTemplate,
  withFile,
  withEditedPart,
  withFilePlaces,
} from './templateDraft.ts';
import { standing } from './cutSlots.ts';
import { keepChosen } from './keepChosen.ts';
import { goToFields } from './slotFields.ts';
import { useTemplatePreview } from './useTemplatePreview.ts';

/** The edits: slots, files and document, and the settings that all slides share. */
interface TemplateWork {
  readonly edits: TemplateEdits;
  readonly settings: Partial<SlideDraft>;
}
const NO_SLOTS: ReadonlySet<string> = new Set();
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
  const { t, i18n } = useLingui();
  const teamId = useTeamId();
  const brand = useEffectiveBrand(teamId)?.brand;
  const kind = `template/${originOf(source)}/${source.id}`;
  const work = useWork<TemplateWork>({
    teamId,
    slide,
    kind,
    stored: { ...slideDraftOf(slide), values: valuesOf(source) },
    partsOf,
    none: NONE,
    isTouched: isWorkTouched,
    restOf,
  });
  const { edits, settings } = work.edits;
  const serial = useRef(0);
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [tab, setTab] = useState<EditorPart>(useOpenedPart());
  const gone = useGone(input.isGone && work.isDirty);
  const [canvases] = useState(() => new Map<Orientation, Canvas>());
  const template = edits.template ?? source;
  const restored = useMemo(() => docOf(template), [template]);
  const values = useMemo(() => mergedValues(source, edits), [source, edits]);
  const leaving = useLeaveGuard(work, { isNew: slide === undefined, isSaving: isBusy });
  const saveSlide = useSaveSlide();
  const preview = useTemplatePreview(canvases);
  const open = useOpenStored();
  const doc = restored.ok ? restored.doc : undefined;
  const title = (doc && writtenTitle(doc, values)) ?? unwrittenTitle(source.name, i18n.locale);
  const draft = draftWith(slide, { ...(!slide && { title }), ...settings });
  const oneLine = useMemo(
    () => (doc && brand ? oneLineSlots(doc, brand.textStyles) : NO_SLOTS),
    [doc, brand],
  );
  const shown = useMemo(
    () => doc && shownDoc(doc, values, edits.files),
    [doc, values, edits.files],
  );
  const content = useMemo(() => withFilePlaces(values, edits.files), [values, edits.files]);
  const problems = useMemo(() => (doc ? slotProblems(doc, content) : []), [doc, content]);
  const examples = useMemo(() => (doc ? exampleSlots(doc, content) : []), [doc, content]);
  const settingProblems = problemsOf(draft);
  const changeEdits = (key: string, next: (edits: TemplateEdits) => TemplateEdits) =>
    work.change(key, (now) => ({ ...now, edits: next(now.edits) }));

  /** What is saved after a question is what others have changed meanwhile, too. */
  const latestSave = useRef<typeof save>(undefined);
  const goToExample = () => {
    setTab('content');
    const first = examples[0]?.slot.id;
    // Once the dialog has given the focus back.
    if (first !== undefined) requestAnimationFrame(() => goToFields(first));
  };

  async function save(
    status: SlideStatus,
    { isNew = input.unsent !== undefined, isSure = false } = {},
  ): Promise<void> {
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
    const isFirstTime = status === 'published' && slide?.status !== status;
    if (isFirstTime && examples.length > 0 && !isSure) {
      const answer = await askAboutExamples(examples.map(({ slot }) => slot));
      if (answer === 'look') goToExample();
      if (answer === 'all') await latestSave.current?.('published', { isSure: true });
      return;
    }
    const id = isNew ? createId<'slide'>(randomBytes) : work.slideId;
    const { files, pathOf, edits: wholeWork, slideId: workId } = work;
    const saveContent = async (keep: KeepFile) => {
      const stored = await keepChosen(edits, keep);
      const isPainted = isTouched(edits) || !slide || isNew;
      const previewMedia = isPainted
        ? await preview(`teams/${teamId}/slides/${id}`, keep)
        : undefined;
      const changes = changesOfTemplate(slide, source, edits, stored);
      return { ...changes, ...(previewMedia && { previewMedia }) };
    };
    const what = {
      teamId,
      id,
      type: 'template',
      slide,
      workId,
      pauseWork: work.pause,
      draft: { ...draft, title: draft.title.trim() || (slide ? '' : title) },
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
        if ((slide && !isNew) || leaving.isLeft()) return;
        const isParent = String(TEMPLATE_ORIGINS.indexOf(originOf(source)));
        await open({ file: 'template', id, isParent, templateId: source.id }, tab);
      });
    } finally {
      setBusy(false);
    }
  }
  useEffect(() => {
    latestSave.current = save;
  });
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
    /** The slots that take one line, by id. */
    oneLine,
    /** The slots that show the template's own words or pictures. */
    examples,
    canvases,
    setEdits: (next: TemplateEdits) => changeEdits('template', () => next),
    changeSettings: (part: Partial<SlideDraft>) =>
      work.change(settingsStep(part), (now) => ({
        ...now,
        settings: { ...now.settings, ...part },
      })),
    changeSlot: (id: string, part: SlotValue) =>
      changeEdits(`${id}/${Object.keys(part).join()}`, withEditedPart(source, id, part)),
    /** Like `changeSlot`, but always its own undo step, however soon it follows another. */
    stepSlot: (id: string, part: SlotValue) => {
      serial.current += 1;
      changeEdits(`${id}/${serial.current}`, withEditedPart(source, id, part));
    },
    /** `said` is what is known of the new file; what was said of the previous one is dropped. */
    chooseFile: (id: string, file: ChosenFile, texts?: FileTexts) =>
      changeEdits(`${id}/file`, (now) => withFile(source, now, id, file, texts)),
    resetSlot: (id: string) =>
      changeEdits(`${id}/reset`, (now) => {
        const { [id]: _file, ...files } = now.files;
        return { ...now, files, values: { ...now.values, [id]: null } };
      }),
    save: (status: SlideStatus) => save(status),
    saveAsNew: () => save('draft', { isNew: true }),
  };
}

/** Returns the title of a slide whose title nobody has written yet. */
function unwrittenTitle(template: string, locale: string): string {
  const day = formatDate(systemClock.now(), locale);
  return template ? `${template}, ${day}` : day;
}
