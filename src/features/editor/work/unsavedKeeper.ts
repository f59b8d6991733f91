import type { SlideId } from '../../../model/ids.ts';
import type { Slide } from '../../../model/slide/slide.ts';
import { systemClock } from '../../../platform/clock.ts';
import type { UnsavedSlide, UnsavedSlides } from '../../../store/hooks/unsavedWork.ts';
import type { EditLocks } from './editLocks.ts';
import { filesInEdits, PACK_VERSION, packEdits } from './packEdits.ts';
import type { StagedFiles } from './stagedFiles.ts';

/** Whether the device has the work: `none` to keep, `pending`, `kept`, or `failed` to keep. */
export type UnsavedState = 'none' | 'pending' | 'kept' | 'failed';

/** The work, and where it is kept. */
export interface UnsavedKeeperInput<E> {
  readonly works: UnsavedSlides;
  readonly claims: EditLocks;
  readonly of: UnsavedSlide['of'];
  readonly slide: Slide | undefined;
  readonly slideId: SlideId;
  /** Undefined while there is nothing to keep. */
  readonly edits: E | undefined;
  /** Returns what the slide contains now where it is edited. */
  baseOf(edits: E): object;
  readonly files: StagedFiles;
  pathOf(suffix: string): string;
}

/** Keeps work on this device, one state after the other, so that an older one never replaces a newer one. */
export interface UnsavedKeeper<E> {
  /** Sets what is to be kept from now on. */
  update(input: UnsavedKeeperInput<E>): void;
  /** Returns whether nothing is left to keep of these edits. */
  isKept(edits: E | undefined): boolean;
  /** Keeps what is not kept yet; returns whether everything is kept. Never rejects. */
  flush(): Promise<boolean>;
  /** Keeps nothing while a change is committed that drops the kept work. */
  pause(): void;
  resume(): void;
  /** Drops the kept work, except `rest`: edits that are still to be saved in the slide created from it. */
  forget(rest?: { readonly slideId: SlideId; readonly edits: E }): Promise<void>;
}

/** Creates a keeper; `onState` is called whenever the state of the latest work changes. */
export function createUnsavedKeeper<E extends object>(
  first: UnsavedKeeperInput<E>,
  onState: (state: UnsavedState) => void,
): UnsavedKeeper<E> {
  let current = first;
  let done: E | undefined;
  let isPaused = false;
  /** True once the remaining edits are left to the page of the newly created slide. */
  let isHandedOn = false;
  let running = Promise.resolve();
  async function keepNow(): Promise<void> {
    const input = current;
    const { edits, claims, slideId } = input;
    if (edits === done || isHandedOn || isPaused) return;
    const tell = (state: UnsavedState) => current.edits === edits && onState(state);
    try {
      if (!(await claims.keepIn(slideId, () => store(input)))) return onState('failed');
      done = edits;
      tell(edits ? 'kept' : 'none');
    } catch {
      tell('failed');
    }
  }
  async function flush(): Promise<boolean> {
    await (running = running.then(keepNow));
    return current.edits === done;
  }
  return {
    update: (input) => void (current = input),
    isKept: (edits) => edits === done,
    flush,
    pause: () => void (isPaused = true),
    resume() {
      isPaused = false;
      void flush();
    },
    async forget(rest) {
      const { edits, slide, slideId, works, files } = current;
      done = edits; // the current edits are not kept again
      isPaused = false;
      await running;
      await works.drop(slideId);
      // The slide contains what was just saved, which is nobody else's: it has no base.
      if (rest) await works.keep(pack(rest.edits, { ...rest, of: rest.slideId, files }));
      isHandedOn = rest !== undefined && rest.slideId !== slide?.id;
      onState('none');
    },
  };
}

/** The text comes first, before large files are copied. */
async function store<E extends object>(input: UnsavedKeeperInput<E>): Promise<void> {
  const { works, slide, slideId, edits, files, pathOf } = input;
  if (!edits) return works.drop(slideId);
  // A slide that is being created has no base.
  const packed = () => pack(edits, { ...input, base: slide && input.baseOf(edits) });
  await works.keep(packed());
  const unsaved = filesInEdits(edits).filter(({ file }) => !files.mediaOf(file));
  for (const file of unsaved) await files.stage(file, pathOf);
  if (unsaved.length > 0) await works.keep(packed());
}

interface Place {
  readonly slideId: SlideId;
  readonly of: string;
  readonly files: StagedFiles;
  readonly base?: object | undefined;
}

function pack(edits: object, { slideId, of, files, base }: Place): UnsavedSlide {
  const media = filesInEdits(edits).flatMap(({ file }) => files.mediaOf(file) ?? []);
  return {
    atMs: systemClock.now(),
    slideId,
    of,
    version: PACK_VERSION,
    edits: packEdits(edits, files.mediaOf),
    ...(base && { base: packEdits(base, files.mediaOf) }),
    files: media.map(({ path }) => path),
  };
}
