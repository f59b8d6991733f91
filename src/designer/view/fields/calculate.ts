/**
 * Evaluates a typed number: `120`, `1,5`, `100+20`, `1920/3`, and `+10` or `*2` relative to the current
 * value. Either mark may precede decimals; the one that is not the language's own groups thousands if three
 * digits follow. Undefined for anything else.
 */
export function calculate(typed: string, now: number, decimal = '.'): number | undefined {
  const grouped = decimal === ',' ? GROUPED_BY.dot : GROUPED_BY.comma;
  const text = typed
    .replaceAll(grouped, (digits) => digits.replaceAll(/[.,]/g, ''))
    .replaceAll(',', '.')
    .replaceAll(/\s|px|%|°/g, '')
    .replaceAll('−', '-');
  const relative = /^([*/+])(-?\d*\.?\d+)$/.exec(text);
  if (relative) return apply(now, relative[1] ?? '+', Number(relative[2]));
  const sum = /^(-?\d*\.?\d+)(?:([-+*/])(-?\d*\.?\d+))?$/.exec(text);
  if (!sum) return undefined;
  const [, first, sign, second] = sum;
  return sign === undefined ? Number(first) : apply(Number(first), sign, Number(second));
}

const GROUPED_BY = {
  dot: /(?<![\d.,])[1-9]\d{0,2}(?:\.\d{3})+(?!\d)/g,
  comma: /(?<![\d.,])[1-9]\d{0,2}(?:,\d{3})+(?!\d)/g,
} as const;

function apply(a: number, sign: string, b: number): number | undefined {
  const result = sign === '+' ? a + b : sign === '-' ? a - b : sign === '*' ? a * b : a / b;
  return Number.isFinite(result) ? result : undefined;
}
