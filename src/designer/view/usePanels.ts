import { useCallback, useState } from 'react';
import { useMediaQuery } from '../../platform/react/useMediaQuery.ts';

/** What stands beside the artboard; properties always do where there is room. */
export const LEFT_PANELS = ['insert', 'layers', 'check', 'history'] as const;
type LeftPanel = (typeof LEFT_PANELS)[number];
export type Panel = LeftPanel | 'properties';

/** Windows with room for a panel on either side of the artboard; the style sheets say the same. */
const ROOMY = '(min-width: 960px)';

export interface Panels {
  /** One panel at a time, and none is a choice too. */
  readonly isCompact: boolean;
  /** Of those on the left. */
  readonly left: LeftPanel | undefined;
  readonly areProperties: boolean;
  show(panel: Panel): void;
  /** Opens it, or puts it away where that gives the artboard more room. */
  toggle(panel: Panel): void;
  close(): void;
}

/**
 * Which panels are there. What was worked with last is the one that stays when the window becomes small, as it does
 * by zooming in.
 */
export function usePanels(first: Panel | undefined): Panels {
  const isCompact = !useMediaQuery(ROOMY);
  const [last, setLast] = useState<LeftPanel>('insert');
  const [open, setOpen] = useState(first);
  const isLeftOpen = open !== undefined && open !== 'properties';
  const show = (panel: Panel) => {
    setOpen(panel);
    if (panel !== 'properties') setLast(panel);
  };
  return {
    isCompact,
    left: !isCompact ? last : isLeftOpen ? open : undefined,
    areProperties: !isCompact || open === 'properties',
    show,
    toggle: (panel) => (isCompact && open === panel ? setOpen(undefined) : show(panel)),
    close: useCallback(() => setOpen(undefined), []),
  };
}
