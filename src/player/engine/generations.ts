import type { LocalState } from '../../model/rules/slideVerdict.ts';
import type { Slide } from '../../model/slide/slide.ts';
import type { Media } from '../../model/media/media.ts';
import type { ItemFacts } from './items/ItemMaker.ts';
import { itemOf as makeItem } from './items/itemOf.ts';
import type { MediaState } from './mediaLibrary.ts';
import { filesOfItem, type PlayItem } from './playItem.ts';

export interface Generations {
  /** Returns what to show: the latest version once all of it is here, until then the previous one. */
  itemOf(slide: Slide): PlayItem | undefined;
  localStateOf(slide: Slide): LocalState;
  /** True while an earlier version plays because there is no room for the latest one. */
  isStuck(slide: Slide): boolean;
  /** Media of the versions that play now; they must not be evicted. */
  mediaInUse(): readonly Media[];
  /** Forgets removed slides. */
  keepOnly(slideIds: ReadonlySet<string>): void;
}

export interface GenerationsDeps {
  readonly stateOf: (media: Media) => MediaState;
  readonly facts: (slide: Slide) => ItemFacts;
  /** The last complete version of each slide before the restart. */
  readonly saved: ReadonlyMap<string, PlayItem>;
  readonly save: (slideId: string, item: PlayItem | undefined) => void;
}

/** Remembers the last complete version of each slide, so that an edit never empties a screen. */
export function createGenerations(deps: GenerationsDeps): Generations {
  const whole = new Map(deps.saved);
  const isHere = (item: PlayItem): boolean =>
    filesOfItem(item).every((media) => deps.stateOf(media) === 'verified');

  function itemOf(slide: Slide): PlayItem | undefined {
    const latest = makeItem(slide, deps.facts(slide));
    if (typeof latest === 'string') {
      // An offline page cannot show an older version: its content was never here.
      return latest === 'failed' ? earlier(slide) : undefined;
    }
    if (!isHere(latest)) return earlier(slide);
    if (whole.get(slide.id)?.content !== latest.content) {
      whole.set(slide.id, latest);
      deps.save(slide.id, latest);
    }
    return latest;
  }
  function earlier(slide: Slide): PlayItem | undefined {
    const item = whole.get(slide.id);
    return item && filesOfItem(item).length > 0 && isHere(item) ? item : undefined;
  }
  return {
    itemOf,
    localStateOf(slide) {
      if (itemOf(slide)) return 'ready';
      const item = makeItem(slide, deps.facts(slide));
      if (typeof item === 'string') return item;
      const isTooLarge = filesOfItem(item).some((media) => deps.stateOf(media) === 'overQuota');
      return isTooLarge ? 'overQuota' : 'notDownloaded';
    },
    isStuck(slide) {
      const latest = makeItem(slide, deps.facts(slide));
      if (typeof latest === 'string') return false;
      return filesOfItem(latest).some((media) => deps.stateOf(media) === 'overQuota');
    },
    mediaInUse: () => [...whole.values()].flatMap(filesOfItem),
    keepOnly(slideIds) {
      for (const slideId of whole.keys()) {
        if (slideIds.has(slideId)) continue;
        whole.delete(slideId);
        deps.save(slideId, undefined);
      }
    },
  };
}
