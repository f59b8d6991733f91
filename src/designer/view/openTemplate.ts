import { useEffect, useState } from 'react';
import { DOC_VERSION, type Doc, emptyDoc } from '../../model/canvas/doc.ts';
import type { RestoreRefusal } from '../../model/canvas/restoreDoc.ts';
import { docOf } from '../../model/canvas/storedDoc.ts';
import type { TeamId, TemplateId } from '../../model/ids.ts';
import { revisionOf, type Template } from '../../model/template.ts';
import { useDesignDraft } from '../../store/hooks/localDraft.ts';
import { type Conflict, isSameDoc } from './saving/conflict.ts';
import { type DesignDraft, restoreDraft } from './saving/draft.ts';

export interface Opened {
  readonly doc: Doc;
  readonly stored: Doc | undefined;
  readonly draft: DesignDraft | undefined;
  readonly repairs: number;
  /** Others saved it while there was unsaved work here. */
  readonly conflict?: Conflict;
}

/** The document to begin with: what was not saved before a crash, else what is stored. */
export function openTemplate(
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
export function useDraftOnce(teamId: TeamId, id: TemplateId): DesignDraft | null | undefined {
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
