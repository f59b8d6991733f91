import * as v from 'valibot';
import { type Doc, docSchema } from '../../../model/canvas/doc.ts';
import { isObject } from '../../../model/json.ts';
import type { History, Step } from '../../engine/history.ts';
import { mediaIn } from './mediaIn.ts';

/** What is kept on the device while a template is designed. */
export interface DesignDraft {
  readonly doc: Doc;
  readonly history: History;
  /** The stored revision that the draft was last saved as, or began from. */
  readonly revision: string | undefined;
  /** There are changes that were not saved yet. */
  readonly isDirty: boolean;
}

/** More steps cost more to write than they are worth after a reload. */
const KEPT_STEPS = 60;

export function encodeDraft(draft: DesignDraft): unknown {
  const { past, future } = draft.history;
  return {
    ...draft,
    // Kept as long as it is unsaved: no change refers to them yet.
    files: mediaIn(draft.doc).map(({ path }) => path),
    history: { past: past.slice(-KEPT_STEPS), future: future.slice(-KEPT_STEPS) },
  };
}

/** A draft of this version; undefined for anything else, which is then begun anew. */
export function restoreDraft(raw: unknown): DesignDraft | undefined {
  if (!isObject(raw) || !isObject(raw['history'])) return undefined;
  const { doc, revision, isDirty } = raw;
  if (!v.is(docSchema, doc)) return undefined;
  return {
    doc: doc as Doc,
    history: { past: stepsOf(raw['history']['past']), future: stepsOf(raw['history']['future']) },
    revision: typeof revision === 'string' ? revision : undefined,
    isDirty: isDirty === true,
  };
}

function stepsOf(raw: unknown): readonly Step[] {
  const isStep = (step: unknown): boolean =>
    isObject(step) && Array.isArray(step['patches']) && Array.isArray(step['inverse']);
  return Array.isArray(raw) && raw.every(isStep) ? (raw as readonly Step[]) : [];
}
