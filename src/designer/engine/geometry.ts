/** A place in px of an artboard, or of a container where noted. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
/** An unrotated rectangle in px. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
/** x' = a·x + c·y + e, y' = b·x + d·y + f, as in CSS. */
export interface Matrix {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

export const IDENTITY: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

/** Applies `inner` first, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  return {
    a: outer.a * inner.a + outer.c * inner.b,
    b: outer.b * inner.a + outer.d * inner.b,
    c: outer.a * inner.c + outer.c * inner.d,
    d: outer.b * inner.c + outer.d * inner.d,
    e: outer.a * inner.e + outer.c * inner.f + outer.e,
    f: outer.b * inner.e + outer.d * inner.f + outer.f,
  };
}

export function transform(matrix: Matrix, { x, y }: Point): Point {
  return {
    x: matrix.a * x + matrix.c * y + matrix.e,
    y: matrix.b * x + matrix.d * y + matrix.f,
  };
}

/** Transforms a direction, ignoring translation. */
export function transformVector(matrix: Matrix, { x, y }: Point): Point {
  return { x: matrix.a * x + matrix.c * y, y: matrix.b * x + matrix.d * y };
}

/** Returns the inverse; for a singular matrix, the identity. */
export function invert({ a, b, c, d, e, f }: Matrix): Matrix {
  const determinant = a * d - b * c;
  if (Math.abs(determinant) < 1e-9) return IDENTITY;
  return {
    a: d / determinant,
    b: -b / determinant,
    c: -c / determinant,
    d: a / determinant,
    e: (c * f - d * e) / determinant,
    f: (b * e - a * f) / determinant,
  };
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Maps a box's own coordinates (its corner is 0, 0) to those around it. */
export function boxMatrix(box: Box, rotate = 0, flipX = false, flipY = false): Matrix {
  const [cos, sin] = rotate ? [Math.cos(radians(rotate)), Math.sin(radians(rotate))] : [1, 0];
  const [sx, sy] = [flipX ? -1 : 1, flipY ? -1 : 1];
  const [a, b, c, d] = [cos * sx, sin * sx, -sin * sy, cos * sy];
  const [cx, cy] = [box.width / 2, box.height / 2];
  return {
    a,
    b,
    c,
    d,
    e: box.left + cx - (a * cx + c * cy),
    f: box.top + cy - (b * cx + d * cy),
  };
}

/** Returns the four corners of a size under a matrix: top left, top right, bottom right, bottom left. */
export function cornersOf(matrix: Matrix, width: number, height: number): readonly Point[] {
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ].map((corner) => transform(matrix, corner));
}

/** Returns the smallest unrotated rectangle around points. */
export function boundsOf(points: readonly Point[]): Box {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** Returns the smallest rectangle around several; undefined for none. */
export function unionOf(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  return boundsOf(
    boxes.flatMap(({ left, top, width, height }) => [
      { x: left, y: top },
      { x: left + width, y: top + height },
    ]),
  );
}

export function overlaps(a: Box, b: Box): boolean {
  return (
    a.left < b.left + b.width &&
    b.left < a.left + a.width &&
    a.top < b.top + b.height &&
    b.top < a.top + a.height
  );
}

export const centerOf = ({ left, top, width, height }: Box): Point => ({
  x: left + width / 2,
  y: top + height / 2,
});

/** Returns the rectangle between two corners in any order. */
export function boxBetween(a: Point, b: Point): Box {
  return {
    left: Math.min(a.x, b.x),
    top: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  };
}

/** Rounds to two decimals, which keeps intended fractions. */
export const rounded = (value: number): number => Math.round(value * 100) / 100 + 0;

/** Normalizes degrees to -180 (exclusive) to 180. */
export function normalDegrees(degrees: number): number {
  const turned = ((degrees % 360) + 360) % 360;
  return turned > 180 ? turned - 360 : turned;
}
