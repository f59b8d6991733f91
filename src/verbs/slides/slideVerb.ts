import type { Slide, SlideStatus } from '../../model/slide/slide.ts';
import { setSlideStatus } from '../../model/mutations/slide/setSlideStatus.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Duplicated } from '../../store/hooks/duplicateSlide.ts';
import type { NextPlace, LoopStep } from '../../store/hooks/loopOrder.ts';
import type { Store } from '../../store/openStore.ts';
import type { Verb } from '../verb.ts';

/** What the verbs of a slide work with. */
export interface SlideContext {
  readonly commit: Store['commit'];
  duplicate(slide: Slide): Promise<Duplicated>;
  /** Resolves undefined if the slide is first or last already. */
  placeBeside(slide: Slide, step: LoopStep): Promise<NextPlace | undefined>;
  copyLink(path: string): Promise<void>;
  openPreview(slide: Slide): Promise<void>;
  openEditor(slide: Pick<Slide, 'type' | 'id'>): Promise<void>;
}

export type SlideVerb = Verb<Slide, SlideContext>;

export interface MeantSlides {
  readonly meant: readonly Slide[];
  /** One that the user wants to see instead. */
  readonly look?: Slide;
}

/** A verb that changes the status of one or many slides. */
export interface StatusVerb extends SlideVerb {
  readonly status: SlideStatus;
  can(slide: Pick<Slide, 'status'>): boolean;
  /** Asks about slides that are not ready for it; resolves with those that are meant, and one to open instead. */
  narrowed?(slides: readonly Slide[]): Promise<MeantSlides>;
  /** The message about `count` slides. */
  message(count: number): string;
}

/** Adds what all changes of status share; each can be undone. */
export function statusVerb(verb: Omit<StatusVerb, 'do'>): StatusVerb {
  return {
    ...verb,
    async do(slide, { commit }) {
      const set = (from: SlideStatus, status: SlideStatus) =>
        commit(setSlideStatus, { ...idOf(slide), from, status, at: systemClock.now() });
      const done = await set(slide.status, verb.status);
      if (!done.ok) return done;
      return { ...done, message: verb.message(1), undo: () => set(verb.status, slide.status) };
    },
  };
}

const idOf = ({ teamId, id }: Slide) => ({ teamId, id });
