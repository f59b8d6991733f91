import type { Stage } from '../engine/stage.ts';

/** Wraps a stage to report its first picture, and whether that is a slide. */
export function announceFirst(
  stage: Stage,
  onFirst: () => void,
  onSlide: (isSlide: boolean) => void,
): Stage {
  return {
    prepare(item, onEvent) {
      const prepared = stage.prepare(item, onEvent);
      const show = async (): Promise<void> => {
        await prepared.show();
        onFirst();
        onSlide(true);
      };
      return { ...prepared, show };
    },
    showCard() {
      stage.showCard();
      onFirst();
      onSlide(false);
    },
  };
}
