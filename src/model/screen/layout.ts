/** How a screen is divided: not at all, a line below, a bar at an edge, two halves, or a frame in an L. Stored. */
export const LAYOUTS = ['whole', 'ticker', 'left', 'right', 'halves', 'corner'] as const;
export type ScreenLayout = (typeof LAYOUTS)[number];

/** The parts of a screen: one that every screen has, and one beside it. */
export const ZONES = ['main', 'side'] as const;
export type Zone = (typeof ZONES)[number];

/** Bounds of a screen's `side`, percent of its width or height; 0 is what its layout usually has. */
export const SIDE_PERCENT = { min: 0, max: 50 } as const;

/** Percent that the side takes in each layout: what it usually has, and what leaves both zones legible. */
export const SIDE_SHARES: {
  readonly [layout in Exclude<ScreenLayout, 'whole'>]: {
    readonly usual: number;
    readonly min: number;
    readonly max: number;
  };
} = {
  ticker: { usual: 12, min: 8, max: 25 },
  left: { usual: 25, min: 15, max: 40 },
  right: { usual: 25, min: 15, max: 40 },
  halves: { usual: 50, min: 50, max: 50 },
  corner: { usual: 25, min: 15, max: 40 },
};
