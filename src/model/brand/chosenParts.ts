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

/** True for a path of a brand, such as `colors/primary/hex`, where somebody's choice is stored. */
export function isChosenPart(path: string): boolean {
  const [field = '', , part = ''] = path.split('/');
  return CHOSEN[field]?.includes(part) === true;
}
