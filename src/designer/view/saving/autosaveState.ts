import type { Doc } from '../../../model/canvas/doc.ts';

/** State of saving one document; times in ms of one clock. */
export type AutosaveState =
  /** A new template without any content yet. */
  | { readonly at: 'empty' }
  | { readonly at: 'saved' }
  | { readonly at: 'changed'; readonly sinceMs: number }
  | {
      readonly at: 'saving';
      readonly doc: Doc;
      /** Since when the shown document has changed during the save. */
      readonly sinceMs?: number | undefined;
      /** A save was requested meanwhile. */
      readonly again: boolean;
    }
  | { readonly at: 'failed'; readonly problem: string };

/** The state with its documents. */
export interface AutosaveWork {
  readonly state: AutosaveState;
  readonly shown: Doc;
  /** The stored document; absent before the first save. */
  readonly stored: Doc | undefined;
  /** While held nothing is saved, except the draft. */
  readonly isPaused: boolean;
}

export type AutosaveEvent =
  | { readonly on: 'changed'; readonly doc: Doc; readonly nowMs: number }
  | { readonly on: 'flush' | 'draftDue' }
  | { readonly on: 'stored'; readonly nowMs: number }
  | { readonly on: 'refused'; readonly problem: string }
  | { readonly on: 'held'; readonly isPaused: boolean }
  | { readonly on: 'rebased'; readonly stored: Doc; readonly nowMs: number }
  | { readonly on: 'settled'; readonly doc: Doc };

export type AutosaveEffect =
  /** Ends with `stored` or `refused`; never requested while one runs. */
  | {
      readonly do: 'save';
      readonly doc: Doc;
      readonly isFirst: boolean;
      readonly base: Doc | undefined;
    }
  /** `flush` after this many ms, replacing the previous wait. */
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'stopWaiting' }
  /** `draftDue` after a moment. */
  | { readonly do: 'draftSoon' }
  | { readonly do: 'keepDraft'; readonly isDirty: boolean };

export interface AutosaveStep {
  readonly work: AutosaveWork;
  readonly effects: readonly AutosaveEffect[];
}

/** A pause after which a change is saved, and the longest that continuous work stays unsaved. */
const IDLE_MS = 1500;
const LONGEST_MS = 10_000;

export function firstWork(shown: Doc, stored: Doc | undefined, nowMs: number): AutosaveWork {
  const isEmpty = !stored && shown.elements.length === 0;
  const unsaved: AutosaveState = isEmpty ? { at: 'empty' } : { at: 'changed', sinceMs: nowMs };
  const state = shown === stored ? ({ at: 'saved' } as const) : unsaved;
  return { state, shown, stored, isPaused: false };
}

/** Returns the next state, and what has to be done for it. */
export function stepAutosave(work: AutosaveWork, event: AutosaveEvent): AutosaveStep {
  switch (event.on) {
    case 'changed':
      return changed(work, event.doc, event.nowMs);
    case 'flush':
      return flush(work);
    case 'draftDue':
      return { work, effects: [draftOf(work)] };
    case 'stored':
      return stored(work, event.nowMs);
    case 'refused':
      return refused(work, event.problem);
    case 'held':
      return { work: { ...work, isPaused: event.isPaused }, effects: [] };
    case 'rebased':
      return compared({ ...work, stored: event.stored }, event.nowMs);
    case 'settled':
      return settled(work, event.doc);
  }
}

const DRAFT_SOON: AutosaveEffect = { do: 'draftSoon' };
const STOP_WAITING: AutosaveEffect = { do: 'stopWaiting' };

/** Without a draft the stored document remains; the save itself reports a full disk. */
const draftOf = ({ state, shown, stored }: AutosaveWork): AutosaveEffect => ({
  do: 'keepDraft',
  isDirty: state.at !== 'empty' && shown !== stored,
});

function changed(work: AutosaveWork, doc: Doc, nowMs: number): AutosaveStep {
  if (doc === work.shown) return { work, effects: [DRAFT_SOON] };
  const next = compared({ ...work, shown: doc }, nowMs);
  return { work: next.work, effects: [...next.effects, DRAFT_SOON] };
}

const compared = (work: AutosaveWork, nowMs: number): AutosaveStep =>
  work.shown === work.stored ? undone(work) : unsaved(work, nowMs);

/** The shown document equals the stored one, as far as is known. */
function undone(work: AutosaveWork): AutosaveStep {
  const { state } = work;
  const next: AutosaveState =
    state.at === 'saving' ? { ...state, sinceMs: undefined } : { at: 'saved' };
  return { work: { ...work, state: next }, effects: [STOP_WAITING] };
}

function unsaved(work: AutosaveWork, nowMs: number): AutosaveStep {
  const { state } = work;
  const sinceMs = ('sinceMs' in state ? state.sinceMs : undefined) ?? nowMs;
  const next: AutosaveState =
    state.at === 'saving' ? { ...state, sinceMs } : { at: 'changed', sinceMs };
  const ms = Math.max(0, Math.min(IDLE_MS, sinceMs + LONGEST_MS - nowMs));
  return { work: { ...work, state: next }, effects: [{ do: 'wait', ms }] };
}

function flush(work: AutosaveWork): AutosaveStep {
  const { state, shown, stored: base, isPaused } = work;
  if (state.at === 'saving') {
    return { work: { ...work, state: { ...state, again: true } }, effects: [STOP_WAITING] };
  }
  if (isPaused || shown === base || state.at === 'empty') return { work, effects: [STOP_WAITING] };
  const save: AutosaveEffect = { do: 'save', doc: shown, isFirst: base === undefined, base };
  const saving: AutosaveState = { at: 'saving', doc: shown, again: false };
  return { work: { ...work, state: saving }, effects: [STOP_WAITING, save] };
}

function stored(work: AutosaveWork, nowMs: number): AutosaveStep {
  const { state } = work;
  if (state.at !== 'saving') return { work, effects: [] };
  const next: AutosaveWork = { ...work, stored: state.doc, state: { at: 'saved' } };
  if (next.shown === state.doc) return { work: next, effects: [STOP_WAITING, draftOf(next)] };
  const late: AutosaveState = { at: 'changed', sinceMs: state.sinceMs ?? nowMs };
  const then = { ...next, state: late };
  const more = state.again ? flush(then) : unsaved(then, nowMs);
  return { work: more.work, effects: [draftOf(next), ...more.effects] };
}

/**
 * Later changes still wait for the next try. A change undone while it was being saved leaves nothing to
 * save, so nothing to report.
 */
function refused(work: AutosaveWork, problem: string): AutosaveStep {
  if (work.shown === work.stored) return undone({ ...work, state: { at: 'saved' } });
  const isAsked = work.state.at === 'saving' && work.state.again;
  const failed: AutosaveWork = { ...work, state: { at: 'failed', problem } };
  // The designer may have been closed meanwhile, and its last changes be in no draft yet.
  return isAsked ? flush(failed) : { work: failed, effects: [draftOf(failed)] };
}

/** The shown document is the stored one; a save under way is stored over it once it has arrived. */
function settled(work: AutosaveWork, doc: Doc): AutosaveStep {
  const { work: next, effects } = undone({ ...work, shown: doc, stored: doc });
  return { work: next, effects: [...effects, draftOf(next)] };
}
