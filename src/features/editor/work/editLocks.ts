import type { SlideId } from '../../../model/ids.ts';
import type { UnsavedSlides } from '../../../store/hooks/unsavedWork.ts';

type Release = () => void;

/** The slides on which this tab alone keeps work. */
export interface EditLocks {
  /**
   * Keeps work on a slide while this tab has it. Returns false and keeps nothing if another tab has it, or had it and
   * left work there.
   */
  keepIn(id: SlideId, keep: () => Promise<void>): Promise<boolean>;
  /** Adds a slide that was claimed by hand. */
  add(id: SlideId, release: Release): void;
  /** Begins, again after `close`. */
  open(): void;
  /** Releases all slides, and one that is being taken as soon as its work is kept. */
  close(): void;
}

/** Creates the locks for one slide, or for new slides of a kind; `of` says which, as in `SlideWork`. */
export function createEditLocks(works: UnsavedSlides, of: string): EditLocks {
  /** By slide; undefined for those that another tab had. */
  const locked = new Map<SlideId, Release | undefined>();
  const isLeft = async (id: SlideId) =>
    (await works.find(of)).some(({ slideId }) => slideId === id);
  let isClosed = false;
  function releaseAll() {
    for (const release of locked.values()) release?.();
    locked.clear();
  }
  async function take(id: SlideId): Promise<boolean> {
    if (locked.get(id)) return true;
    const isAgain = locked.has(id);
    const release = await works.claim(id);
    const mayKeep = release !== undefined && !(isAgain && (await isLeft(id)));
    if (!mayKeep) release?.();
    locked.set(id, mayKeep ? release : undefined);
    return mayKeep;
  }
  return {
    async keepIn(id, keep) {
      try {
        if (!(await take(id))) return false;
        await keep();
        return true;
      } finally {
        if (isClosed) releaseAll();
      }
    },
    add: (id, release) => void locked.set(id, release),
    open: () => void (isClosed = false),
    close() {
      isClosed = true;
      releaseAll();
    },
  };
}
