/** Returns a length from older data (`40px`, `120%`, `1.2em`, `1.2`) as a multiple of the font size. */
export function multipleOf(length: string, fontSize: number): number | undefined {
  const [, number, unit = ''] = /^(-?\d*\.?\d+)(px|%|em)?$/.exec(length.trim()) ?? [];
  if (number === undefined) return undefined;
  const divisor = unit === 'px' ? fontSize : unit === '%' ? 100 : 1;
  return Number(number) / divisor;
}
