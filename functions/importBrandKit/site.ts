import type { ColorEvidence } from '../../src/model/brand/brandImport.ts';
import type { FetchedPage } from '../guardedFetch/readPage.ts';

export type { ColorEvidence, FetchedPage };

/** One style sheet of a page, in cascade order. */
export interface SiteSheet {
  readonly css: string;
  /** Base URL of addresses in it. */
  readonly url: string;
}

/** A website as far as the import reads it. */
export interface ImportedSite extends FetchedPage {
  readonly sheets: readonly SiteSheet[];
  /** The parsed web manifest, of unknown shape. */
  readonly manifest?: unknown;
  readonly manifestUrl?: string;
  /** SVG files that the page references, by address without the part after `#`. */
  readonly sprites?: readonly { readonly url: string; readonly svg: string }[];
}

export interface FoundColor {
  /** `#rrggbb`, lower case. */
  readonly hex: string;
  readonly evidence: ColorEvidence;
  readonly weight: number;
}

/** A possible logo: an address, or inline markup. */
export interface LogoCandidate {
  readonly url?: string;
  /** Inline SVG with the page's colors applied. */
  readonly svg?: string;
  readonly score: number;
  /** True with evidence of its own: in the header, a link home, a telling class name, or structured data. */
  readonly isSure: boolean;
  /** The site names it elsewhere than on the page: a home screen icon, or a picture in its data. */
  readonly isDeclared: boolean;
  /** Meant for dark backgrounds, according to the page. */
  readonly isForDark: boolean;
}

export interface FontFile {
  /** Sources in the sheet's order, of formats that browsers support. */
  readonly urls: readonly string[];
  readonly weightMin: number;
  readonly weightMax: number;
  readonly isItalic: boolean;
}

export interface FontCandidate {
  /** The family's name in the style sheet. */
  readonly family: string;
  readonly isHeading: boolean;
  readonly isText: boolean;
  readonly files: readonly FontFile[];
}

export interface StyleFinding {
  readonly fontWeight?: string;
  readonly lineHeight?: string;
  readonly textTransform?: string;
  readonly letterSpacing?: string;
}

/** A page's evidence of its brand, before any of its pictures and fonts are fetched. */
export interface Findings {
  readonly name?: string;
  readonly colors: readonly FoundColor[];
  /** Text colors on buttons and other backgrounds, with the background. */
  readonly textOn: readonly { readonly ground: string; readonly hex: string }[];
  /** Text colors of running text, with the number of letters. */
  readonly text: readonly { readonly hex: string; readonly letters: number }[];
  /** The value of a variable named as the secondary color. */
  readonly secondary?: string;
  readonly logos: readonly LogoCandidate[];
  readonly fonts: readonly FontCandidate[];
  readonly styles: { readonly [level in 'h1' | 'h2' | 'h3' | 'p' | 'small']?: StyleFinding };
  /** True if a script renders the page, which leaves little to read. */
  readonly isSparse: boolean;
}
