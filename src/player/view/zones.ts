import type { Divided } from '../../model/rules/zones/zones.ts';
import { type ZoneBox, zoneBoxes } from '../../model/rules/zones/zoneBoxes.ts';
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

  function place(): void {
    const boxes = zoneBoxes(screen);
    setBox(side, boxes.side);
    setBox(main, isOpen ? boxes.main : zoneBoxes({ ...screen, layout: 'whole' }).main);
    // A side behind main is seen once main has given it its room; any other covers what main gives it.
    side.style.zIndex = screen.layout === 'corner' ? '' : '1';
    onFit();
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
      if (is === isOpen) return;
      isOpen = is;
      place();
    },
  };
}

function setBox({ style }: HTMLElement, { x, y, width, height }: ZoneBox): void {
  style.left = `${x}%`;
  style.top = `${y}%`;
  style.right = `${100 - x - width}%`;
  style.bottom = `${100 - y - height}%`;
}
