/** How a screen is divided: not at all, a line below, a bar at an edge, two halves, or a frame in an L. Stored. */
export const LAYOUTS = ['whole', 'ticker', 'left', 'right', 'halves', 'corner'] as const;
export type ScreenLayout = (typeof LAYOUTS)[number];

/** The parts of a screen: one that every screen has, and one beside it. */
export const ZONES = ['main', 'side'] as const;
export type Zone = (typeof ZONES)[number];

/** Bounds of a screen's `side`, percent of its width or height; 0 is what its layout usually has. */
export const SIDE_PERCENT = { min: 0, max: 50 } as const;

/** Percent that the side takes in each layout: what it usually has, the least and the most that leave both zones legible. */
export const SIDE_SHARES: {
  readonly [layout in Exclude<ScreenLayout, 'whole'>]: readonly [
    usual: number,
    min: number,
    max: number,
  ];
} = {
  ticker: [12, 8, 25],
  left: [25, 15, 40],
  right: [25, 15, 40],
  halves: [50, 50, 50],
  corner: [25, 15, 40],
};
