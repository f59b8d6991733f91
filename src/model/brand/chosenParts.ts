import { encodeBrand, type Brand } from './brand.ts';
import { sameJson } from '../diff.ts';
import { isObject } from '../json.ts';

/** What people choose of each color, text style and font; the rest follows from it, or is the app's own. */
const CHOSEN: { readonly [field: string]: readonly string[] } = {
  colors: ['hex', 'name'],
  textStyles: [
    'fontFamily',
    'fontSize',
    'fontWeight',
    'lineHeight',
    'textTransform',
    'letterSpacing',
  ],
  fonts: ['name'],
};
const LOGOS: readonly string[] = ['logoMedia', 'logoDarkMedia'];

/** True for a path of a brand, such as `colors/primary/hex`, where somebody's choice is stored. */
export function isChosenPart(path: string): boolean {
  const [field = '', , part = ''] = path.split('/');
  return LOGOS.includes(path) || CHOSEN[field]?.includes(part) === true;
}

/** Returns a brand with each logo as a list, which is one value: nobody replaces a part of a file. */
export function partedBrand(brand: Brand): unknown {
  const { logoMedia, logoDarkMedia } = brand;
  return {
    ...(encodeBrand(brand) as object),
    ...(logoMedia && { logoMedia: [logoMedia] }),
    ...(logoDarkMedia && { logoDarkMedia: [logoDarkMedia] }),
  };
}

/** Returns the logo in a part of a parted brand, also as a database or a device has stored that; undefined for none. */
export const logoIn = (part: unknown): unknown =>
  typeof part === 'object' && part !== null ? (part as { readonly 0?: unknown })[0] : undefined;

/** True for equal parts; a logo that has been sent meanwhile, and has a token since, is still the same. */
export function isSamePart(a: unknown, b: unknown): boolean {
  const [one, other] = [logoIn(a), logoIn(b)];
  const areLogos = isObject(one) && isObject(other);
  return areLogos ? one['path'] === other['path'] : sameJson(a, b);
}
