import type { CheerioAPI } from 'cheerio';
import type { SiteSheet } from './site.ts';
import { tailwindTheme, type TailwindTheme } from './tailwindTheme.ts';

/** More than any page uses. */
const MAX_CLASSES = 4000;
const MAX_LENGTH = 100;
/** Narrower than the window; classes for wider ones come later in the sheet. */
const SCREENS = ['', 'sm', 'md', 'lg', 'xl'];
const PROPERTIES = new Map([
  ['bg', 'background-color'],
  ['text', 'color'],
  ['fill', 'fill'],
  ['stroke', 'stroke'],
  ['from', '--tw-gradient-from'],
  ['via', '--tw-gradient-via'],
  ['to', '--tw-gradient-to'],
]);
const GRADIENT = ['from', 'via', 'to'].map((stop) => `var(--tw-gradient-${stop},transparent)`);
const WEIGHTS = 'thin extralight light normal medium semibold bold extrabold black'.split(' ');

/** Returns the style sheets of a page with that which Tailwind's script adds in the browser, from names of classes. */
export function withTailwind($: CheerioAPI, sheets: readonly SiteSheet[]): readonly SiteSheet[] {
  const theme = tailwindTheme($);
  if (!theme) return sheets;
  const own = sheets.map(({ css, url }) => ({ css: applied(css, theme), url }));
  const base = theme.fonts.get('sans');
  const start = base === undefined ? [] : [{ css: `html{font-family:${base}}`, url: '' }];
  return [...start, ...own, { css: rulesOf($, theme), url: '' }];
}

/** Writes out what `@apply` stands for, and the theme as variables of the page. */
function applied(css: string, theme: TailwindTheme): string {
  return css
    .replaceAll(/@theme(?:\s+\w+)?\s*\{/g, ':root{')
    .replaceAll(/@apply\s+([^;{}]{1,2000})/g, (_whole, names: string) => {
      const parts = names.trim().split(/\s+/).map(partsOf);
      return parts.map(({ utility }) => declarationOf(utility, theme)).join(';');
    });
}

/** Writes a rule for each class of the page that sets what the import reads. */
function rulesOf($: CheerioAPI, theme: TailwindTheme): string {
  const names = $('[class]')
    .toArray()
    .flatMap(({ attribs }) => attribs['class']?.split(/\s+/) ?? []);
  const classes = [...new Set(names)].filter((name) => name.length <= MAX_LENGTH);
  const rules = classes.slice(0, MAX_CLASSES).flatMap((name) => {
    const { screen, utility } = partsOf(name);
    const declaration = declarationOf(utility, theme);
    if (declaration === '') return [];
    return [{ screen, css: `.${name.replaceAll(/[^\w-]/g, String.raw`\$&`)}{${declaration}}` }];
  });
  return SCREENS.flatMap((screen) =>
    rules.flatMap((rule) => (rule.screen === screen ? [rule.css] : [])),
  ).join('');
}

/** `md:flex` is `flex` from a width on; other conditions do not apply. */
function partsOf(name: string): { readonly screen: string; readonly utility: string } {
  const [, screen = '', utility = ''] = /^(?:(sm|md|lg|xl):)?(\S+)$/.exec(name) ?? [];
  return { screen, utility };
}

/** Returns what a class declares, as far as the import reads it; otherwise an empty text. */
function declarationOf(name: string, theme: TailwindTheme): string {
  const utility = name.replace(/^!/, '');
  const important = utility === name ? '' : '!important';
  const [property, value] = meaningOf(utility, theme);
  return property === undefined || value === undefined ? '' : `${property}:${value}${important}`;
}

type Meaning = readonly [property: string | undefined, value: string | undefined];

function meaningOf(utility: string, theme: TailwindTheme): Meaning {
  if (/^(block|flex|grid|inline|inline-block|inline-flex)$/.test(utility)) {
    return ['display', utility];
  }
  if (utility === 'hidden') return ['display', 'none'];
  if (utility === 'invisible') return ['visibility', 'hidden'];
  if (/^(upper|lower)case$|^capitalize$/.test(utility)) return ['text-transform', utility];
  if (/^bg-(gradient|linear)-to-/.test(utility)) {
    return ['background-image', `linear-gradient(${GRADIENT.join(',')})`];
  }
  const [, kind = '', value = ''] = /^([a-z]+)-(.+)$/.exec(utility) ?? [];
  return kind === 'font' ? fontOf(value, theme) : [PROPERTIES.get(kind), colorOf(value, theme)];
}

function fontOf(name: string, { fonts }: TailwindTheme): Meaning {
  const at = WEIGHTS.indexOf(name);
  return at < 0 ? ['font-family', fonts.get(name)] : ['font-weight', String((at + 1) * 100)];
}

/** The share of a color that shows: `/80` or `/[0.8]`. */
const SHARE = /\/(\d{1,3}|\[[\d.]{1,6}%?\])$/;
const FAINT = /\/([1-4]?\d|\[0?\.[0-4]\d*\])$/;

/** Reads `green-600`, `brand/80`, `[#a02040]`, `[var(--brand)]` or `(--brand)`. */
function colorOf(value: string, { colors }: TailwindTheme): string | undefined {
  if (FAINT.test(value)) return 'transparent';
  const name = value.replace(SHARE, '');
  const [, free] = /^\[(?:color:)?((?:#|var\(|rgb|hsl|oklch|oklab).*)\]$/i.exec(name) ?? [];
  const [, variable] = /^\((?:color:)?(--[\w-]+)\)$/.exec(name) ?? [];
  const found = free?.replaceAll('_', ' ') ?? (variable && `var(${variable})`) ?? colors.get(name);
  return found === undefined || /[;{}]/.test(found) ? undefined : found;
}
