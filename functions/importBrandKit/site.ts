import type { ColorEvidence } from '../../src/model/brandImport.ts';
import type { Page } from '../guardedFetch/readPage.ts';

export type { ColorEvidence, Page };

/** One style sheet of a page, in the order in which the page applies them. */
export interface Sheet {
  readonly css: string;
  /** What addresses in it are relative to. */
  readonly url: string;
}

/** A website as far as the import reads it. */
export interface Site extends Page {
  readonly sheets: readonly Sheet[];
  /** The web manifest, parsed; unknown in shape. */
  readonly manifest?: unknown;
  readonly manifestUrl?: string;
  /** Files of drawings that the page borrows from, by their address without the part after `#`. */
  readonly sprites?: readonly { readonly url: string; readonly svg: string }[];
}

export interface FoundColor {
  /** `#rrggbb`, lower case. */
  readonly hex: string;
  readonly evidence: ColorEvidence;
  readonly weight: number;
}

/** A picture that may be the logo: an address, or markup of the page itself. */
export interface LogoCandidate {
  readonly url?: string;
  /** Inline SVG with the page's colors worked into it. */
  readonly svg?: string;
  readonly score: number;
  /** True with evidence of its own: in the header, a link home, a class that says so, or structured data. */
  readonly isSure: boolean;
  readonly isTouchIcon: boolean;
  /** Meant for dark grounds, as the page says. */
  readonly isForDark: boolean;
}

export interface FontFile {
  /** Sources as the sheet orders them, of formats that browsers read. */
  readonly urls: readonly string[];
  readonly weightMin: number;
  readonly weightMax: number;
  readonly isItalic: boolean;
}

export interface FontCandidate {
  /** As the style sheet calls it. */
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

/** What a page says about its brand, before any of its pictures and fonts is fetched. */
export interface Findings {
  readonly name?: string;
  readonly colors: readonly FoundColor[];
  /** Text on buttons and other grounds, by the ground. */
  readonly textOn: readonly { readonly ground: string; readonly hex: string }[];
  /** Running text, by how many letters are set in it. */
  readonly text: readonly { readonly hex: string; readonly letters: number }[];
  /** Named by a variable as the second color. */
  readonly secondary?: string;
  readonly logos: readonly LogoCandidate[];
  readonly fonts: readonly FontCandidate[];
  readonly styles: { readonly [level in 'h1' | 'h2' | 'h3' | 'p' | 'small']?: StyleFinding };
  /** True for a page that is drawn by a script: there was little to read. */
  readonly isSparse: boolean;
}
