import { useCallback, useState } from 'react';
import { useMediaQuery } from '../../platform/react/useMediaQuery.ts';

/** The panels beside the artboard; properties are always open if there is room. */
export const LEFT_PANELS = ['insert', 'layers', 'check', 'history'] as const;
type LeftPanel = (typeof LEFT_PANELS)[number];
export type Panel = LeftPanel | 'properties';

/** Windows with room for a panel on either side of the artboard; must match the style sheets. */
const ROOMY = '(min-width: 960px)';

export interface Panels {
  /** In a small window at most one panel is open. */
  readonly isCompact: boolean;
  /** The open panel on the left. */
  readonly left: LeftPanel | undefined;
  readonly areProperties: boolean;
  show(panel: Panel): void;
  /** Opens it, or closes it where that gives the artboard more room. */
  toggle(panel: Panel): void;
  close(): void;
}

/**
 * Returns the open panels. The last used one stays open when the window becomes small, as it does by
 * zooming in.
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
