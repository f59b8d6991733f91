import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Brand } from '../../model/brand.ts';
import { DOC_VERSION, type Doc, emptyDoc } from '../../model/canvas/doc.ts';
import type { RestoreRefusal } from '../../model/canvas/restoreDoc.ts';
import { docOf } from '../../model/canvas/storedDoc.ts';
import { createId, type TeamId, type TemplateId } from '../../model/ids.ts';
import { revisionOf, type Template } from '../../model/template.ts';
import { randomBytes } from '../../platform/random.ts';
import { useMediaQuery } from '../../platform/react/useMediaQuery.ts';
import { useMarkUnsaved } from '../../platform/react/useUnsaved.ts';
import { type BrandRights, useBrandRights, useEffectiveBrand } from '../../store/hooks/brand.ts';
import { useDesignDraft } from '../../store/hooks/localDraft.ts';
import { useSourceResolver } from '../../store/hooks/media.ts';
import { useTemplate } from '../../store/hooks/rows.ts';
import { useStore } from '../../store/hooks/StoreProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import { fileNameOf, saveAsFile } from '../../platform/saveAsFile.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { notify } from '../../ui/toast.ts';
import { createDesign, type Design } from '../engine/createDesign.ts';
import { Designer } from './Designer.tsx';
import { takePicture } from './exportPng.ts';
import type { Autosave } from './saving/createAutosave.ts';
import { type Conflict, isSameDoc } from './saving/conflict.ts';
import { ConflictDialog } from './saving/ConflictDialog.tsx';
import { createSaving, type Saving } from './saving/createSaving.ts';
import { type DesignDraft, restoreDraft } from './saving/draft.ts';
import { useConflict } from './saving/useConflict.ts';
import type { Stage } from './stage/createStage.ts';
import { takeFile } from './takeFile.ts';
import { useFileProblemText } from './useFileProblemText.ts';
import styles from './designer.module.css';

export interface DesignerPageProps {
  readonly teamId: TeamId;
  /** Absent for a new template. */
  readonly templateId: TemplateId | undefined;
}

/** px; below it the panels would leave no room for the artboard. */
const ROOM = '(min-width: 960px)';

/** Opens a template of a team to be designed, or begins a new one. */
export function DesignerPage({ teamId, templateId }: DesignerPageProps) {
  const hasRoom = useMediaQuery(ROOM);
  const brand = useEffectiveBrand(teamId)?.brand;
  const rights = useBrandRights(teamId);
  const template = useTemplate(teamId, templateId);
  // The id of a new template is made once; the address takes it on with the first save.
  const [newId] = useState(() => createId<'template'>(randomBytes));
  const id = templateId ?? newId;
  const draft = useDraftOnce(teamId, id);
  if (!hasRoom) return <TooSmall />;
  if (!brand || !rights || draft === undefined || (templateId && template === undefined))
    return null;
  if (!rights.canEditTemplates) return <NotAllowed />;
  const isNew = templateId === undefined || templateId === newId;
  if (!isNew && (!template || template.status === 'deleted')) return <Gone />;
  const opened = openTemplate(template ?? undefined, draft, id);
  if ('refused' in opened) return <Broken template={template} code={opened.refused} />;
  return (
    <OpenDesigner
      key={id}
      teamId={teamId}
      id={id}
      template={template ?? undefined}
      opened={opened}
      brand={brand}
      rights={rights}
    />
  );
}

interface Opened {
  readonly doc: Doc;
  readonly stored: Doc | undefined;
  readonly draft: DesignDraft | undefined;
  readonly repairs: number;
  /** Others saved it while there was unsaved work here. */
  readonly conflict?: Conflict;
}

/** The document to begin with: what was not saved before a crash, else what is stored. */
function openTemplate(
  template: Template | undefined,
  draft: DesignDraft | null,
  id: TemplateId,
): Opened | { readonly refused: RestoreRefusal | 'newer' } {
  if (!template) {
    const doc = draft?.doc ?? emptyDoc(id, '');
    return { doc, stored: undefined, draft: draft ?? undefined, repairs: 0 };
  }
  const restored = docOf(template);
  if (!restored.ok) return { refused: restored.code };
  if (restored.doc.v > DOC_VERSION) return { refused: 'newer' };
  const isOurs = draft?.revision === revisionOf(template);
  if (!draft || (!isOurs && !draft.isDirty)) {
    const { doc, repairs } = restored;
    return { doc, stored: doc, draft: undefined, repairs: repairs.length };
  }
  // Saved as it is kept: the kept one, whose history fits it.
  const stored = draft.isDirty ? restored.doc : draft.doc;
  const isTorn = draft.isDirty && !isOurs && !isSameDoc(draft.doc, restored.doc);
  const { editedBy: by, lastChangedDate: atMs } = template;
  const theirs = { theirs: restored.doc, stored: restored.doc, revision: revisionOf(template) };
  const conflict = isTorn ? { conflict: { ...theirs, by, atMs } } : {};
  return { doc: draft.doc, stored, draft, repairs: restored.repairs.length, ...conflict };
}

/** The draft as it was when the page was opened; null for none, undefined while it is being read. */
function useDraftOnce(teamId: TeamId, id: TemplateId): DesignDraft | null | undefined {
  const local = useDesignDraft(teamId, id);
  const [draft, setDraft] = useState<DesignDraft | null>();
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const raw = await local.read().catch(() => undefined);
      if (!isGone) setDraft(restoreDraft(raw) ?? null);
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [local]);
  return draft;
}

interface OpenProps {
  readonly teamId: TeamId;
  readonly id: TemplateId;
  readonly template: Template | undefined;
  readonly opened: Opened;
  readonly brand: Brand;
  readonly rights: BrandRights;
}

function OpenDesigner(props: OpenProps) {
  const { teamId, id, template, brand } = props;
  const { t } = useLingui();
  const router = useRouter();
  const store = useStore();
  const resolve = useSourceResolver();
  const problemText = useFileProblemText();
  const { opened } = props;
  const [design] = useState(() => createDesign(opened.doc, opened.draft?.history));
  const stage = useRef<Stage>(undefined);
  const saving = useSaving(props, design, opened);
  const { autosave } = saving;
  useMarkUnsaved(useIsDirty(autosave));
  useLeaving(autosave);
  const { conflict, answer } = useConflict(design, saving, template, opened.conflict);
  const place = useMemo(() => ({ teamId, templateId: id }), [teamId, id]);

  const take = useCallback(
    async (file: Blob, kind: 'image' | 'video') => {
      const taken = await takeFile(store, { teamId, templateId: id }, file, kind);
      if (!('problem' in taken)) return taken;
      notify.error(problemText(taken.problem));
      return undefined;
    },
    [store, teamId, id, problemText],
  );
  const leave = async () => {
    await autosave.flush();
    await savePreview(saving, stage.current, brand, resolve).catch(() => undefined);
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
  const designer = (
    <Designer
      design={design}
      place={place}
      autosave={autosave}
      brand={brand}
      resolve={resolve}
      takeFile={take}
      repairs={opened.repairs}
      onStage={(made) => {
        stage.current = made;
      }}
      onLeave={() => void leave()}
    />
  );
  return (
    <>
      {designer}
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

function useSaving(
  { teamId, id, template, rights }: OpenProps,
  design: Design,
  opened: Opened,
): Saving {
  const { t } = useLingui();
  const store = useStore();
  const navigate = useNavigate();
  const local = useDesignDraft(teamId, id);
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
      // With a conflict the draft's own, so that it is asked again after a reload.
      revision: opened.conflict ? opened.draft?.revision : template && revisionOf(template),
      isPreviewOld: template?.updateScreenshot ?? true,
      keepsOriginal: opened.repairs > 0,
      untitled,
      onFirst: () =>
        void navigate({ to: '/designer', search: { id: teamId, artboardId: id }, replace: true }),
    });
    made.autosave.hold(opened.conflict !== undefined);
    return made;
  });
  useEffect(() => () => saving.autosave.dispose(), [saving]);
  return saving;
}

/** px of the picture on cards. */
const PREVIEW_LONGEST = 960;
/** The picture is taken when nothing was changed for a while, and when the designer is left. */
const PREVIEW_IDLE_MS = 12_000;

async function savePreview(
  saving: Saving,
  stage: Stage | undefined,
  brand: Brand,
  resolve: ReturnType<typeof useSourceResolver>,
): Promise<void> {
  if (!stage || !saving.isPreviewOld() || saving.autosave.state() !== 'saved') return;
  const { png } = await takePicture({ stage, brand, resolve }, PREVIEW_LONGEST);
  await saving.savePreview(png);
}

function useIdlePreview(
  saving: Saving,
  stage: { readonly current: Stage | undefined },
  brand: Brand,
  resolve: ReturnType<typeof useSourceResolver>,
): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      const take = () => {
        // A wall shows landscape first, and so do cards.
        savePreview(saving, stage.current, brand, resolve).catch(() => undefined);
      };
      timer = setTimeout(take, PREVIEW_IDLE_MS);
    };
    const stop = saving.autosave.subscribe(later);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [saving, stage, brand, resolve]);
}

function useIsDirty(autosave: Autosave): boolean {
  const [isDirty, setDirty] = useState(false);
  useEffect(() => {
    const read = () => setDirty(!['saved', 'empty'].includes(autosave.state()));
    return autosave.subscribe(read);
  }, [autosave]);
  return isDirty;
}

/** Saves when the page is hidden, the window loses the focus, or the tab is closed. */
function useLeaving(autosave: Autosave): void {
  useEffect(() => {
    const save = () => void autosave.flush();
    const hidden = () => document.visibilityState === 'hidden' && save();
    window.addEventListener('blur', save);
    window.addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      save();
      window.removeEventListener('blur', save);
      window.removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, [autosave]);
}

function Message({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <main className={styles.message}>
      <EmptyState
        isPage
        title={title}
        actions={
          <LinkButton to="/dashboard" look="primary">
            <Trans>Back to the dashboard</Trans>
          </LinkButton>
        }
      >
        {children}
      </EmptyState>
    </main>
  );
}

function TooSmall() {
  return (
    <Message title={<Trans>The designer needs a larger window</Trans>}>
      <Trans>
        Open it on a computer, or make this window wider. Slides can be edited anywhere.
      </Trans>
    </Message>
  );
}

function NotAllowed() {
  return (
    <Message title={<Trans>You may not design templates here</Trans>}>
      <Trans>Admins of this team may, and in a sub-team only with the right from its parent.</Trans>
    </Message>
  );
}

function Gone() {
  return (
    <Message title={<Trans>This template is no longer there</Trans>}>
      <Trans context="template">It was deleted, or it belongs to another team.</Trans>
    </Message>
  );
}

/** A document that is not shown: it would hurt, or is of a newer version. It can be taken away whole. */
function Broken(props: {
  readonly template: Template | null | undefined;
  readonly code: RestoreRefusal | 'newer';
}) {
  const { template, code } = props;
  const original = useMemo(
    () => JSON.stringify(template?.kept ? JSON.parse(template.kept) : template?.data, null, 2),
    [template],
  );
  return (
    <main className={styles.message}>
      <EmptyState
        isPage
        title={<Trans>This template cannot be opened</Trans>}
        actions={
          <>
            <Button
              onPress={() =>
                saveAsFile(
                  new Blob([original ?? ''], { type: 'application/json' }),
                  `${fileNameOf(template?.name ?? '', 'template')}.json`,
                )
              }
            >
              <Trans>Download the original</Trans>
            </Button>
            <LinkButton to="/dashboard" look="primary">
              <Trans>Back to the dashboard</Trans>
            </LinkButton>
          </>
        }
      >
        {code === 'tooManyElements' && (
          <Trans>It has more elements than a screen could show. Nothing of it was changed.</Trans>
        )}
        {code === 'tooDeep' && (
          <Trans>Its groups are nested too deeply. Nothing of it was changed.</Trans>
        )}
        {code === 'notADocument' && (
          <Trans>What is stored is no template. Nothing of it was changed.</Trans>
        )}
        {code === 'newer' && (
          <Trans>It was made by a newer version. Reload to update, then open it again.</Trans>
        )}
      </EmptyState>
    </main>
  );
}
