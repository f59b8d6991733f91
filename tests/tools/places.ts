import { existsSync, readFileSync } from 'node:fs';
import { filesOf, MOST_FILES, RECIPES } from '../newcomer/recipes.ts';

/**
 * Reports how many files have to be touched to add something, by the recipes that `tests/newcomer` compiles in `npm run
 * test:long`. Fails if a recipe no longer finds its place, or touches more files than it may.
 */
const lost = Object.values(RECIPES)
  .flat()
  .filter(({ file, before }) =>
    before === undefined ? existsSync(file) : !readFileSync(file, 'utf8').includes(before),
  );
const most = new Map<string, number>(Object.entries(MOST_FILES));
const crowded = Object.entries(RECIPES).filter(([name, steps]) => {
  const [count, allowed] = [filesOf(steps).length, most.get(name) ?? 0];
  process.stdout.write(`a new ${name} touches ${count} files, of ${allowed} at most\n`);
  return count > allowed;
});
for (const { file, before } of lost) {
  const why = before === undefined ? 'is there already' : `has no place ${before}`;
  process.stdout.write(`tests/newcomer/recipes.ts: ${file} ${why}\n`);
}
process.exit(lost.length + crowded.length === 0 ? 0 : 1);
