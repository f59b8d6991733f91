import { createChance } from '../simulation/chance.ts';
import type { Mutant } from './operators.ts';

/**
 * Draws lines at random, all lines being alike, and one mutant of each; the same seed draws the same. A file is drawn
 * once: its mutants could not be told apart by the compiler.
 */
export function drawMutants(all: readonly Mutant[], seed: number, lines: number): Mutant[] {
  const chance = createChance(seed);
  const byLine = new Map<string, Mutant[]>();
  for (const mutant of all) {
    const place = `${mutant.file}:${mutant.line}`;
    byLine.set(place, [...(byLine.get(place) ?? []), mutant]);
  }
  const left = [...byLine.keys()].sort();
  const drawn = new Map<string, Mutant>();
  while (drawn.size < lines && left.length > 0) {
    const [place = ''] = left.splice(chance.int(left.length), 1);
    const mutant = chance.pick(byLine.get(place) ?? []);
    if (!drawn.has(mutant.file)) drawn.set(mutant.file, mutant);
  }
  return [...drawn.values()];
}

/** What a person reads of a mutant: its line before and after, the rest of long ones left out. */
export function shown(source: string, { line, start, end, text }: Mutant): string {
  const old = source.split('\n')[line - 1]?.trim() ?? '';
  const from = source.lastIndexOf('\n', start) + 1;
  const [before] = source.slice(end).split('\n');
  const after = `${source.slice(from, start)}${text}${before}`.replaceAll(/\s*\n\s*/g, ' ').trim();
  return `${old} → ${after}`;
}
