import type { Css } from '../model/canvas/css.ts';

type Mask = Exclude<NonNullable<Css['mask']>, 'none' | 'circle' | 'rounded'>;
type Corner = readonly [x: number, y: number];

/** Enough corners that a curve looks round on a screen, few enough for an old one. */
const CURVE_STEPS = 64;

const around = (at: (turn: number) => Corner): readonly Corner[] =>
  Array.from({ length: CURVE_STEPS }, (_, step) => at((step / CURVE_STEPS) * 2 * Math.PI));

const regular = (corners: number, inner = 1): readonly Corner[] =>
  Array.from({ length: corners }, (_, step) => {
    const turn = (step / corners) * 2 * Math.PI - Math.PI / 2;
    const radius = step % 2 === 0 ? 50 : 50 * inner;
    return [50 + radius * Math.cos(turn), 50 + radius * Math.sin(turn)] as const;
  });

/** Stretches an outline so that it touches all four sides. */
function filling(corners: readonly Corner[]): readonly Corner[] {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  return corners.map(([x, y]) => [((x - left) / width) * 100, ((y - top) / height) * 100]);
}

function superellipse(turn: number, power: number): Corner {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const bend = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / power);
  return [50 + 50 * bend(cos), 50 + 50 * bend(sin)];
}

function heart(turn: number): Corner {
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const y = 13 * cos - 5 * Math.cos(2 * turn) - 2 * Math.cos(3 * turn) - Math.cos(4 * turn);
  return [16 * sin ** 3, -y];
}

function blob(turn: number): Corner {
  const radius = 42 + 5 * Math.sin(2 * turn + 0.6) + 4 * Math.cos(3 * turn - 0.4);
  return [50 + radius * Math.cos(turn), 50 + radius * Math.sin(turn)];
}

const arch: readonly Corner[] = [
  ...Array.from({ length: CURVE_STEPS / 2 + 1 }, (_, step): Corner => {
    const turn = Math.PI + (step / (CURVE_STEPS / 2)) * Math.PI;
    return [50 + 50 * Math.cos(turn), 50 + 50 * Math.sin(turn)];
  }),
  [100, 100],
  [0, 100],
];

const OUTLINES: { readonly [mask in Mask]: readonly Corner[] } = {
  squircle: around((turn) => superellipse(turn, 5)),
  arch,
  hexagon: filling(regular(6)),
  diamond: regular(4),
  triangle: [
    [50, 0],
    [100, 100],
    [0, 100],
  ],
  star: filling(regular(10, 0.45)),
  heart: filling(around(heart)),
  blob: filling(around(blob)),
  slant: [
    [18, 0],
    [100, 0],
    [82, 100],
    [0, 100],
  ],
};

/**
 * Returns a mask as a polygon in percent of the box: unlike paths and addresses it needs no size, and every
 * engine since Chromium 55 supports it.
 */
export function maskPolygon(mask: Mask): string {
  const corners = OUTLINES[mask].map(([x, y]) => `${round(x)}% ${round(y)}%`);
  return `polygon(${corners.join(', ')})`;
}

const round = (value: number): number => Math.round(value * 100) / 100;
