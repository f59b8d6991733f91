import * as v from 'valibot';
import { type Doc, docSchema } from '../../../model/canvas/doc.ts';
import { encodeDoc } from '../../../model/canvas/encodeDoc.ts';
import { parseDoc } from '../../../model/canvas/parseDoc.ts';
import { entriesOf, isObject } from '../../../model/json.ts';
import { type History, NO_HISTORY, type HistoryStep } from '../../engine/history.ts';
import { mediaIn, type MediaTokens } from './mediaIn.ts';

/** What the device stores while a template is designed. */
export interface DesignDraft {
  readonly doc: Doc;
  readonly history: History;
  /** The stored revision that the draft was last saved as, or is based on. */
  readonly revision: string | undefined;
  /** The revision of a save that was under way: whether it was stored is not known. */
  readonly saving?: string | undefined;
  /** There are unsaved changes. */
  readonly isDirty: boolean;
  /** Tokens of sent files: steps of undo name these files without. */
  readonly tokens: MediaTokens;
}

/** More steps cost more to write than they are worth after a reload. */
const KEPT_STEPS = 60;

export function encodeDraft(draft: DesignDraft): unknown {
  const { past, future } = draft.history;
  return {
    ...draft,
    tokens: Object.fromEntries(draft.tokens),
    // Kept as long as it is unsaved: no change refers to them yet.
    files: mediaIn(draft.doc).map(({ path }) => path),
    history: { past: past.slice(-KEPT_STEPS), future: future.slice(-KEPT_STEPS) },
  };
}

/**
 * Restores a stored draft; undefined for anything else. An invalid value costs that value and the steps of
 * undo, not the unsaved work.
 */
export function parseDraft(raw: unknown): DesignDraft | undefined {
  if (!isObject(raw) || !isObject(raw['history'])) return undefined;
  const { doc, revision, saving, isDirty } = raw;
  const rest = {
    revision: typeof revision === 'string' ? revision : undefined,
    ...(typeof saving === 'string' && { saving }),
    isDirty: isDirty === true,
    tokens: tokensOf(raw['tokens']),
  };
  if (v.is(docSchema, doc)) {
    const { past, future } = raw['history'];
    return { ...rest, doc: doc as Doc, history: { past: stepsOf(past), future: stepsOf(future) } };
  }
  const mended = mendedDoc(doc);
  return mended && { ...rest, doc: mended, history: NO_HISTORY };
}

/** Repairs an invalid document through the parser for documents from outside. */
function mendedDoc(raw: unknown): Doc | undefined {
  try {
    const restored = parseDoc(encodeDoc(raw as Doc)); // the parser validates it
    return restored.ok ? restored.doc : undefined;
  } catch {
    return undefined; // too broken even to be encoded
  }
}

/** Drafts of version 0.1.0 have none. */
function tokensOf(raw: unknown): MediaTokens {
  const rows = entriesOf(raw).flatMap(([path, token]) =>
    typeof token === 'string' ? [[path, token] as const] : [],
  );
  return new Map(rows);
}

function stepsOf(raw: unknown): readonly HistoryStep[] {
  const isStep = (step: unknown): boolean =>
    isObject(step) && Array.isArray(step['patches']) && Array.isArray(step['inverse']);
  return Array.isArray(raw) && raw.every(isStep) ? (raw as readonly HistoryStep[]) : [];
}
