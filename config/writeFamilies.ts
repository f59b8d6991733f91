import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { create, type Font } from 'fontkit';
import { decompress } from 'woff2-encoder';
import { CHOSEN } from './chosenFamilies.ts';
import { familyFacts, fontFilesOf, type FamilyFile } from './familyFiles.ts';

/**
 * Writes what app and player know of the families before they load a file of them: `npm run generate -- fonts`, after a
 * change of `chosenFamilies.ts` or of a package.
 */
const SOURCE = resolve(import.meta.dirname, '../src');
/** Names in lists are drawn at this many px per em; they are shown at a quarter of it. */
const SPECIMEN_EM = 80;

const NOWHERE = { xAdvance: 0, xOffset: 0, yOffset: 0 };

/** Ranges are referenced by index: most files share a few. */
export function catalogueOf() {
  const ranges: string[] = [];
  const placeOf = (range: string): number => {
    if (!ranges.includes(range)) ranges.push(range);
    return ranges.indexOf(range);
  };
  const families = CHOSEN.map((chosen) => ({
    name: familyFacts(chosen).family,
    kind: chosen.kind,
    files: fontFilesOf(chosen).map((file) => rowOf(file, placeOf(file.range))),
  }));
  return { ranges, families };
}

function rowOf({ path, bytes, sha256, weight, isItalic }: FamilyFile, range: number) {
  const [, name = ''] = /([^/]+)-[0-9a-f]{8}\.woff2$/.exec(path) ?? [];
  return [name, sha256, bytes, range, ...weight, isItalic ? 1 : 0] as const;
}

/** Draws each family's name in its own letters; returns the `d` of an SVG path, with its width. */
export async function specimensOf() {
  const rows = CHOSEN.map(async (chosen) => {
    const files = fontFilesOf(chosen);
    const file = files.find(({ weight: [min, max] }) => min <= 400 && max >= 400) ?? files[0];
    const { family } = familyFacts(chosen);
    if (!file) throw new Error(`${family} has no file`);
    return [family, await drawn(family, file)] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
}

async function drawn(name: string, { source, weight: [min, max] }: FamilyFile) {
  const sfnt = create(Buffer.from(await decompress(readFileSync(source)))) as Font;
  const font = min === max ? sfnt : sfnt.getVariation({ wght: Math.max(min, Math.min(max, 400)) });
  const run = font.layout(name);
  const scale = SPECIMEN_EM / font.unitsPerEm;
  const pen = createPen(scale);
  let [x, d] = [0, ''];
  run.glyphs.forEach((glyph, at) => {
    const { xAdvance, xOffset, yOffset } = run.positions[at] ?? NOWHERE;
    d += pen(glyph.path.commands, x + xOffset, yOffset);
    x += xAdvance;
  });
  return { width: Math.ceil(x * scale), d };
}

type Commands = ReturnType<Font['layout']>['glyphs'][number]['path']['commands'];
const LETTERS: { readonly [command: string]: string } = {
  moveTo: 'm',
  lineTo: 'l',
  quadraticCurveTo: 'q',
  bezierCurveTo: 'c',
  closePath: 'z',
};

/** Relative steps between integer px take half the space of absolute positions. */
function createPen(scale: number) {
  let now = [0, 0];
  let start = now;
  return (commands: Commands, x: number, y: number): string =>
    commands
      .map(({ command, args }) => {
        const from = now;
        const steps = args.map((value, at) => {
          const px = Math.round(at % 2 === 0 ? (value + x) * scale : -(value + y) * scale);
          now = at % 2 === 0 ? [px, now[1] ?? 0] : [now[0] ?? 0, px];
          return px - (from[at % 2] ?? 0);
        });
        if (command === 'moveTo') start = now;
        if (command === 'closePath') now = start;
        return `${LETTERS[command]}${steps.join(' ').replaceAll(' -', '-')}`;
      })
      .join('');
}

const lines = (rows: readonly unknown[]): string =>
  rows.map((row) => JSON.stringify(row)).join(',\n');

if (import.meta.main) {
  const { ranges, families } = catalogueOf();
  writeFileSync(
    `${SOURCE}/model/fonts/families.json`,
    `{"ranges":[\n${lines(ranges)}\n],"families":[\n${lines(families)}\n]}\n`,
  );
  const specimens = Object.entries(await specimensOf()).map(
    ([name, row]) => `${JSON.stringify(name)}:${JSON.stringify(row)}`,
  );
  writeFileSync(`${SOURCE}/ui/fonts/specimens.json`, `{\n${specimens.join(',\n')}\n}\n`);
}
