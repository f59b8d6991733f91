import type { PlayerUi } from '../engine/playerParts.ts';
import type { Report } from '../engine/ports.ts';
import type { Stage } from '../engine/stage.ts';

/**
 * Lets one part that cannot be drawn, such as the card's clock, cost no more than itself: neither the start nor the
 * loop of a screen that nobody attends may end with it.
 */
export function guardDrawing(report: Report) {
  const undrawn = new Set<string>();

  function guarded<Args extends readonly unknown[]>(part: string, draw: (...args: Args) => void) {
    return (...args: Args): void => {
      try {
        draw(...args);
        undrawn.delete(part);
      } catch (error) {
        if (!undrawn.has(part)) report('notDrawn', { part, message: String(error) });
        undrawn.add(part);
      }
    };
  }
  return {
    ui: (ui: PlayerUi): PlayerUi => ({
      showPairing: guarded('pairing', ui.showPairing),
      showWelcome: guarded('welcome', ui.showWelcome),
      applyBrand: guarded('look', ui.applyBrand),
      showAlert: guarded('alert', ui.showAlert),
      rest: guarded('rest', ui.rest),
      identify: guarded('name', ui.identify),
    }),
    /** Slides that cannot be drawn are the loop's matter, which counts and reports them. */
    stage: (stage: Stage): Stage => ({
      prepare: stage.prepare,
      showCard: guarded('card', stage.showCard),
    }),
    /** True while something besides the slides cannot be drawn here. */
    lacksParts: (): boolean => undrawn.size > 0,
  };
}
