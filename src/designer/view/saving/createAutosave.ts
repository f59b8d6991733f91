import type { Doc } from '../../../model/canvas/doc.ts';
import type { Design } from '../../engine/createDesign.ts';

/** `empty`: a new template that nothing was put on yet. */
export type SaveState = 'empty' | 'saved' | 'changed' | 'saving' | 'failed';

export interface AutosavePorts {
  /**
   * Saves a document that was made of `base`; answers the code of why not, or throws when the device
   * keeps nothing.
   */
  save(doc: Doc, isFirst: boolean, base: Doc | undefined): Promise<string | undefined>;
  /** Keeps the work on the device. */
  keep(isDirty: boolean): Promise<void>;
}

export interface Autosave {
  state(): SaveState;
  /** Why the last save failed. */
  problem(): string | undefined;
  subscribe(listener: () => void): () => void;
  /** Saves now what is not saved yet. */
  flush(): Promise<void>;
  /** Resolves when nothing is being saved any more. */
  idle(): Promise<void>;
  /** While held nothing is saved; the draft still is. */
  hold(isHeld: boolean): void;
  /** Another document is stored now; what is shown differs from it. */
  rebase(stored: Doc): void;
  /** The shown document is the stored one. */
  settle(doc: Doc): void;
  dispose(): void;
}

/** A pause after which a change is saved, and the longest that steady work goes unsaved. */
const IDLE_MS = 1500;
const LONGEST_MS = 10_000;
/** The draft is written sooner: it is what a crash leaves. */
const DRAFT_MS = 250;

/** Saves a document by itself, a moment after it was changed and when it is left. */
export function createAutosave(
  design: Design,
  stored: Doc | undefined,
  ports: AutosavePorts,
): Autosave {
  let saved = stored;
  let hasRow = stored !== undefined;
  let state: SaveState = stateAtFirst(design, stored);
  let problem: string | undefined;
  let seen = design.state().doc;
  let changedAt = 0;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let drafting: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isHeld = false;
  const listeners = new Set<() => void>();

  function set(next: SaveState, code?: string): void {
    if (next === state && code === problem) return;
    [state, problem] = [next, code];
    for (const listener of listeners) listener();
  }

  function onChange(): void {
    const { doc } = design.state();
    clearTimeout(drafting);
    drafting = setTimeout(keepDraft, DRAFT_MS);
    if (doc === seen) return;
    seen = doc;
    if (doc === saved) return set('saved');
    if (state !== 'saving') set('changed');
    changedAt ||= performance.now();
    clearTimeout(idle);
    const wait = Math.max(0, Math.min(IDLE_MS, LONGEST_MS - (performance.now() - changedAt)));
    idle = setTimeout(() => void flush(), wait);
  }

  function keepDraft(): void {
    // Without a draft the saved document remains; a full disk is told by the save itself.
    const isDirty = state !== 'empty' && design.state().doc !== saved;
    ports.keep(isDirty).catch(() => undefined);
  }

  async function flush(): Promise<void> {
    clearTimeout(idle);
    await running;
    if (isHeld || design.state().doc === saved || state === 'empty') return;
    running = saveNow();
    await running;
    running = undefined;
    if (design.state().doc !== saved && state !== 'failed') onLate();
  }

  /** Something was changed while it was being saved. */
  function onLate(): void {
    set('changed');
    clearTimeout(idle);
    idle = setTimeout(() => void flush(), IDLE_MS);
  }

  async function saveNow(): Promise<void> {
    const { doc } = design.state();
    changedAt = 0;
    set('saving');
    try {
      const refused = await ports.save(doc, !hasRow, saved);
      if (refused !== undefined) return set('failed', refused);
      hasRow = true;
      saved = doc;
      keepDraft();
      set('saved');
    } catch (cause) {
      set('failed', codeIn(cause));
    }
  }

  const stop = design.subscribe(onChange);
  return {
    state: () => state,
    problem: () => problem,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    flush,
    async idle() {
      while (running) await running;
    },
    hold(next) {
      isHeld = next;
    },
    rebase(other) {
      saved = other;
      hasRow = true;
      set('changed');
    },
    settle(doc) {
      saved = seen = doc;
      hasRow = true;
      set('saved');
      keepDraft();
    },
    dispose() {
      stop();
      clearTimeout(idle);
      clearTimeout(drafting);
    },
  };
}

function stateAtFirst(design: Design, stored: Doc | undefined): SaveState {
  const { doc } = design.state();
  if (doc === stored) return 'saved';
  return !stored && doc.elements.length === 0 ? 'empty' : 'changed';
}

function codeIn(cause: unknown): string {
  const code: unknown = typeof cause === 'object' && cause ? Reflect.get(cause, 'code') : undefined;
  return typeof code === 'string' ? code : 'unknown';
}
