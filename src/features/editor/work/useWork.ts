import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createId, type SlideId, type TeamId } from '../../../model/ids.ts';
import { baseOf, type Parts } from '../../../model/overtaken.ts';
import type { Slide } from '../../../model/slide.ts';
import { systemClock } from '../../../platform/clock.ts';
import { randomBytes } from '../../../platform/random.ts';
import { amend, type EditHistory, historyOf, redo, step, undo } from './editHistory.ts';
import { createStagedFiles, type StagedFiles } from './stagedFiles.ts';
import type { KeptState } from './keeper.ts';
import { type Offer, useKeptWork } from './useKeptWork.ts';
import { useTellOvertaken } from './useTellOvertaken.ts';
import { useStore } from '../../../store/hooks/StoreProvider.tsx';

export interface WorkInput<E> {
  readonly teamId: TeamId;
  readonly slide: Slide | undefined;
  /** Kind of a new slide, such as `image` or `template/team/{id}`. */
  readonly kind: string;
  /** The value without edits; must be the same object on every render. */
  readonly none: E;
  isTouched(edits: E): boolean;
  /** What the slide contains, by the names of `partsOf`. */
  readonly stored: object;
  /** Returns the edited parts of the slide by name. */
  partsOf(edits: E): object;
  /** Returns the edits that are not among those saved meanwhile. */
  restOf(edits: E, saved: E): E;
}

/** Unsaved edits of a slide: they can be undone and survive the page. */
export interface Work<E> {
  /** Known even before the slide is stored. */
  readonly slideId: SlideId;
  readonly edits: E;
  readonly isDirty: boolean;
  /** Adds a step; consecutive steps with the same key are merged. */
  change(key: string, next: (edits: E) => E): void;
  /** Discards all edits, as a step that can be undone. */
  discard(): void;
  /** Adds to the last step what follows from it. */
  amend(next: (edits: E) => E): void;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
  readonly files: StagedFiles;
  /** Returns the path in storage of a file of the slide. */
  pathOf(hangs: string): string;
  /** Work from an earlier visit, to be continued or discarded. */
  readonly offer: Offer | undefined;
  readonly kept: KeptState;
  /** Keeps what is not kept yet; returns whether everything is kept. */
  flush(): Promise<boolean>;
  /**
   * Stops keeping while a change is committed that drops the kept work: until `saved`, or `resume` if it was refused.
   */
  pause(): void;
  resume(): void;
  /** Discards everything: nothing is kept or offered any more. */
  finish(): Promise<void>;
  /** Records that these edits were saved in the slide with this id; later edits remain unsaved. */
  saved(edits: E, slideId: SlideId): Promise<void>;
}

export function useWork<E extends object>(input: WorkInput<E>): Work<E> {
  const { teamId, slide, none, isTouched, restOf } = input;
  const isTemplate = input.kind.startsWith('template');
  const store = useStore();
  const [history, setHistory] = useState<EditHistory<E>>(() => historyOf(none));
  const [newId, setNewId] = useState<SlideId>(() => createId(randomBytes));
  const slideId = slide?.id ?? newId;
  const files = useMemo(() => createStagedFiles(store), [store]);
  const serial = useRef(0);
  const pathOf = useCallback(
    // Names from the same moment differ by a serial number; milliseconds leave room for a thousand files.
    (hangs: string) => {
      const name = isTemplate
        ? `${createId(randomBytes)}__template`
        : `${systemClock.now() * 1000 + serial.current++}__${hangs}`;
      return `teams/${teamId}/slides/${slideId}/${name}`;
    },
    [teamId, slideId, isTemplate],
  );
  const edits = history.present;
  const latest = useRef(edits);
  useEffect(() => {
    latest.current = edits;
  });
  const isDirty = isTouched(edits);
  const [base, setBase] = useState<object>();
  useTellOvertaken({ ...input, edits: input.partsOf(edits), base });
  const keeping = useKeptWork<E>({
    ...input,
    slideId,
    edits: isDirty ? edits : undefined,
    baseOf: (work) => baseOf(input.partsOf(work) as Parts, input.stored as Parts),
    files,
    pathOf,
    onContinue(id, continued, from) {
      setNewId(id);
      setBase(from);
      setHistory((now) => step(now, { ...none, ...continued }, 'continue', systemClock.now()));
    },
  });
  return {
    slideId,
    edits,
    isDirty,
    change: (key, next) =>
      setHistory((now) => step(now, next(now.present), key, systemClock.now())),
    discard: () => setHistory((now) => step(now, none, 'discard', systemClock.now())),
    amend: (next) => setHistory((now) => amend(now, next(now.present))),
    undo: history.past.length > 0 ? () => setHistory(undo) : undefined,
    redo: history.future.length > 0 ? () => setHistory(redo) : undefined,
    files,
    pathOf,
    ...keeping,
    async finish() {
      await keeping.forget();
      setHistory(historyOf(none));
    },
    async saved(saved, id) {
      const rest = restOf(latest.current, saved);
      await keeping.forget(isTouched(rest) ? { slideId: id, edits: rest } : undefined);
      // The page of a newly created slide offers the remaining edits itself.
      setHistory((now) => historyOf(id === slide?.id ? restOf(now.present, saved) : none));
    },
  };
}
