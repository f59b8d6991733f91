import type { SlideId } from '../../../model/ids.ts';
import type { SlideWorks } from '../../../store/hooks/localDraft.ts';

type Release = () => void;

/** The slides on which this tab alone keeps work. */
export interface Claims {
  /** Returns whether this tab has the slide: not if another tab has it, or had it and left work there. */
  take(id: SlideId): Promise<boolean>;
  /** Adds a slide that was claimed by hand. */
  add(id: SlideId, release: Release): void;
  releaseAll(): void;
}

/** Creates the claims for one slide, or for new slides of a kind; `of` says which, as in `SlideWork`. */
export function createClaims(works: SlideWorks, of: string): Claims {
  /** By slide; undefined for those that another tab had. */
  const held = new Map<SlideId, Release | undefined>();
  const isLeft = async (id: SlideId) =>
    (await works.find(of)).some(({ slideId }) => slideId === id);
  return {
    async take(id) {
      if (held.get(id)) return true;
      const isAgain = held.has(id);
      const release = await works.claim(id);
      const mayKeep = release !== undefined && !(isAgain && (await isLeft(id)));
      if (!mayKeep) release?.();
      held.set(id, mayKeep ? release : undefined);
      return mayKeep;
    },
    add: (id, release) => void held.set(id, release),
    releaseAll() {
      for (const release of held.values()) release?.();
      held.clear();
    },
  };
}
