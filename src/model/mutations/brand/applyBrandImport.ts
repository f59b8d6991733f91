import * as v from 'valibot';
import type { Brand, TextStyleName } from '../../brand/brand.ts';
import { TEXT_STYLES, type TextStyle } from '../../brand/fields.ts';
import { teamKey } from '../../kinds.ts';
import { mediaSchema } from '../../media/media.ts';
import { defineMutation } from '../../mutation.ts';
import { changesOf } from '../../parsing.ts';
import * as a from '../args.ts';
import * as b from './brandArgs.ts';
import { brandReads, editBrand } from './editBrand.ts';
import { grantedArgs } from '../grantedTeam.ts';
import { LOGO_VARIANTS, withLogo } from './setLogo.ts';

const short = v.pipe(v.string(), v.maxLength(20));
/** Null removes the team's own; without one, that stays. */
const pickedLogo = v.exactOptional(v.nullable(mediaSchema));

const styleFields = changesOf({
  fontFamily: b.fontText,
  fontName: b.fontText,
  fontId: b.fontId,
  fontWeight: v.pipe(short, v.regex(/^(?:[1-9]\d{0,2}|1000)$/)),
  lineHeight: v.pipe(short, v.regex(/^\d+(?:\.\d+)?$/)),
  textTransform: v.picklist(['none', 'uppercase', 'lowercase', 'capitalize']),
  letterSpacing: v.pipe(short, v.regex(/^-?\d+(?:\.\d+)?(?:px|em)$/)),
});

const schema = v.object({
  ...grantedArgs,
  logo: pickedLogo,
  logoDark: pickedLogo,
  /** New values by key; other colors stay. */
  colors: v.record(b.colorKey, b.hex),
  /** Further colors of the site, under keys chosen by the caller. */
  added: v.array(
    v.object({ key: b.colorKey, hex: b.hex, name: b.colorName, position: b.brandPosition }),
  ),
  fonts: v.array(
    v.object({
      id: b.fontId,
      name: b.fontText,
      family: b.fontText,
      weightMin: b.fontWeight,
      weightMax: b.fontWeight,
      isItalic: v.boolean(),
      media: mediaSchema,
    }),
  ),
  textStyles: v.object(
    Object.fromEntries(TEXT_STYLES.map((name) => [name, v.exactOptional(styleFields)])) as {
      [name in TextStyleName]: v.ExactOptionalSchema<typeof styleFields, undefined>;
    },
  ),
  at: a.at,
});
export type BrandImportArgs = v.InferOutput<typeof schema>;

/** Applies the reviewed picks of a brand import, all or none; the team is not asked again. */
export const applyBrandImport = defineMutation('brand.applyImport', {
  schema,
  /** Version 1 did not record who set which part, version 2 did not remove logos. */
  version: 3,
  reads: brandReads,
  apply: (tx, args, actor) => {
    const refused = editBrand(tx, args, actor, (brand) => withPicks(brand, args));
    if (refused) return refused;
    const team = tx.get(teamKey(args.teamId));
    if (team?.showBrandImport) tx.put(teamKey(args.teamId), { ...team, showBrandImport: false });
    return undefined;
  },
});

function withPicks(brand: Brand, args: BrandImportArgs): Brand {
  return {
    ...withLogos(brand, args),
    colors: { ...brand.colors, ...changedColors(brand, args) },
    fonts: { ...brand.fonts, ...newFonts(args) },
    textStyles: { ...brand.textStyles, ...changedStyles(brand, args) },
  };
}

function withLogos(brand: Brand, args: BrandImportArgs): Brand {
  return LOGO_VARIANTS.reduce((before, variant) => {
    const media = args[variant];
    return media === undefined ? before : withLogo(before, variant, media);
  }, brand);
}

function changedColors(brand: Brand, { colors, added }: BrandImportArgs): Brand['colors'] {
  const changed = Object.entries(colors).map(([key, hex]) => {
    const { removed: _removed, ...old } = brand.colors[key] ?? {};
    return [key, { ...old, hex }] as const;
  });
  const fresh = added.map(({ key, ...color }) => [key, color] as const);
  return Object.fromEntries([...changed, ...fresh]);
}

function newFonts({ fonts, at }: BrandImportArgs): Brand['fonts'] {
  return Object.fromEntries(
    fonts.map(({ id, ...font }) => [id, { ...font, url: '', createdAt: at }]),
  );
}

function changedStyles(
  brand: Brand,
  { textStyles }: BrandImportArgs,
): Partial<Brand['textStyles']> {
  const changed = Object.entries(textStyles).map(([name, fields]) => {
    const style: TextStyle = { ...brand.textStyles[name as TextStyleName], ...fields };
    return [name, style];
  });
  return Object.fromEntries(changed) as Partial<Brand['textStyles']>;
}
