import * as v from 'valibot';

/** A parsed color; `alpha` is 0 to 1. */
export type ParsedColor =
  | { readonly kind: 'brand'; readonly key: string; readonly alpha: number }
  | { readonly kind: 'hex'; readonly hex: string };

const BRAND = /^\$([\p{L}\p{N}][\p{L}\p{N} _-]{0,59})(?:\/(\d{1,2}|100))?$/u;
const HEX = /^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/;

/**
 * Parses `$primary`, `$primary/60` (percent opaque) or `#rgb`, `#rrggbb`, `#rrggbbaa`; undefined for
 * anything else.
 */
export function parseColor(raw: string): ParsedColor | undefined {
  if (HEX.test(raw)) return { kind: 'hex', hex: raw };
  const [, key, percent] = BRAND.exec(raw) ?? [];
  if (key === undefined) return undefined;
  return { kind: 'brand', key, alpha: percent === undefined ? 1 : Number(percent) / 100 };
}

export const colorSchema = v.pipe(
  v.string(),
  v.maxLength(70),
  v.check((raw) => parseColor(raw) !== undefined),
);

/** Returns the color made translucent; `alpha`, 0 to 1, multiplies its own. */
export function withAlpha(raw: string, alpha: number): string {
  const color = parseColor(raw);
  if (!color) return raw;
  if (color.kind === 'brand') return `$${color.key}/${Math.round(color.alpha * alpha * 100)}`;
  const digits = color.hex.slice(1);
  const rgb = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits.slice(0, 6);
  const value = Math.round(parseInt(digits.slice(6, 8) || 'ff', 16) * alpha);
  return `#${rgb}${value.toString(16).padStart(2, '0')}`;
}
