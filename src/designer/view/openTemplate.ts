import { useEffect, useState } from 'react';
import { DOC_VERSION, type Doc, emptyDoc } from '../../model/canvas/doc.ts';
import type { ParseRefusal } from '../../model/canvas/parseDoc.ts';
import { docOf } from '../../model/canvas/storedDoc.ts';
import type { TeamId, TemplateId } from '../../model/ids.ts';
import { revisionOf, type Template } from '../../model/template/template.ts';
import { untilOver } from '../../platform/react/untilOver.ts';
import { useUnsavedDesign } from '../../store/hooks/unsavedWork.ts';
import { type TemplateConflict, isSameDoc } from './saving/conflict.ts';
import { type DesignDraft, parseDraft } from './saving/draft.ts';
import { NO_TOKENS, type MediaTokens, tokensIn, withTokens } from './saving/mediaIn.ts';

export interface Opened {
  readonly doc: Doc;
  readonly stored: Doc | undefined;
  readonly draft: DesignDraft | undefined;
  readonly repairs: number;
  /** Tokens of the files that were sent. */
  readonly tokens: MediaTokens;
  /** Others saved it while there was unsaved work here. */
  readonly conflict?: TemplateConflict;
}

/** Returns the document to start with: what was unsaved before a crash, else the stored one. */
export function openTemplate(
  template: Template | undefined,
  draft: DesignDraft | null,
  id: TemplateId,
): Opened | { readonly refused: ParseRefusal | 'newer' } {
  if (!template) {
    const { tokens } = draft ?? { tokens: NO_TOKENS };
    const doc = draft ? withTokens(draft.doc, tokens) : emptyDoc(id, '');
    return { doc, stored: undefined, draft: draft ?? undefined, repairs: 0, tokens };
  }
  const restored = docOf(template);
  if (!restored.ok) return { refused: restored.code };
  if (restored.doc.v > DOC_VERSION) return { refused: 'newer' };
  const tokens = new Map([...(draft?.tokens ?? NO_TOKENS), ...tokensIn(restored.doc)]);
  const { doc: stored } = restored;
  const found = { stored, repairs: restored.repairs.length, tokens };
  const isOurs = [draft?.revision, draft?.saving].includes(revisionOf(template));
  if (!draft || (!isOurs && !draft.isDirty)) return { ...found, doc: stored, draft: undefined };
  // A saved draft equals the stored document, which has its files' tokens; the steps fit both.
  if (!draft.isDirty) return { ...found, doc: stored, draft };
  const doc = withTokens(draft.doc, tokens);
  const isTorn = !isOurs && !isSameDoc(doc, stored);
  const { editedBy: by, lastChangedDate: atMs } = template;
  const theirs = { theirs: stored, stored, revision: revisionOf(template) };
  return { ...found, doc, draft, ...(isTorn && { conflict: { ...theirs, by, atMs } }) };
}

/** Returns the draft as it was when the page was opened; null for none, undefined while loading. */
export function useDraftOnce(teamId: TeamId, id: TemplateId): DesignDraft | null | undefined {
  const local = useUnsavedDesign(teamId, id);
  const [draft, setDraft] = useState<DesignDraft | null>();
  useEffect(() => {
    const read = async (isOver: () => boolean) => {
      const raw = await local.read().catch(() => undefined);
      if (!isOver()) setDraft(parseDraft(raw) ?? null);
    };
    return untilOver(read);
  }, [local]);
  return draft;
}
