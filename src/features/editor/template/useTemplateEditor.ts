import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { loadBrandFonts } from '../../../canvas/brandFonts.ts';
import type { Canvas } from '../../../canvas/createCanvas.ts';
import { snapshot } from '../../../canvas/snapshot.ts';
import { slotProblems, type SlotValue } from '../../../model/canvas/slotValues.ts';
import { docOf } from '../../../model/canvas/storedDoc.ts';
import type { Orientation } from '../../../model/canvas/orientation.ts';
import { createId, type SlideId } from '../../../model/ids.ts';
import { slideKey } from '../../../model/kinds.ts';
import type { Media } from '../../../model/media.ts';
import { addSlide } from '../../../model/mutations/addSlide.ts';
import { saveSlide } from '../../../model/mutations/saveSlide.ts';
import { setSlideStatus } from '../../../model/mutations/setSlideStatus.ts';
import type { Slide, SlideStatus } from '../../../model/slide.ts';
import { originOf, type SlideTemplate, TEMPLATE_ORIGINS } from '../../../model/slideTemplate.ts';
import { systemClock } from '../../../platform/clock.ts';
import { codeOf } from '../../../platform/codeOf.ts';
import { randomBytes } from '../../../platform/random.ts';
import { useEffectiveBrand } from '../../../store/hooks/brand.ts';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { useSourceResolver } from '../../../store/hooks/media.ts';
import { useNextPosition } from '../../../store/hooks/nextPosition.ts';
import { useCommit, useStore } from '../../../store/hooks/StoreProvider.tsx';
import { notify } from '../../../ui/toast.ts';
import { useProblemText } from '../../../ui/useProblemText.ts';
import type { ChosenFile } from '../chosenFile.ts';
import { draftOf, problemsOf, type SlideDraft } from '../slideDraft.ts';
import { settingsChanges } from './settingsChanges.ts';
import { useLeaveGuard } from '../useLeaveGuard.ts';
import {
  isTouched,
  mergedValues,
  NO_EDITS,
  shownDoc,
  type TemplateEdits,
  templateChanges,
} from './templateDraft.ts';

/** The state of the editor: edits on top of the slide, what is shown, and how it is saved. */
export function useTemplateEditor(slide: Slide | undefined, source: SlideTemplate) {
  const [edits, setEdits] = useState<TemplateEdits>(NO_EDITS);
  const [settings, setSettings] = useState<Partial<SlideDraft>>({});
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [canvases] = useState(() => new Map<Orientation, Canvas>());
  const template = edits.template ?? source;
  const restored = useMemo(() => docOf(template), [template]);
  const values = useMemo(() => mergedValues(source, edits), [source, edits]);
  const draft = { ...draftOf(slide), title: slide ? slide.title : source.name, ...settings };
  const isDirty = isTouched(edits) || Object.keys(settings).length > 0;
  const leaving = useLeaveGuard(isDirty);
  const save = useSave(slide, source, canvases);
  const doc = restored.ok ? restored.doc : undefined;
  const shown = useMemo(
    () => doc && shownDoc(doc, values, edits.files),
    [doc, values, edits.files],
  );
  const problems = useMemo(
    () => (doc ? slotProblems(doc, withFilePlaces(values, edits.files)) : []),
    [doc, values, edits.files],
  );
  const settingProblems = problemsOf(draft);
  return {
    doc,
    shown,
    values,
    draft,
    isDirty,
    isBusy,
    isChecked,
    leaving,
    edits,
    template,
    problems,
    settingProblems,
    canvases,
    setEdits,
    changeSettings: (part: Partial<SlideDraft>) => setSettings((now) => ({ ...now, ...part })),
    changeSlot: (id: string, part: SlotValue) =>
      setEdits((now) => ({
        ...now,
        values: { ...now.values, [id]: { ...mergedValues(source, now)[id], ...part } },
      })),
    chooseFile: (id: string, file: ChosenFile) =>
      setEdits((now) => ({ ...now, files: { ...now.files, [id]: file } })),
    resetSlot: (id: string) =>
      setEdits((now) => {
        const { [id]: _file, ...files } = now.files;
        return { ...now, files, values: { ...now.values, [id]: null } };
      }),
    async save(status: SlideStatus) {
      setChecked(true);
      const blocks = status === 'published' ? problems.length : 0;
      if (blocks + settingProblems.length > 0 || !doc) return;
      setBusy(true);
      const id = await save(draft, edits, status).finally(() => setBusy(false));
      if (!id) return;
      leaving.release();
      setEdits(NO_EDITS);
      setSettings({});
    },
  };
}

/** A chosen file counts as content before it is stored. */
function withFilePlaces(
  values: ReturnType<typeof mergedValues>,
  files: TemplateEdits['files'],
): ReturnType<typeof mergedValues> {
  const places = Object.keys(files).map((id) => [id, { ...values[id], src: '/chosen' }] as const);
  return { ...values, ...Object.fromEntries(places) };
}

/** Keeps files and slide on this device and queues them; answers the id when that was done. */
function useSave(
  slide: Slide | undefined,
  source: SlideTemplate,
  canvases: ReadonlyMap<Orientation, Canvas>,
) {
  const { t } = useLingui();
  const teamId = useTeamId();
  const store = useStore();
  const commit = useCommit();
  const nextPosition = useNextPosition();
  const navigate = useNavigate();
  const problemText = useProblemText();
  const preview = usePreview(canvases);

  async function write(
    id: SlideId,
    draft: SlideDraft,
    edits: TemplateEdits,
    status: SlideStatus,
  ): Promise<{ readonly ok: true } | { readonly ok: false; readonly refused: string }> {
    const at = systemClock.now();
    const folder = `teams/${teamId}/slides/${id}`;
    const stored: { [slotId: string]: Media } = {};
    for (const [slotId, { file, type, width, height }] of Object.entries(edits.files)) {
      const path = `${folder}/${createId(randomBytes)}__template`;
      stored[slotId] = { ...(await store.stageFile(file, { path, type })), width, height };
    }
    const previewMedia = isTouched(edits) || !slide ? await preview(folder) : undefined;
    const ref = slideKey(teamId, id);
    const files = [...Object.values(stored), ...(previewMedia ? [previewMedia] : [])].map(
      (media) => ({ media, ref, slot: 'picture' }),
    );
    const fields = {
      ...settingsChanges(draft, slide),
      ...templateChanges(slide, source, edits, stored),
      ...(previewMedia && { previewMedia }),
    };
    if (!slide) {
      const position = await nextPosition(teamId);
      const args = { teamId, id, type: 'template', status, position, fields, at };
      return commit(addSlide, args, { files });
    }
    if (Object.keys(fields).length > 0) {
      const saved = await commit(saveSlide, { teamId, id, fields, at }, { files });
      if (!saved.ok) return saved;
    }
    if (status === slide.status) return { ok: true };
    return commit(setSlideStatus, { teamId, id, status, from: slide.status, at });
  }

  const open = (id: SlideId) =>
    navigate({
      to: '/editor/$file/$id/{-$isParent}/{-$templateId}',
      params: {
        file: 'template',
        id,
        isParent: String(TEMPLATE_ORIGINS.indexOf(originOf(source))),
        templateId: source.id,
      },
      replace: true,
    });

  return async (draft: SlideDraft, edits: TemplateEdits, status: SlideStatus) => {
    const id = slide?.id ?? createId<'slide'>(randomBytes);
    try {
      const result = await write(id, draft, edits, status);
      if (!result.ok) {
        notify.error(problemText(result.refused));
        return undefined;
      }
      const isOnline = navigator.onLine;
      const done = status === 'published' ? t`Slide published` : t`Slide saved`;
      notify.success(
        isOnline ? done : t`Saved on this device. It is sent when there is a connection.`,
      );
      if (!slide) setTimeout(() => void open(id)); // after the guard of unsaved edits is released
      return id;
    } catch (cause) {
      notify.error(problemText(codeOf(cause)));
      return undefined;
    }
  };
}

/** Longer side of previews, px. */
const PREVIEW_PX = 640;

/** A picture of the landscape canvas for lists; none when it cannot be taken, which is no reason to fail. */
function usePreview(canvases: ReadonlyMap<Orientation, Canvas>) {
  const store = useStore();
  const teamId = useTeamId();
  const brand = useEffectiveBrand(teamId)?.brand;
  const resolve = useSourceResolver();
  return async (folder: string): Promise<Media | undefined> => {
    const canvas = canvases.get('landscape');
    const path = `${folder}/preview.png`;
    if (!canvas || !brand) return undefined;
    // An earlier preview that is still to be sent must not change under the uploader's hands.
    if (await store.openStaged(path).catch(() => undefined)) return undefined;
    try {
      await loadBrandFonts(canvas.stage.ownerDocument, brand, resolve);
      await canvas.ready();
      const { png } = await snapshot(canvas, { longest: PREVIEW_PX });
      return await store.stageFile(png, { path, type: 'image/png' });
    } catch {
      return undefined;
    }
  };
}
