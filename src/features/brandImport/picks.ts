import * as v from 'valibot';
import type { Brand, TextStyleName } from '../../model/brand/brand.ts';
import type { BrandImport, ImportedFont } from '../../model/brand/brandImport.ts';
import type { Media } from '../../model/media/media.ts';
import type { BrandImportArgs } from '../../model/mutations/brand/applyBrandImport.ts';
import { LOGO_VARIANTS, type LogoVariant } from '../../model/mutations/brand/setLogo.ts';
import { accepted } from '../../model/parsing.ts';
import { CONTRAST_TEXT, contrastRatio, repairContrast } from '../../model/rules/contrast.ts';

/** The color roles that every brand has. */
export const PICK_ROLES = ['primary', 'secondary', 'textLight', 'textDark'] as const;
export type PickRole = (typeof PICK_ROLES)[number];

/** What to take from an import; undefined keeps the team's own. */
export interface Picks {
  /** Paths of files of the import; null removes the team's own. */
  readonly logo?: string | null | undefined;
  readonly logoDark?: string | null | undefined;
  readonly colors: { readonly [role in PickRole]?: string | undefined };
  /** Further colors, as hex values. */
  readonly added: readonly string[];
  readonly headingFont?: string | undefined;
  readonly textFont?: string | undefined;
  /** Weights, capitalization and spacing of headings and texts. */
  readonly hasStyles: boolean;
  /** Texts whose low contrast the person wants to keep. */
  readonly keepsContrast: readonly TextRole[];
}
export type TextRole = 'textLight' | 'textDark';

const hex = v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/));
const text = v.exactOptional(v.string());
const pickedHex = v.exactOptional(hex);
const storedPicks = v.object({
  logo: v.exactOptional(v.nullable(v.string())),
  logoDark: v.exactOptional(v.nullable(v.string())),
  colors: v.object({
    primary: pickedHex,
    secondary: pickedHex,
    textLight: pickedHex,
    textDark: pickedHex,
  }),
  added: v.array(hex),
  headingFont: text,
  textFont: text,
  hasStyles: v.boolean(),
  keepsContrast: v.array(v.picklist(['textLight', 'textDark'])),
});

/** The parser for picks that were kept; undefined for anything else. */
export const parsePicks = (raw: unknown): Picks | undefined => accepted(storedPicks, raw);

/** Props that each part of the review gets. */
export interface PicksProps {
  readonly found: BrandImport;
  readonly brand: Brand;
  readonly picks: Picks;
  onChange(changes: Partial<Picks>): void;
}

const WHITE = '#ffffff';

/** Returns the import's suggestions. */
export function firstPicks(found: BrandImport): Picks {
  const usable = found.fonts.filter(({ files }) => files.length > 0);
  const { primary, secondary, textLight, textDark } = found;
  const taken = [primary, secondary, textLight, textDark];
  return {
    logo: found.logos.find(({ isForDark }) => !isForDark)?.media.path,
    logoDark: found.logos.find(({ isForDark }) => isForDark)?.media.path,
    colors: { primary, secondary, textLight, textDark },
    // A color that is only declared as a variable and never used may be left over from a theme.
    added: found.colors
      .filter(({ evidence }) => evidence.some((kind) => kind !== 'variable'))
      .map(({ hex }) => hex)
      .filter((hex) => !taken.includes(hex))
      .slice(0, 2),
    headingFont: usable.find(({ isHeading }) => isHeading)?.family,
    textFont: usable.find(({ isText }) => isText)?.family,
    hasStyles: foundParts(found).hasStyles,
    keepsContrast: [],
  };
}

/** What an import found, part by part. */
export function foundParts({ logos, colors, fonts, textStyles, ...roles }: BrandImport) {
  const styles = Object.values(textStyles);
  return {
    hasLogo: logos.length > 0,
    hasColors: colors.length > 0 || PICK_ROLES.some((role) => roles[role] !== undefined),
    hasFonts: fonts.some(({ files, isRestricted }) => files.length > 0 || isRestricted),
    hasStyles: styles.some((style) => Object.keys(style).length > 0),
  };
}

/** True if these picks would change nothing. */
export function isEmpty({
  logo,
  logoDark,
  colors,
  added,
  headingFont,
  textFont,
  hasStyles,
}: Picks) {
  const picked = [logo, logoDark, headingFont, textFont, ...Object.values(colors), ...added];
  return !hasStyles && picked.every((pick) => pick === undefined);
}

export interface ContrastCheck {
  readonly role: TextRole;
  readonly text: string;
  readonly ground: string;
  readonly ratio: number;
  /** The nearest color with sufficient contrast. */
  readonly repaired: string;
  readonly repairedRatio: number;
}

/**
 * Returns texts with poor contrast on their background: light text on the primary color, dark text on white. A pair of
 * which nothing was picked is the team's own, which an import leaves alone.
 */
export function contrastProblems(picks: Picks, brand: Brand): readonly ContrastCheck[] {
  const colorOf = (role: PickRole) => picks.colors[role] ?? brand.colors[role]?.hex ?? WHITE;
  const pairs = [
    { role: 'textLight', ground: colorOf('primary'), roles: ['textLight', 'primary'] },
    { role: 'textDark', ground: WHITE, roles: ['textDark'] },
  ] as const;
  return pairs.flatMap(({ role, ground, roles }) => {
    if (roles.every((picked) => picks.colors[picked] === undefined)) return [];
    const text = colorOf(role);
    const ratio = contrastRatio(text, ground);
    if (ratio >= CONTRAST_TEXT) return [];
    const repaired = repairContrast(text, ground);
    return [
      { role, text, ground, ratio, repaired, repairedRatio: contrastRatio(repaired, ground) },
    ];
  });
}

/** Returns the colors as applied: repaired, unless the person keeps them. */
export function appliedColors(picks: Picks, brand: Brand): Picks['colors'] {
  const repairs = contrastProblems(picks, brand)
    .filter(({ role }) => !picks.keepsContrast.includes(role))
    .map(({ role, repaired }) => [role, repaired]);
  return { ...picks.colors, ...Object.fromEntries(repairs) };
}

/** Returns the import's files that these picks need. */
export function claimedFiles(found: BrandImport, picks: Picks) {
  const fonts = pickedFonts(found, picks).flatMap(({ files }) =>
    files.map(({ media, name }) => ({ path: media.path, use: 'font', name })),
  );
  const logos = LOGO_VARIANTS.flatMap((use) => {
    const path = picks[use];
    return typeof path === 'string' ? [{ path, use }] : [];
  });
  return [...logos, ...fonts];
}

function pickedFonts(found: BrandImport, picks: Picks): readonly ImportedFont[] {
  return found.fonts.filter(
    ({ family }) => family === picks.headingFont || family === picks.textFont,
  );
}

const HEADINGS: readonly TextStyleName[] = ['styleTitle', 'styleHeadline', 'styleSubHeadline'];
const TEXTS: readonly TextStyleName[] = ['styleNormalText', 'styleSmallText', 'styleCaption'];

export interface ApplyContext {
  readonly found: BrandImport;
  readonly picks: Picks;
  readonly brand: Brand;
  /** The stored files by their path in the import. */
  readonly media: Readonly<Record<string, Media>>;
  readonly newId: () => string;
  readonly positions: readonly string[];
  readonly at: number;
}

/** Returns the arguments of the one change that applies the picks. */
export function argsOf(context: ApplyContext): Omit<BrandImportArgs, 'teamId' | 'parentId'> {
  const { found, picks, brand, media, newId, positions, at } = context;
  const colors = Object.entries(appliedColors(picks, brand)).filter(([, hex]) => hex !== undefined);
  const fonts = pickedFonts(found, picks).flatMap(({ family, files }) =>
    files.flatMap(({ media: source, ...file }) => {
      const kept = media[source.path];
      return kept ? [{ ...file, id: newId(), family, media: kept }] : [];
    }),
  );
  const known = Object.values(brand.colors).map(({ hex }) => hex.toLowerCase());
  const fresh = picks.added.filter((hex) => !known.includes(hex));
  const logos = LOGO_VARIANTS.flatMap((variant) => {
    const path = picks[variant];
    const logo = typeof path === 'string' ? media[path] : path;
    return logo === undefined ? [] : [[variant, logo]];
  });
  return {
    ...(Object.fromEntries(logos) as Pick<BrandImportArgs, LogoVariant>),
    colors: Object.fromEntries(colors) as Record<string, string>,
    added: fresh.map((hex, index) => ({
      key: newId(),
      hex,
      name: hex,
      position: positions[index] ?? 'a0',
    })),
    fonts,
    textStyles: Object.fromEntries([
      ...HEADINGS.map((name) => [name, styleOf(context, name, picks.headingFont, fonts)]),
      ...TEXTS.map((name) => [name, styleOf(context, name, picks.textFont, fonts)]),
    ]) as BrandImportArgs['textStyles'],
    at,
  };
}

function styleOf(
  { found, picks }: ApplyContext,
  name: TextStyleName,
  family: string | undefined,
  fonts: BrandImportArgs['fonts'],
): object {
  const own = picks.hasStyles ? (found.textStyles[name] ?? {}) : {};
  const weight = Number(own.fontWeight ?? 400);
  const [nearest] = fonts
    .filter((font) => font.family === family)
    .toSorted((a, b) => gap(a, weight) - gap(b, weight));
  if (!nearest) return own;
  return { ...own, fontFamily: nearest.family, fontName: nearest.name, fontId: nearest.id };
}

function gap(font: { readonly weightMin: number; readonly weightMax: number }, weight: number) {
  return Math.max(font.weightMin - weight, weight - font.weightMax, 0);
}
