import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SourceResolver } from '../../canvas/SourceResolver.ts';
import type { Brand } from '../../model/brand/brand.ts';
import type { TeamId, TemplateId } from '../../model/ids.ts';
import type { Media } from '../../model/media/media.ts';
import { revisionOf, type Template } from '../../model/template/template.ts';
import { keepPicture } from '../../platform/cache/pictureCache.ts';
import { useMarkUnsaved } from '../../platform/react/useUnsaved.ts';
import type { BrandRights } from '../../store/hooks/brand.ts';
import { useUnsavedDesign } from '../../store/hooks/unsavedWork.ts';
import { noteCopied, openCopied } from '../../store/copiedFiles.ts';
import { useSourceResolver } from '../../store/hooks/media.ts';
import { useStore } from '../../store/hooks/StoreProvider.tsx';
import type { Store } from '../../store/openStore.ts';
import { notify } from '../../ui/overlays/toast.ts';
import { useLackText } from '../../words/useLackText.ts';
import { createDesign, type Design } from '../engine/createDesign.ts';
import { followLandscape } from '../engine/follow.ts';
import { fontsOf } from './arrange.ts';
import { Designer } from './Designer.tsx';
import type { Opened } from './openTemplate.ts';
import type { Autosave } from './saving/createAutosave.ts';
import { ConflictDialog } from './saving/ConflictDialog.tsx';
import { createSaving, type Saving } from './saving/createSaving.ts';
import { useConflict } from './saving/useConflict.ts';
import { savePreview, useIdlePreview, useIsDirty, useLeaving } from './saving/useSavingMoments.ts';
import type { DesignerStage } from './stage/createStage.ts';
import { placeFile } from './takeFile.ts';
import type { CopiedFiles } from './tools.ts';
import { useFileProblemText } from './useFileProblemText.ts';
import type { RareCoding } from '../../model/media/videoCoding.ts';
import { useCodingName } from '../../words/useCodingName.ts';

export interface OpenDesignerProps {
  readonly teamId: TeamId;
  readonly id: TemplateId;
  readonly template: Template | undefined;
  readonly opened: Opened;
  readonly brand: Brand;
  readonly rights: BrandRights;
}

/** The designer of one document, with its saving. */
export function OpenDesigner(props: OpenDesignerProps) {
  const { teamId, id, template, brand } = props;
  const { t } = useLingui();
  const router = useRouter();
  const store = useStore();
  const problemText = useFileProblemText();
  const codingText = useCodingText();
  const lackText = useLackText();
  const { opened } = props;
  const [design] = useState(() =>
    createDesign(opened.doc, opened.draft?.history, followLandscape(fontsOf(brand))),
  );
  const stage = useRef<DesignerStage>(undefined);
  const saving = useSaving(props, design, opened);
  const resolve = useSentFiles(saving);
  const { autosave } = saving;
  useLeaving(autosave);
  const { conflict, answer } = useConflict(design, saving, template, opened.conflict);
  const place = useMemo(() => ({ teamId, templateId: id }), [teamId, id]);

  const take = useCallback(
    async (file: Blob, kind: 'image' | 'video') => {
      const taken = await placeFile(store, { teamId, templateId: id }, file, kind);
      if (!('problem' in taken)) {
        if (taken.coding) notify.info(codingText(taken.coding));
        for (const lack of taken.lacks ?? []) notify.info(lackText(lack));
        return taken;
      }
      notify.error(problemText(taken.problem));
      return undefined;
    },
    [store, teamId, id, problemText, codingText, lackText],
  );
  const copied = useCopiedFiles(props, saving);
  const isLeaving = useRef(false);
  const leave = async () => {
    if (isLeaving.current) return; // a second press would go back two pages
    isLeaving.current = true;
    await autosave.flush();
    design.turn(design.state().doc.orientations[0] ?? 'landscape');
    await savePreview(saving, stage.current, brand, resolve).catch(() => undefined);
    isLeaving.current = false;
    if (router.history.canGoBack()) router.history.back();
    else router.history.push('/templates/organization');
  };
  useEffect(() => {
    if (opened.repairs > 0)
      notify.info(t`Parts of this template could not be read. The original is kept.`);
    if (opened.draft?.isDirty) notify.info(t`Unsaved changes were brought back.`);
    // oxlint-disable-next-line react/exhaustive-deps -- said once
  }, []);
  useIdlePreview(saving, stage, brand, resolve);
  return (
    <>
      <UnsavedMark autosave={autosave} />
      <Designer
        design={design}
        place={place}
        autosave={autosave}
        brand={brand}
        resolve={resolve}
        takeFile={take}
        copied={copied}
        repairs={opened.repairs}
        onStage={(made) => {
          stage.current = made;
        }}
        onLeave={() => void leave()}
      />
      {conflict && (
        <ConflictDialog
          teamId={teamId}
          conflict={conflict}
          mine={design.state().doc}
          brand={brand}
          resolve={resolve}
          onAnswer={answer}
        />
      )}
    </>
  );
}

/** A component of its own, so that changes and saves do not rerender the designer. */
function UnsavedMark({ autosave }: { readonly autosave: Autosave }) {
  useMarkUnsaved(useIsDirty(autosave));
  return null;
}

/** Returns a resolver of file addresses, also for files that a step of undo names without their token. */
function useSentFiles({ sent }: Saving): SourceResolver {
  const resolve = useSourceResolver();
  return useCallback(
    ({ media, ...source }) => resolve({ ...source, ...(media && { media: sent(media) }) }),
    [resolve, sent],
  );
}

function useCopiedFiles(
  { teamId, id }: Pick<OpenDesignerProps, 'teamId' | 'id'>,
  { sent }: Saving,
): CopiedFiles {
  const store = useStore();
  return useMemo(
    () => ({
      // Should it fail, pasting says that the file cannot be read.
      note: (files) => void noteCopied(store, teamId, files.map(sent)).catch(() => undefined),
      async own(file) {
        if (!file.path.startsWith(`teams/${teamId}/slides/${id}/`)) return undefined;
        const known = sent(file);
        return known.token !== undefined || (await store.openStaged(file.path)) ? known : undefined;
      },
      open: (file) => openCopied(store, file),
    }),
    [store, teamId, id, sent],
  );
}

/** Copies a shown picture from this device to the cache where the worker looks for the sent file. */
async function keepShown(store: Store, resolve: SourceResolver, media: Media): Promise<void> {
  const shown = await resolve({ media });
  if (!shown?.startsWith('blob:') || !media.type.startsWith('image/')) return;
  const copy = await fetch(shown);
  await keepPicture(store.addressOf(media), await copy.blob());
}

function useSaving(
  { teamId, id, template, rights }: OpenDesignerProps,
  design: Design,
  opened: Opened,
): Saving {
  const { t } = useLingui();
  const store = useStore();
  const router = useRouter();
  const local = useUnsavedDesign(teamId, id);
  const resolve = useSourceResolver();
  const untitled = t`Untitled template`;
  const [saving] = useState(() => {
    const made = createSaving({
      teamId,
      id,
      granted: rights.granted,
      store,
      local,
      design,
      stored: opened.stored,
      // With a conflict, the draft's own, so that it is asked again after a reload.
      tokens: opened.tokens,
      revision: opened.conflict ? opened.draft?.revision : template && revisionOf(template),
      isPreviewOld: template?.updateScreenshot ?? true,
      keepsOriginal: opened.repairs > 0,
      untitled,
      onFirst() {
        // Whoever has left meanwhile is not brought back.
        if (router.history.location.pathname !== '/designer') return;
        const search = { id: teamId, artboardId: id };
        void router.navigate({ to: '/designer', search, replace: true });
      },
      // Otherwise it would have to be downloaded before it is shown, which is impossible offline.
      onSent: (media) => void keepShown(store, resolve, media),
    });
    made.autosave.pause(opened.conflict !== undefined);
    return made;
  });
  useEffect(() => () => saving.autosave.dispose(), [saving]);
  return saving;
}

/** Returns the note for a video that was accepted although not every screen plays it. */
function useCodingText(): (coding: RareCoding) => string {
  const { t } = useLingui();
  const codingName = useCodingName();
  return useCallback(
    (of) => {
      const coding = codingName(of);
      return t`This video is encoded in ${coding}, which many screens do not play. Export it as H.264 with 8 bits and 4:2:0 (“compatible”, “web” or “yuv420p” in most programs) and it plays everywhere.`;
    },
    [t, codingName],
  );
}
