import type { LocalState } from '../../model/rules/slideVerdict.ts';
import type { ScreenOrientation } from '../../model/screen.ts';
import type { Slide } from '../../model/slide.ts';
import type { Media } from '../../model/media.ts';
import type { MediaState } from './mediaLibrary.ts';
import { playItemOf, type PlayItem } from './playItem.ts';

export interface Generations {
  /** What to show: the slide as it is once all of it is here, until then as it was. */
  itemOf(slide: Slide, orientation: ScreenOrientation): PlayItem | undefined;
  localStateOf(slide: Slide, orientation: ScreenOrientation): LocalState;
  /** Media of the versions that play now; they must not be evicted. */
  mediaInUse(): readonly Media[];
  /** Forgets slides that are gone. */
  keepOnly(slideIds: ReadonlySet<string>): void;
}

export interface GenerationsDeps {
  readonly stateOf: (media: Media) => MediaState;
  readonly isOnline: () => boolean;
  /** Versions that were whole before the restart, by slide. */
  readonly saved: ReadonlyMap<string, PlayItem>;
  readonly save: (slideId: string, item: PlayItem | undefined) => void;
}

/** Remembers for each slide the last version that was whole, so that an edit never empties a wall. */
export function createGenerations(deps: GenerationsDeps): Generations {
  const whole = new Map(deps.saved);
  /** A page is there while the network is; a file once all of it is on the disk. */
  const isHere = (item: PlayItem): boolean =>
    item.media ? deps.stateOf(item.media) === 'verified' : deps.isOnline();

  function itemOf(slide: Slide, orientation: ScreenOrientation): PlayItem | undefined {
    const latest = playItemOf(slide, orientation);
    if (latest && isHere(latest)) {
      if (whole.get(slide.id)?.content !== latest.content) {
        whole.set(slide.id, latest);
        deps.save(slide.id, latest);
      }
      return latest;
    }
    const earlier = whole.get(slide.id);
    return earlier && isHere(earlier) ? earlier : undefined;
  }
  return {
    itemOf,
    localStateOf(slide, orientation) {
      if (itemOf(slide, orientation)) return 'ready';
      const item = playItemOf(slide, orientation);
      if (!item) return 'failed';
      const isTooLarge = item.media && deps.stateOf(item.media) === 'overQuota';
      return isTooLarge ? 'overQuota' : 'notDownloaded';
    },
    mediaInUse: () => [...whole.values()].flatMap(({ media }) => media ?? []),
    keepOnly(slideIds) {
      for (const slideId of whole.keys()) {
        if (slideIds.has(slideId)) continue;
        whole.delete(slideId);
        deps.save(slideId, undefined);
      }
    },
  };
}
