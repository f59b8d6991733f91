import { type Brand, familyOf, type TextStyleName } from '../model/brand/brand.ts';
import { TEXT_STYLES, type TextStyle } from '../model/brand/fields.ts';
import { BUILT_IN } from '../model/fonts/familyNames.ts';
import { parseColor } from '../model/canvas/color.ts';
import { paintColors } from '../model/rules/paintColors.ts';

/** Returns the name of a brand color's variable; any key becomes a valid, distinct name. */
function colorVariable(key: string): string {
  return `--c-${key.replace(/[^A-Za-z0-9-]/g, (char) => `_${char.charCodeAt(0).toString(16)}_`)}`;
}

/** Returns a color of a document as CSS; brand colors are references, so a new brand repaints by itself. */
export function cssColor(raw: string): string {
  const color = parseColor(raw);
  if (!color) return 'transparent';
  if (color.kind === 'hex') return color.hex;
  // Chromium 79 has no color-mix: the variable contains the three channels, and alpha is added here.
  return `rgba(var(${colorVariable(color.key)}, 128, 128, 128), ${color.alpha})`;
}

/** Returns the variable of one property of a text style. */
export function textVariable(
  style: TextStyleName,
  property: keyof ReturnType<typeof values>,
): string {
  return `--t-${style}-${property}`;
}

/** Returns all variables of a brand, by name; set on the stage. */
export function brandVariables(brand: Brand): ReadonlyMap<string, string> {
  const colors = [...paintColors(brand)].map(
    ([key, hex]) => [colorVariable(key), channels(hex)] as const,
  );
  const texts = TEXT_STYLES.flatMap((name) =>
    Object.entries(values(brand.textStyles[name])).map(
      ([property, value]) => [`--t-${name}-${property}`, value] as const,
    ),
  );
  const isOwn = Object.values(brand.fonts).some((font) => familyOf(font) === BUILT_IN);
  return new Map([...colors, ...texts, [OPTICAL, isOwn ? 'auto' : 'none']]);
}

const OPTICAL = '--optical';

/**
 * Returns the optical sizing of a family as CSS. The app's file of the built-in one has narrower large letters, which
 * players do not have: without it a text is as wide in the app as on a screen.
 */
export const opticalOf = (family: string): string =>
  family === BUILT_IN ? `var(${OPTICAL})` : 'auto';

function channels(hex: string): string {
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(', ');
}

function values(style: TextStyle) {
  return {
    size: `${style.fontSize}px`,
    /** Without a unit, so that sizes can be divided by each other. */
    number: String(style.fontSize),
    family: quotedFamily(style.fontFamily),
    optical: opticalOf(style.fontFamily),
    weight: plain(style.fontWeight, /^(?:[1-9]\d{0,2}|1000|normal|bold)$/, '400'),
    line: plain(style.lineHeight, /^\d+(?:\.\d+)?(?:%|px|em)?$/, '1.2'),
    transform: plain(style.textTransform, /^(?:none|uppercase|lowercase|capitalize)$/, 'none'),
    spacing: plain(style.letterSpacing, /^-?\d+(?:\.\d+)?(?:px|em)$/, 'normal'),
  };
}

function plain(value: string | undefined, allowed: RegExp, otherwise: string): string {
  return value !== undefined && allowed.test(value) ? value : otherwise;
}

/** Returns a font's name as CSS, whatever it contains. */
export function quotedFamily(name: string): string {
  return `"${name.replace(/["\\\n\r\f]/g, '')}", "Inter", sans-serif`;
}
