import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createId, type SlideId, type TeamId } from '../../../model/ids.ts';
import { draftBase, type Parts } from '../../../model/overtaken.ts';
import type { Slide } from '../../../model/slide/slide.ts';
import { systemClock } from '../../../platform/clock.ts';
import { randomBytes } from '../../../platform/random.ts';
import { amend, type EditHistory, historyOf, redo, stepHistory, undo } from './editHistory.ts';
import { createStagedFiles, type StagedFiles } from './stagedFiles.ts';
import type { UnsavedState } from './unsavedKeeper.ts';
import { createSlidePaths } from './slidePaths.ts';
import { type UnsavedOffer, useUnsavedWork } from './useUnsavedWork.ts';
import { useOvertakenNotice } from './useOvertakenNotice.ts';
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
export interface EditorWork<E> {
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
  pathOf(suffix: string): string;
  /** Work from an earlier visit, to be continued or discarded. */
  readonly offer: UnsavedOffer | undefined;
  readonly kept: UnsavedState;
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

export function useWork<E extends object>(input: WorkInput<E>): EditorWork<E> {
  const { teamId, slide, none, isTouched, restOf } = input;
  const isTemplate = input.kind.startsWith('template');
  const store = useStore();
  const [history, setHistory] = useState<EditHistory<E>>(() => historyOf(none));
  const [newId, setNewId] = useState<SlideId>(() => createId(randomBytes));
  const slideId = slide?.id ?? newId;
  const files = useMemo(() => createStagedFiles(store), [store]);
  const [slidePath] = useState(createSlidePaths);
  const pathOf = useCallback(
    (suffix: string) =>
      isTemplate
        ? `teams/${teamId}/slides/${slideId}/${createId(randomBytes)}__template`
        : slidePath(teamId, slideId, suffix),
    [teamId, slideId, isTemplate, slidePath],
  );
  const edits = history.present;
  const latest = useRef(edits);
  useEffect(() => {
    latest.current = edits;
  });
  const isDirty = isTouched(edits);
  const [base, setBase] = useState<object>();
  useOvertakenNotice({ ...input, edits: input.partsOf(edits), base });
  const keeping = useUnsavedWork<E>({
    ...input,
    slideId,
    edits: isDirty ? edits : undefined,
    baseOf: (work) => draftBase(input.partsOf(work) as Parts, input.stored as Parts),
    files,
    pathOf,
    onContinue(id, continued, from) {
      setNewId(id);
      setBase(from);
      setHistory((now) =>
        stepHistory(now, { ...none, ...continued }, 'continue', systemClock.now()),
      );
    },
  });
  return {
    slideId,
    edits,
    isDirty,
    change: (key, next) =>
      setHistory((now) => stepHistory(now, next(now.present), key, systemClock.now())),
    discard: () => setHistory((now) => stepHistory(now, none, 'discard', systemClock.now())),
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
