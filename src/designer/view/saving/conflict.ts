import type { Draft } from 'immer';
import type { Doc } from '../../../model/canvas/doc.ts';
import { encodeDoc } from '../../../model/canvas/encodeDoc.ts';
import { sameJson } from '../../../model/diff.ts';
import type { UserId } from '../../../model/ids.ts';
import type { Design, DesignEdit } from '../../engine/createDesign.ts';
import type { Autosave } from './createAutosave.ts';

/** Another person saved the template while there is work here that they have not seen. */
export interface TemplateConflict {
  /** Their version. */
  readonly theirs: Doc;
  /** The stored version: theirs, or theirs with an earlier save from here on top. */
  readonly stored: Doc;
  readonly revision: string;
  readonly by: UserId | undefined;
  readonly atMs: number;
}
export type ConflictAnswer = 'mine' | 'theirs' | 'copy';

export interface ConflictPorts {
  readonly design: Design;
  readonly autosave: Pick<Autosave, 'pause' | 'rebase' | 'settle' | 'flush'>;
  /** Another revision was read. */
  setRevision(revision: string): void;
  /** Saves a document as a new template; returns the code of a refusal. */
  saveCopy(doc: Doc): Promise<string | undefined>;
}

/**
 * Ends a conflict as the designer chose. Nothing is lost: what is not kept stays among the saved versions
 * or, if it was never saved, one step of undo away. Returns the code of a refusal; then nothing has
 * changed.
 */
export async function answerConflict(
  { design, autosave, setRevision, saveCopy }: ConflictPorts,
  { theirs, stored, revision }: TemplateConflict,
  answer: ConflictAnswer,
): Promise<string | undefined> {
  if (answer === 'copy') {
    const refused = await saveCopy(design.state().doc);
    if (refused !== undefined) return refused;
  }
  setRevision(revision);
  if (answer !== 'mine') design.change('taken', takeEdit(theirs), { isWhole: true });
  autosave.pause(false);
  autosave.rebase(stored);
  if (isSameDoc(design.state().doc, stored)) autosave.settle(design.state().doc);
  else await autosave.flush();
  return undefined;
}

/** Replaces the whole document as one step, so that undo restores the previous one. */
export function takeEdit(doc: Doc): DesignEdit {
  return (draft) => {
    const open = draft as { [key: string]: unknown };
    for (const key of Object.keys(open)) if (!(key in doc)) delete open[key];
    Object.assign(draft, doc as Draft<Doc>);
    return [];
  };
}

export const isSameDoc = (a: Doc, b: Doc): boolean => sameJson(encodeDoc(a), encodeDoc(b));
