import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CHOSEN } from './chosenFamilies.ts';

type ChosenFamily = (typeof CHOSEN)[number];

/** A package's metadata of its family. */
export interface FamilyFacts {
  readonly id: string;
  readonly family: string;
  readonly subsets: readonly string[];
  readonly variable?: { readonly wght?: { readonly min: string; readonly max: string } };
  readonly license: { readonly type: string; readonly attribution: string };
}

/** One file of a family: the characters of one range in one style. */
export interface FamilyFile {
  /** Path on this disk. */
  readonly source: string;
  /** Path below the build's folder; changes with the file's contents. */
  readonly path: string;
  readonly bytes: number;
  /** SHA-256 in hex. */
  readonly sha256: string;
  readonly weight: readonly [min: number, max: number];
  readonly isItalic: boolean;
  /** In CSS syntax. */
  readonly range: string;
}

/** The scripts that ship, if a family has them. */
const SUBSETS = ['latin', 'latin-ext', 'greek', 'cyrillic'];

const folderOf = (chosen: ChosenFamily): string =>
  resolve(import.meta.dirname, '../node_modules', chosen.package);
const read = <T>(folder: string, name: string): T =>
  JSON.parse(readFileSync(join(folder, name), 'utf8')) as T;

/** @throws Error if the package is not installed */
export const familyFacts = (chosen: ChosenFamily): FamilyFacts =>
  read<FamilyFacts>(folderOf(chosen), 'metadata.json');

/** Returns the licence of a family from its package. */
export const licenceOf = (chosen: ChosenFamily): string =>
  readFileSync(join(folderOf(chosen), 'LICENSE'), 'utf8').trim();

/** Returns the files of a family that ship. */
export function fontFilesOf(chosen: ChosenFamily): readonly FamilyFile[] {
  const folder = folderOf(chosen);
  const { id, subsets, variable } = familyFacts(chosen);
  const ranges = read<{ readonly [subset: string]: string }>(folder, 'unicode.json');
  const { min, max } = variable?.wght ?? { min: '400', max: '400' };
  const cuts = chosen.weights?.map((weight) => [weight, weight] as const) ?? [
    [Number(min), Number(max)] as const,
  ];
  const styles = chosen.hasItalic ? ['normal', 'italic'] : ['normal'];
  return SUBSETS.filter((subset) => subsets.includes(subset)).flatMap((subset) =>
    styles.flatMap((style) =>
      cuts.flatMap((weight) => {
        const cut = chosen.weights ? weight[0] : 'wght';
        const source = join(folder, 'files', `${id}-${subset}-${cut}-${style}.woff2`);
        // Browsers use the upright file for a range that the italics lack.
        if (!existsSync(source)) return [];
        const about = { weight, isItalic: style === 'italic', range: ranges[subset] ?? '' };
        return [{ ...about, ...identityOf(source, `${id}-${subset}-${cut}-${style}`) }];
      }),
    ),
  );
}

function identityOf(source: string, name: string) {
  const content = readFileSync(source);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const path = `assets/fonts/${name}-${sha256.slice(0, 8)}.woff2`;
  return { source, path, bytes: content.length, sha256 };
}
