import { applyPatches, type Draft, enablePatches, type Patch, produceWithPatches } from 'immer';
import type { Doc } from '../../model/canvas/doc.ts';
import type { Orientation } from '../../model/canvas/orientation.ts';
import {
  type Focus,
  extend,
  type History,
  NO_HISTORY,
  push,
  seal,
  type HistoryStep,
} from './history.ts';
import { looseConstraints, readConstraints, deriveConstraints } from './constraints.ts';
import { childrenOf, pathTo } from './tree.ts';

enablePatches();

/** What the designer shows and changes. */
export interface DesignState extends Focus {
  readonly doc: Doc;
  readonly orientation: Orientation;
  /** In the order of selection, not of painting. */
  readonly selection: readonly string[];
  /** The container whose children a click selects; the artboard when absent. */
  readonly scope?: string;
}

/** Changes a draft of the document; may return the ids to select afterwards. */
export type DesignEdit = (doc: Draft<Doc>) => readonly string[] | void;

/** Returns what has to change along with an edit; undefined for nothing. */
export type Consequence = (before: Doc, after: Doc) => DesignEdit | undefined;

export interface ChangeOptions {
  /** Consecutive changes with the same key are one step of undo. */
  readonly key?: string;
  /** Nothing follows from it: a whole document was taken as it is. */
  readonly isWhole?: boolean;
}

/** A document being designed: state, selection and undo. Independent of the browser. */
export interface Design {
  readonly state: () => DesignState;
  readonly history: () => History;
  subscribe(listener: () => void): () => void;
  /** Makes one step; returns false if the edit changed nothing. `label` names it in the history. */
  change(label: string, edit: DesignEdit, options?: ChangeOptions): boolean;
  /**
   * Writes what the browser has measured after the last step, as part of it: nobody has done anything. Without a step, or
   * after an undo, nothing is written.
   */
  amend(edit: DesignEdit): void;
  /** Ends a run of changes with one key. */
  seal(): void;
  select(ids: readonly string[], scope?: string): void;
  turn(orientation: Orientation): void;
  /** Returns the label of the undone step. */
  undo(): string | undefined;
  redo(): string | undefined;
  /**
   * Replaces the document with another one; nothing before it can be undone, unless its history is given.
   */
  replace(doc: Doc, history?: History): void;
}

export function createDesign(
  doc: Doc,
  history: History = NO_HISTORY,
  consequence?: Consequence,
): Design {
  let state: DesignState = { doc, orientation: doc.orientations[0] ?? 'landscape', selection: [] };
  let past = history;
  const listeners = new Set<() => void>();

  function set(next: DesignState, nextHistory: History = past): void {
    if (next === state && nextHistory === past) return;
    state = sound(next);
    past = nextHistory;
    for (const listener of listeners) listener();
  }

  /** Returns what an edit and what follows from it make of the document. */
  function produced(edit: DesignEdit, isWhole = false): Produced {
    const edited = produceWithPatches(state.doc, (draft) => void edit(draft));
    const constrained = withConstraints(state.doc, edited);
    return consequence && !isWhole
      ? withConsequence(state.doc, constrained, consequence)
      : constrained;
  }

  function change(label: string, edit: DesignEdit, { key, isWhole }: ChangeOptions = {}): boolean {
    const answer: { chosen?: readonly string[] } = {};
    const noting: DesignEdit = (draft) => {
      const chosen = edit(draft);
      if (chosen) answer.chosen = chosen;
    };
    const [next, patches, inverse] = produced(noting, isWhole);
    const { chosen } = answer;
    const selection = chosen ?? state.selection;
    if (patches.length === 0) {
      if (chosen) set({ ...state, selection });
      return false;
    }
    const before = focusOf(state);
    const after = sound({ ...state, doc: next, selection });
    const step: HistoryStep = {
      label,
      patches,
      inverse,
      before,
      after: focusOf(after),
      ...(key && { key }),
    };
    set(after, push(past, step));
    return true;
  }

  function travel(from: 'past' | 'future'): string | undefined {
    const step = past[from].at(-1);
    if (!step) return undefined;
    const isUndo = from === 'past';
    const next = applyPatches(state.doc, (isUndo ? step.inverse : step.patches) as Patch[]);
    const { key: _key, ...sealed } = step;
    const rest = past[from].slice(0, -1);
    const moved = isUndo
      ? { past: rest, future: [...past.future, sealed] }
      : { past: [...past.past, sealed], future: rest };
    const { scope: _scope, ...plain } = state;
    set({ ...plain, doc: next, ...(isUndo ? step.before : step.after) }, moved);
    return step.label;
  }

  return {
    state: () => state,
    history: () => past,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change,
    amend(edit) {
      if (past.past.length === 0 || past.future.length > 0) return;
      const [doc, patches, inverse] = produced(edit);
      if (patches.length > 0) set({ ...state, doc }, extend(past, patches, inverse));
    },
    seal: () => void (past = seal(past)),
    select(ids, scope) {
      const { scope: _scope, ...plain } = state;
      const next = {
        ...plain,
        selection: [...new Set(ids)],
        ...(scope !== undefined && { scope }),
      };
      if (isSameFocus(next, state)) return;
      set(next, seal(past));
    },
    turn(orientation) {
      if (orientation !== state.orientation) set({ ...state, orientation }, seal(past));
    },
    undo: () => travel('past'),
    redo: () => travel('future'),
    replace(nextDoc, nextHistory = NO_HISTORY) {
      set({ ...state, doc: nextDoc }, nextHistory);
    },
  };
}

type Produced = readonly [Doc, readonly Patch[], readonly Patch[]];

/** Updates the holds of moved elements by their new surroundings, within the same step. */
function withConstraints(before: Doc, produced: Produced): Produced {
  const [edited, patches, inverse] = produced;
  const ids = looseConstraints(before, edited);
  if (ids.length === 0) return produced;
  const holds = readConstraints(edited, ids);
  const [constrained, more, back] = produceWithPatches(edited, (draft) =>
    deriveConstraints(draft, holds),
  );
  return [constrained, [...patches, ...more], [...back, ...inverse]];
}

/** Changes what follows from an edit, within the same step. */
function withConsequence(before: Doc, produced: Produced, consequence: Consequence): Produced {
  const [edited, patches, inverse] = produced;
  const edit = consequence(before, edited);
  if (!edit) return produced;
  const [laid, more, back] = produceWithPatches(edited, (draft) => void edit(draft));
  return [laid, [...patches, ...more], [...back, ...inverse]];
}

const focusOf = ({ selection, orientation }: Focus): Focus => ({ selection, orientation });

function isSameFocus(a: DesignState, b: DesignState): boolean {
  const { selection } = b;
  return (
    a.scope === b.scope &&
    a.selection.length === selection.length &&
    a.selection.every((id, at) => id === selection[at])
  );
}

/** Removes missing elements from selection and scope. */
function sound(state: DesignState): DesignState {
  const { doc, scope, selection } = state;
  const isThere = (id: string) => doc.byId[id] !== undefined;
  const hasScope = scope !== undefined && isThere(scope) && childrenOf(doc, scope).length > 0;
  const kept = selection.every(isThere) ? selection : selection.filter(isThere);
  if (kept === selection && (scope === undefined || hasScope)) return state;
  const { scope: _scope, ...plain } = state;
  return { ...plain, selection: kept, ...(hasScope && { scope }) };
}

/** Returns the element that a click on `id` selects: the outermost one inside the scope. */
export function clickTarget(state: DesignState, id: string): { id: string; scope?: string } {
  const path = pathTo(state.doc, id);
  const at = state.scope === undefined ? -1 : path.indexOf(state.scope);
  const target = path[at + 1] ?? id;
  return at < 0 ? { id: target } : { id: target, ...(state.scope && { scope: state.scope }) };
}
