import { parentElement, type Element } from './element.ts';
import { isButton, looksPressable, areaNames, type Area } from './areas.ts';
import { appearanceOf, colorDistance, hexOf } from './colorMath.ts';
import { siteVariables } from './brandVariables.ts';
import { FRAMEWORK_FACTOR, isFrameworkColor } from './frameworkColors.ts';
import { ownLetters } from './letters.ts';
import type { ColorEvidence, Findings, FoundColor } from './site.ts';
import type { StyledPage } from './styledPage.ts';
import { colorIn } from './valueText.ts';

/** Weight of one sighting; several of the same kind add to it, with diminishing returns (see `count`). */
const WEIGHTS: Readonly<Record<ColorEvidence, number>> = {
  variable: 3,
  themeColor: 5,
  manifest: 3,
  button: 3,
  link: 1.2,
  header: 4,
  heading: 1,
  surface: 0.8,
  footer: 0.7,
  logo: 3,
  text: 0,
};

interface Sighting {
  readonly hex: string;
  readonly evidence: ColorEvidence;
  readonly times: number;
  readonly isDefault: boolean;
}

type ColorFindings = Pick<Findings, 'colors' | 'textOn' | 'text' | 'secondary'>;
type AreaOf = (element: Element) => Area;

/** Links as browsers color them where nobody chose a color; resets write it out. */
const OF_BROWSERS: ReadonlySet<string> = new Set(['#0000ee', '#551a8b']);

/** Returns the colors that the page actually applies, each with where it was seen. */
export function findColors(page: StyledPage, areaOf: AreaOf): ColorFindings {
  const seen = new Map<string, Sighting>();
  const see: See = (hex, evidence, times = 1, isOfLibrary = false) => {
    if (hex === undefined || OF_BROWSERS.has(hex)) return;
    const isDefault = isOfLibrary || isFrameworkColor(hex);
    const key = `${evidence} ${hex} ${isDefault}`;
    seen.set(key, { hex, evidence, times: (seen.get(key)?.times ?? 0) + times, isDefault });
  };
  const textOn: { ground: string; hex: string }[] = [];
  const letters = new Map<string, number>();
  for (const [order, element] of page.elements.entries()) {
    const area = areaOf(element);
    if (area === 'foreign' || page.isHidden(element) || isOfService(element)) continue;
    const isTop = area === 'content' && order < TOP_ELEMENTS && holdsHome(page, element);
    seeElement(page, element, isTop ? 'header' : area, see, textOn);
    const color = textColor(page, element);
    const read = isRunningText(element) ? ownLetters(element) : ownLetters(element) * HEADING_SHARE;
    if (color) letters.set(color, (letters.get(color) ?? 0) + read + startLetters(element));
  }
  const sightings = [...seen.values()];
  const variables = siteVariables(page, new Set(sightings.map(({ hex }) => hex)));
  return {
    colors: [
      ...weighed(sightings, runningColor(letters)),
      ...variables.named.map(({ hex, factor }) =>
        scaled(
          count({ hex, evidence: 'variable', times: 1, isDefault: isFrameworkColor(hex) }),
          factor,
        ),
      ),
      ...metaColors(page),
    ],
    textOn,
    text: [...letters].map(([hex, number]) => ({ hex, letters: number })),
    ...(variables.secondary === undefined ? {} : { secondary: variables.secondary }),
  };
}

/** Weighs colors that the page shows. Where each button has another one, none is the brand's. */
function weighed(sightings: readonly Sighting[], running: string | undefined): FoundColor[] {
  const isOfButton = ({ evidence }: Sighting) => evidence === 'button';
  const buttons = sightings.filter(isOfButton).reduce((sum, { times }) => sum + times, 0);
  return sightings.map((one) => {
    const found = count(one);
    if (isPlain(found, running)) return scaled(found, PLAIN_FACTOR);
    return isOfButton(one) ? scaled(found, (1 + one.times / buttons) / 2) : found;
  });
}

const scaled = (found: FoundColor, factor: number): FoundColor => ({
  ...found,
  weight: found.weight * factor,
});

/** Links and headings in the color of all text say little. */
const PLAIN_FACTOR = 0.2;
/** Below this distance, two texts have the same color. */
const SAME_TEXT = 6;
/** More vivid text is in the brand's color. */
const TEXT_CHROMA = 0.12;

/** Returns the color that most of the page is written in, if it is one for text. */
function runningColor(letters: ReadonlyMap<string, number>): string | undefined {
  const [[hex] = [undefined]] = [...letters].sort(([, a], [, b]) => b - a);
  return hex !== undefined && appearanceOf(hex).chroma < TEXT_CHROMA ? hex : undefined;
}

const isPlain = ({ hex, evidence }: FoundColor, running: string | undefined): boolean =>
  running !== undefined &&
  (evidence === 'link' || evidence === 'heading') &&
  colorDistance(hex, running) < SAME_TEXT;

/** Services whose own colors pages give to the links to them. */
const SERVICE =
  /^https?:\/\/(?:[a-z]+\.)*(?:whatsapp|facebook|messenger|instagram|twitter|x|youtube|tiktok|linkedin|telegram|pinterest)\.(?:com|org)\/|^https?:\/\/(?:wa|m|t)\.me\/|^whatsapp:/i;

/** True for a link to such a service, and for what is right within it. */
const isOfService = (element: Element): boolean =>
  [element, parentElement(element)].some((one) => SERVICE.test(one?.attribs['href'] ?? ''));

/** Pages without a header element still start with a header. */
const TOP_ELEMENTS = 60;

function holdsHome({ $ }: StyledPage, element: Element): boolean {
  if (/^(html|body|main)$/.test(element.name)) return false;
  return $(element).find('a > img, a > svg').length > 0 && $(element).find('p, h2').length === 0;
}

function count({ hex, evidence, times, isDefault }: Sighting): FoundColor {
  // Fifty links say no more than two, and ten buttons than four: lists are long, logos are not.
  const most = evidence === 'link' ? 1 : evidence === 'button' ? 2 : Infinity;
  const often = Math.min(most, Math.log2(times));
  const weight = WEIGHTS[evidence] * (1 + often);
  return { hex, evidence, weight: isDefault ? weight * FRAMEWORK_FACTOR : weight };
}

type See = (
  hex: string | undefined,
  evidence: ColorEvidence,
  times?: number,
  isOfLibrary?: boolean,
) => void;

function seeElement(
  page: StyledPage,
  element: Element,
  area: Area,
  see: See,
  textOn: { ground: string; hex: string }[],
): void {
  const ground = groundOf(page, element);
  const isGroundOfLibrary = page.isOfLibrary(element, 'background-color');
  const isPressable = isButton(element) || (ground !== undefined && looksPressable(page, element));
  if (isPressable) {
    const text = page.valueOf(element, 'color');
    const hex = text === undefined ? undefined : colorIn(text);
    if (ground !== undefined) {
      // The primary button, as pages name it, has the brand's color more often than others.
      const times = /primary|cta|hero/i.test(areaNames(element)) ? 2 : 1;
      see(ground, 'button', times, isGroundOfLibrary);
      if (hex !== undefined) textOn.push({ ground, hex });
    } else see(hex, 'link');
    return;
  }
  if (ground !== undefined) see(ground, surfaceOf(area), 1, isGroundOfLibrary);
  if (element.name === 'a' && element.attribs['href'] !== undefined && area !== 'footer') {
    see(ownColor(page, element), 'link', 1, page.isOfLibrary(element, 'color'));
  }
  // The title is set largest.
  if (/^h[1-3]$/.test(element.name)) {
    see(textColor(page, element), 'heading', element.name === 'h1' ? 2 : 1);
  }
}

const surfaceOf = (area: Area): ColorEvidence =>
  area === 'header' ? 'header' : area === 'footer' ? 'footer' : 'surface';

function groundOf(page: StyledPage, element: Element): string | undefined {
  const plain = page.ownValue(element, 'background-color');
  const color = plain === undefined ? undefined : colorIn(plain);
  if (color !== undefined) return color;
  const image = page.ownValue(element, 'background-image');
  return image !== undefined && /gradient\(/i.test(image) ? colorIn(image) : undefined;
}

function textColor(page: StyledPage, element: Element): string | undefined {
  const value = page.valueOf(element, 'color');
  return value === undefined ? undefined : colorIn(value);
}

/** A link that inherits its color says nothing. */
function ownColor(page: StyledPage, element: Element): string | undefined {
  const value = page.ownValue(element, 'color');
  return value === undefined || /^(inherit|unset)$/i.test(value) ? undefined : colorIn(value);
}

/** Headings and links often have a color of their own; running text has the other. */
const HEADING_SHARE = 0.4;

const isRunningText = ({ name }: Element) => !/^(h[1-6]|a|button|label)$/.test(name);

/** The body's color is that of all text without one of its own. */
const startLetters = ({ name }: Element) => (name === 'body' ? 20 : 0);

/** Colors that the page declares to browsers. */
function metaColors({ $ }: StyledPage): readonly FoundColor[] {
  const of = (selector: string, attribute: string, weight: number): FoundColor[] =>
    $(selector)
      .toArray()
      .flatMap((node) => {
        const { media = '', [attribute]: value = '' } = 'attribs' in node ? node.attribs : {};
        const hex = /dark/.test(media) ? undefined : hexOf(value);
        if (hex === undefined || isFrameworkColor(hex)) return [];
        return [{ hex, evidence: 'themeColor' as const, weight: weight * vividness(hex) }];
      })
      .slice(0, 1);
  return [
    ...of('meta[name="theme-color"]', 'content', WEIGHTS.themeColor),
    ...of('meta[name="msapplication-TileColor"]', 'content', 2),
    ...of('link[rel="mask-icon"]', 'color', 2),
  ];
}

/** A grey browser bar says nothing. */
function vividness(hex: string): number {
  return appearanceOf(hex).chroma < 0.03 ? 0.2 : 1;
}

/** Returns the manifest's colors. */
export function manifestColors(manifest: unknown): readonly FoundColor[] {
  const raw = (manifest as { theme_color?: unknown } | undefined)?.theme_color;
  const hex = typeof raw === 'string' ? hexOf(raw) : undefined;
  if (hex === undefined || isFrameworkColor(hex)) return [];
  return [{ hex, evidence: 'manifest', weight: WEIGHTS.manifest * vividness(hex) }];
}

/** An icon, or what only resembles a logo, may have colors of its own. */
const GUESS_FACTOR = 0.6;

/** Returns the colors of the chosen logo, weighted by their share. */
export function logoColors(
  shares: readonly { readonly hex: string; readonly share: number }[],
  isSure: boolean,
): readonly FoundColor[] {
  return shares.map(({ hex, share }) => ({
    hex,
    evidence: 'logo' as const,
    // A trace in the logo confirms a color, but does not make it primary.
    weight: WEIGHTS.logo * (isSure ? 1 : GUESS_FACTOR) * (share < 0.08 ? share : Math.sqrt(share)),
  }));
}
