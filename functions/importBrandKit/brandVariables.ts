import { colorStanding } from './colorClusters.ts';
import { hexOf } from './colorMath.ts';
import { isFrameworkColor, isFrameworkVariable } from './frameworkColors.ts';
import type { StyledPage } from './styledPage.ts';

const BRAND_NAME =
  /(^|[-_])(brand|primary|main|corporate|corp|ci|theme|accent|key|signature|highlight)([-_]|\d|$)/i;
const SECOND_NAME = /(^|[-_])(secondary|accent|tertiary)([-_]|\d|$)/i;
/** So called for the whole site, not for one part such as `--friday-accent`. */
const PLAINLY_SECOND =
  /^--(?:[a-z]{1,4}-)?(?:(?:[a-z-]*-)?colou?rs?-+|clr-|theme-|brand-|palette-)?(?:secondary|accent|tertiary)/i;
const NOT_GROUND =
  /text|font|border|shadow|hover|focus|active|disabled|contrast|foreground|on-|light|dark|bg$|background|muted|subtle|inverse|ring|outline|-(50|100|200|800|900|950)$/i;

/**
 * Names by which the author of a style sheet declares its main color, such as `--brand`, `--color-primary` and
 * `--colore-primario`: a short prefix of a framework, the word for color, and the word for main in several languages.
 */
const DECLARED =
  /^--(?:[a-z]{1,4}-)?(?:colou?rs?-|clr-|theme-|colore?-|couleur-|cor-|farbe-)?(?:brand|marke|primary|prim[aä]r|primari[oa]|primaire|principale?|haupt(?:farbe)?)(?:-?colou?r|-?farbe|-main|-base|-default|-500)?$/i;
/** Outweighs the buttons of a page that shows the color, too. */
const DECLARED_FACTOR = 5;

/** Nothing uses the variable, but the page has its color. */
const UNREAD = 0.5;
/** Neither does the page have the color, but others: the variable is left over from a template. */
const LEFT_OVER = 0.2;

interface BrandVariables {
  /** The colors of variables named after the brand, and how much each counts. */
  readonly named: readonly { readonly hex: string; readonly factor: number }[];
  readonly secondary?: string;
}

/** Returns variables named after the brand; unused ones count less. `shown` are the colors that the page shows. */
export function siteVariables(page: StyledPage, shown: ReadonlySet<string>): BrandVariables {
  const named: { hex: string; factor: number }[] = [];
  let secondary: string | undefined;
  const hasColors = [...shown].some((hex) => colorStanding(hex) === 1);
  for (const [name, value] of page.variables) {
    if (isFrameworkVariable(name) || NOT_GROUND.test(name)) continue;
    const hex = variableColor(value);
    if (hex === undefined) continue;
    const isSecond = SECOND_NAME.test(name);
    const isCalledSo = shown.has(hex) || PLAINLY_SECOND.test(name);
    if (isSecond && isCalledSo && !isFrameworkColor(hex)) secondary ??= hex;
    const isDeclared = DECLARED.test(name);
    if (!BRAND_NAME.test(name) && !isDeclared) continue;
    const isMeant = isDeclared && shown.has(hex) && !isFrameworkColor(hex);
    const rank = isSecond ? 0.3 : isMeant ? DECLARED_FACTOR : 1;
    const isLeftOver = hasColors && !isSecond && !shown.has(hex);
    const use = page.readVariables.has(name) ? 1 : isLeftOver ? LEFT_OVER : UNREAD;
    named.push({ hex, factor: rank * use });
  }
  return secondary === undefined ? { named } : { named, secondary };
}

/** Some variables contain only the channels: `37 99 235` or `217 91% 60%`. */
function variableColor(value: string): string | undefined {
  const whole = hexOf(value);
  if (whole !== undefined) return whole;
  if (/^\d{1,3}[\s,]+\d{1,3}[\s,]+\d{1,3}$/.test(value)) return hexOf(`rgb(${value})`);
  return /^[\d.]+(deg)?\s+[\d.]+%\s+[\d.]+%$/.test(value) ? hexOf(`hsl(${value})`) : undefined;
}
