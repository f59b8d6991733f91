import * as v from 'valibot';
import { type Brand, stylesUsingFont, type TextStyleName } from '../../brand/brand.ts';
import { TEXT_STYLES } from '../../brand/fields.ts';
import { mediaSchema } from '../../media/media.ts';
import type { BrandImportArgs } from './applyBrandImport.ts';
import * as a from '../args.ts';
import * as b from './brandArgs.ts';
import { brandReads, editBrand } from './editBrand.ts';
import { grantedArgs } from '../grantedTeam.ts';
import { LOGO_VARIANTS } from './setLogo.ts';
import { defineMutation } from '../../mutation.ts';

const short = v.pipe(v.string(), v.maxLength(20));
const color = v.object({
  hex: b.hex,
  name: v.exactOptional(b.colorName),
  position: v.exactOptional(b.brandPosition),
  removed: v.exactOptional(v.boolean()),
});
const logo = v.object({
  address: v.exactOptional(v.pipe(v.string(), v.maxLength(2048))),
  media: v.exactOptional(mediaSchema),
});
const textStyle = v.object({
  fontFamily: b.fontText,
  fontName: b.fontText,
  fontId: v.exactOptional(v.pipe(v.string(), v.maxLength(100))),
  fontWeight: v.exactOptional(short),
  lineHeight: v.exactOptional(short),
  textTransform: v.exactOptional(short),
  letterSpacing: v.exactOptional(short),
});
type OldStyle = v.InferOutput<typeof textStyle>;

const schema = v.object({
  ...grantedArgs,
  /** As they were before; an empty one: there was none. */
  logo: v.exactOptional(logo),
  logoDark: v.exactOptional(logo),
  /** By key; null for a color that came with the import. */
  colors: v.record(b.colorKey, v.nullable(color)),
  /** Ids of the fonts that came with the import. */
  fonts: v.array(b.fontId),
  /** What the import may have set of them. */
  textStyles: v.object(
    Object.fromEntries(TEXT_STYLES.map((name) => [name, v.exactOptional(textStyle)])) as {
      [name in TextStyleName]: v.ExactOptionalSchema<typeof textStyle, undefined>;
    },
  ),
  at: a.at,
});
export type UndoBrandImportArgs = v.InferOutput<typeof schema>;

/** Takes a whole brand import back; what was not part of it stays as it is by now. */
export const undoBrandImport = defineMutation('brand.undoImport', {
  schema,
  /** There never was one that did not record who set which part. */
  version: 2,
  reads: brandReads,
  apply: (tx, args, actor) => editBrand(tx, args, actor, (brand) => withoutImport(brand, args)),
});

/** Returns what takes back an import into this brand. */
export function undoOf(
  brand: Brand,
  { colors, added, fonts, textStyles, at, ...args }: BrandImportArgs,
): UndoBrandImportArgs {
  const logos = LOGO_VARIANTS.filter((variant) => args[variant] !== undefined).map((variant) => {
    const { [variant]: address, [`${variant}Media` as const]: media } = brand;
    return [variant, { ...(address !== undefined && { address }), ...(media && { media }) }];
  });
  const keys = [...Object.keys(colors), ...added.map(({ key }) => key)];
  const styles = Object.keys(textStyles).map((name) => {
    const { name: _name, fontSize: _size, ...style } = brand.textStyles[name as TextStyleName];
    const set = Object.entries(style).filter(([, value]) => value !== undefined);
    return [name, Object.fromEntries(set)];
  });
  const { teamId, parentId } = args;
  return v.parse(schema, {
    teamId,
    ...(parentId && { parentId }),
    ...Object.fromEntries(logos),
    colors: Object.fromEntries(keys.map((key) => [key, brand.colors[key] ?? null])),
    fonts: fonts.map(({ id }) => id),
    textStyles: Object.fromEntries(styles),
    at,
  });
}

function withoutImport(brand: Brand, args: UndoBrandImportArgs): Brand {
  const styles = Object.entries(args.textStyles).map(([name, old]) => {
    const { name: own, fontSize } = brand.textStyles[name as TextStyleName];
    return [name, { name: own, fontSize, ...(old as OldStyle) }];
  });
  const restored: Brand = {
    ...withOldLogos(brand, args),
    colors: { ...brand.colors, ...oldColors(brand, args) },
    textStyles: { ...brand.textStyles, ...(Object.fromEntries(styles) as Brand['textStyles']) },
  };
  // One that somebody has given to a text style since stays.
  const gone = new Set(args.fonts.filter((id) => stylesUsingFont(restored, id).length === 0));
  const fonts = Object.entries(brand.fonts).filter(([id]) => !gone.has(id));
  return { ...restored, fonts: Object.fromEntries(fonts) };
}

function withOldLogos(brand: Brand, args: UndoBrandImportArgs): Brand {
  return LOGO_VARIANTS.reduce((now, variant) => {
    const old = args[variant];
    if (!old) return now;
    const { [variant]: _address, [`${variant}Media` as const]: _media, ...others } = now;
    return {
      ...others,
      ...(old.address !== undefined && { [variant]: old.address }),
      ...(old.media && { [`${variant}Media`]: old.media }),
    };
  }, brand);
}

/** Colors that came with it are no longer offered; whatever refers to them already keeps its look. */
function oldColors(brand: Brand, { colors }: UndoBrandImportArgs): Brand['colors'] {
  const rows = Object.entries(colors).flatMap(([key, old]) => {
    const now = brand.colors[key];
    if (old) return [[key, old] as const];
    return now ? [[key, { ...now, removed: true }] as const] : [];
  });
  return Object.fromEntries(rows);
}
