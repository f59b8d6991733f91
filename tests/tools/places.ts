import { existsSync, readFileSync } from 'node:fs';
import { filesOf, MOST_FILES, RECIPES } from '../newcomer/recipes.ts';
import { type Step, withStep } from '../newcomer/step.ts';

/**
 * Reports how many files have to be touched to add something, by the recipes that `tests/newcomer` compiles in `npm run
 * test:long`. Fails if a recipe no longer finds its place, or touches more files than it may.
 */
const lost = Object.values<readonly Step[]>(RECIPES).flat().flatMap(whyLost);
const most = new Map<string, number>(Object.entries(MOST_FILES));
const crowded = Object.entries(RECIPES).filter(([name, steps]) => {
  const [count, allowed] = [filesOf(steps).length, most.get(name) ?? 0];
  process.stdout.write(`a new ${name} touches ${count} files, of ${allowed} at most\n`);
  return count > allowed;
});
for (const why of lost) process.stdout.write(`tests/newcomer/recipes.ts: ${why}\n`);
process.exit(lost.length + crowded.length === 0 ? 0 : 1);

function whyLost(step: Step): readonly string[] {
  const { file, write } = step;
  if (typeof write === 'string') return existsSync(file) ? [`${file} is there already`] : [];
  try {
    withStep(step, readFileSync(file, 'utf8'));
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}
