/**
 * What a person means by a number: `120`, `1,5`, `100+20`, `1920/3`, and `+10` or `*2` on what is there.
 * Undefined for anything else.
 */
export function calculate(typed: string, now: number): number | undefined {
  const text = typed.replaceAll(',', '.').replaceAll(/\s|px|%|°/g, '');
  const relative = /^([*/+])(-?\d*\.?\d+)$/.exec(text);
  if (relative) return apply(now, relative[1] ?? '+', Number(relative[2]));
  const sum = /^(-?\d*\.?\d+)(?:([-+*/])(-?\d*\.?\d+))?$/.exec(text);
  if (!sum) return undefined;
  const [, first, sign, second] = sum;
  return sign === undefined ? Number(first) : apply(Number(first), sign, Number(second));
}

function apply(a: number, sign: string, b: number): number | undefined {
  const result = sign === '+' ? a + b : sign === '-' ? a - b : sign === '*' ? a * b : a / b;
  return Number.isFinite(result) ? result : undefined;
}
