import type { Divided } from '../../model/rules/zones/zones.ts';
import { WHOLE, type ZoneBox, zoneBoxes } from '../../model/rules/zones/zoneBoxes.ts';
import { el } from './dom.ts';
import css from './playerView.module.css';

export interface Zones {
  readonly element: HTMLElement;
  readonly main: HTMLElement;
  readonly side: HTMLElement;
  /** Lays them out as the screen is divided. */
  divide(screen: Divided): void;
  /** Gives the side its room, or the room back to main. */
  open(isOpen: boolean): void;
}

/** The boxes of a screen's zones; main contains `children`, and has the whole picture until the side is opened. */
export function createZones(onFit: () => void, ...children: readonly HTMLElement[]): Zones {
  const main = el('div', css.slides, ...children);
  const side = el('div', css.slides);
  const element = el('div', css.zones, side, main);
  let screen: Divided = { orientation: 'landscape' };
  let isOpen = false;

  const placed = (): string => main.style.cssText + side.style.cssText;

  function place(): void {
    const before = placed();
    const boxes = zoneBoxes(screen);
    // A side behind main is seen once main has given it its room; any other covers what main gives it.
    setBox(side, boxes.side, screen.layout !== 'corner');
    setBox(main, isOpen ? boxes.main : WHOLE);
    // What is drawn anew begins anew: a ticker would jump.
    if (placed() !== before) onFit();
  }
  return {
    element,
    main,
    side,
    divide(next) {
      screen = next;
      place();
    },
    open(is) {
      isOpen = is;
      place();
    },
  };
}

function setBox(element: HTMLElement, { x, y, width, height }: ZoneBox, isAbove = false): void {
  const box = `left:${x}%;top:${y}%;right:${100 - x - width}%;bottom:${100 - y - height}%`;
  element.style.cssText = isAbove ? `${box};z-index:1` : box;
}
