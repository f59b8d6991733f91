import type { Doc } from '../../../model/canvas/doc.ts';
import type { Design } from '../../engine/createDesign.ts';
import {
  type AutosaveEffect,
  type AutosaveEvent,
  type AutosaveState,
  firstWork,
  stepAutosave,
} from './autosaveState.ts';

export type SaveState = AutosaveState['at'];

export interface AutosavePorts {
  /**
   * Saves a document that is based on `base`; returns the code of a refusal, or throws if the device cannot
   * store it.
   */
  save(doc: Doc, isFirst: boolean, base: Doc | undefined): Promise<string | undefined>;
  /** Stores the work on the device. */
  keep(isDirty: boolean): Promise<void>;
}

export interface Autosave {
  state(): SaveState;
  /** Why the last save failed. */
  problem(): string | undefined;
  subscribe(listener: () => void): () => void;
  /** Saves now what is not saved yet. */
  flush(): Promise<void>;
  /** Resolves when no save is running any more. */
  idle(): Promise<void>;
  /** While held nothing is saved, except the draft. */
  pause(isPaused: boolean): void;
  /** Another document is stored now; the shown one differs from it. */
  rebase(stored: Doc): void;
  /** The shown document is the stored one. */
  settle(doc: Doc): void;
  dispose(): void;
}

/** The draft is written sooner than the document: it is what survives a crash. */
const DRAFT_MS = 250;

/**
 * Saves a document by itself, a moment after a change and when it is left. `autosaveState.ts` decides what
 * happens when; this executes it.
 */
export function createAutosave(
  design: Design,
  stored: Doc | undefined,
  ports: AutosavePorts,
): Autosave {
  const nowMs = () => performance.now();
  let work = firstWork(design.state().doc, stored, nowMs());
  let running: Promise<void> | undefined;
  let saving: ReturnType<typeof setTimeout> | undefined;
  let drafting: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function take(event: AutosaveEvent): void {
    const before = work.state;
    const next = stepAutosave(work, event);
    ({ work } = next);
    if (!isSameToPeople(before, work.state)) for (const listener of listeners) listener();
    for (const effect of next.effects) run(effect);
  }

  function run(effect: AutosaveEffect): void {
    if (effect.do === 'save') running = save(effect);
    if (effect.do === 'keepDraft') ports.keep(effect.isDirty).catch(() => undefined);
    if (effect.do === 'wait' || effect.do === 'stopWaiting') clearTimeout(saving);
    if (effect.do === 'wait') saving = setTimeout(() => take({ on: 'flush' }), effect.ms);
    if (effect.do !== 'draftSoon') return;
    clearTimeout(drafting);
    drafting = setTimeout(() => take({ on: 'draftDue' }), DRAFT_MS);
  }

  async function save({ doc, isFirst, base }: AutosaveEffect & { do: 'save' }): Promise<void> {
    const problem = await ports.save(doc, isFirst, base).catch(codeIn);
    running = undefined;
    take(problem === undefined ? { on: 'stored', nowMs: nowMs() } : { on: 'refused', problem });
  }

  async function idle(): Promise<void> {
    while (running) await running;
  }

  const stop = design.subscribe(() =>
    take({ on: 'changed', doc: design.state().doc, nowMs: nowMs() }),
  );
  return {
    state: () => work.state.at,
    problem: () => (work.state.at === 'failed' ? work.state.problem : undefined),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    flush() {
      take({ on: 'flush' });
      return idle();
    },
    idle,
    pause: (isPaused) => take({ on: 'held', isPaused }),
    rebase: (other) => take({ on: 'rebased', stored: other, nowMs: nowMs() }),
    settle: (doc) => take({ on: 'settled', doc }),
    dispose() {
      stop();
      clearTimeout(saving);
      clearTimeout(drafting);
    },
  };
}

const isSameToPeople = (one: AutosaveState, other: AutosaveState): boolean =>
  one.at === other.at &&
  (one.at !== 'failed' || other.at !== 'failed' || one.problem === other.problem);

function codeIn(cause: unknown): string {
  const code: unknown = typeof cause === 'object' && cause ? Reflect.get(cause, 'code') : undefined;
  return typeof code === 'string' ? code : 'unknown';
}
