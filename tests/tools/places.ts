import { existsSync, readFileSync } from 'node:fs';
import { filesOf, RECIPES } from '../newcomer/recipes.ts';

/**
 * Says how many files somebody touches to add something, by the recipes that `tests/newcomer` compiles in
 * `npm run test:long`. Fails where a recipe no longer finds its place.
 */
const lost = Object.values(RECIPES)
  .flat()
  .filter(({ file, before }) =>
    before === undefined ? existsSync(file) : !readFileSync(file, 'utf8').includes(before),
  );
for (const [name, steps] of Object.entries(RECIPES)) {
  process.stdout.write(`a new ${name} touches ${filesOf(steps).length} files\n`);
}
for (const { file, before } of lost) {
  process.stdout.write(`tests/newcomer/recipes.ts: ${file} has no place ${before ?? ''}\n`);
}
process.exit(lost.length === 0 ? 0 : 1);
