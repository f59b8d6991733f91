import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clusterColors } from '../../../functions/importBrandKit/colorClusters.ts';
import { traitsOf } from '../../../functions/importBrandKit/colorScore.ts';
import { differences, type Expected } from './differences.ts';
import { readSite } from './judgeSite.ts';

/*
 * `npm run bench -- fitColors FOLDER…`: fits the weights of `colorScore.ts` to websites with an expected
 * `primary`, and prints them. To tell how well they do on sites never seen, each folder is also judged by the weights
 * that all others give. With one folder only, its sites are dealt to ten groups.
 */
const ENDING = '.expected.json';
const GROUPS = 10;
/** Holds weights back that few sites support. */
const PENALTY = 5;
const STEPS = 1500;

interface Choice {
  readonly group: string;
  /** Per color its traits, in equal order. */
  readonly rows: readonly (readonly number[])[];
  readonly isRight: readonly boolean[];
}

const names: string[] = [];

async function choicesIn(folder: string, isOnly: boolean): Promise<Choice[]> {
  const choices: Choice[] = [];
  const files = readdirSync(folder).filter((file) => file.endsWith(ENDING));
  for (const [index, file] of files.entries()) {
    const expected = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Expected;
    const { primary } = expected;
    if (primary === undefined) continue;
    const { sightings } = await readSite(join(folder, file.slice(0, -ENDING.length)), expected);
    const clusters = clusterColors(sightings);
    const traits = traitsOf(clusters);
    if (names.length === 0) names.push(...Object.keys(traits[0] ?? {}));
    choices.push({
      group: isOnly ? String(index % GROUPS) : folder,
      rows: traits.map((each) => Object.values(each)),
      isRight: clusters.map(({ hex }) => differences({ primary }, { primary: hex }).length === 0),
    });
  }
  return choices;
}

const dot = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);

/** Returns the weights by which the right colors are most likely to be chosen (conditional logit, adaptive steps). */
function fit(choices: readonly Choice[]): number[] {
  const usable = choices.filter(({ isRight }) => isRight.includes(true) && isRight.includes(false));
  const spread = spreadOf(choices.flatMap(({ rows }) => rows));
  const weights = names.map(() => 0);
  const mean = names.map(() => 0);
  const square = names.map(() => 0);
  for (let step = 1; step <= STEPS; step++) {
    const slope = slopeOf(usable, weights, spread);
    for (const index of names.keys()) {
      const value = slope[index] ?? 0;
      mean[index] = 0.9 * (mean[index] ?? 0) + 0.1 * value;
      square[index] = 0.99 * (square[index] ?? 0) + 0.01 * value ** 2;
      const size = Math.sqrt((square[index] ?? 0) / (1 - 0.99 ** step)) + 1e-9;
      const rate = 0.1 * (1 - step / (STEPS + 1));
      const whole = (mean[index] ?? 0) / (1 - 0.9 ** step);
      weights[index] = (weights[index] ?? 0) - ((rate / (spread[index] ?? 1)) * whole) / size;
    }
  }
  return weights;
}

/** Returns how much worse each weight would make the result, per spread of its trait. */
function slopeOf(
  choices: readonly Choice[],
  weights: readonly number[],
  spread: readonly number[],
): number[] {
  const slope = weights.map((weight, index) => PENALTY * weight * (spread[index] ?? 1));
  for (const { rows, isRight } of choices) {
    const scores = rows.map((row) => dot(row, weights));
    const top = Math.max(...scores);
    const odds = scores.map((score) => Math.exp(score - top));
    const whole = odds.reduce((sum, each) => sum + each, 0);
    const right = odds.reduce((sum, each, index) => sum + (isRight[index] ? each : 0), 1e-300);
    for (const [at, row] of rows.entries()) {
      const pull = (odds[at] ?? 0) * (1 / whole - (isRight[at] ? 1 / right : 0));
      for (const [index, value] of row.entries())
        slope[index] = (slope[index] ?? 0) + (pull * value) / (spread[index] ?? 1);
    }
  }
  return slope;
}

/** Returns the standard deviation of each trait; 1 for one that never differs. */
function spreadOf(rows: readonly (readonly number[])[]): number[] {
  return names.map((_name, index) => {
    const values = rows.map((row) => row[index] ?? 0);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
    return variance > 1e-9 ? Math.sqrt(variance) : 1;
  });
}

/** Returns at which place the first right color is. */
function placeOf({ rows, isRight }: Choice, weights: readonly number[]): number {
  const order = [...rows.keys()].sort(
    (a, b) => dot(rows[b] ?? [], weights) - dot(rows[a] ?? [], weights),
  );
  const place = order.findIndex((index) => isRight[index]);
  return place < 0 ? Infinity : place;
}

async function main(folders: readonly string[]): Promise<void> {
  const choices: Choice[] = [];
  for (const folder of folders) choices.push(...(await choicesIn(folder, folders.length === 1)));
  const places: number[] = [];
  for (const group of new Set(choices.map((choice) => choice.group))) {
    const weights = fit(choices.filter((choice) => choice.group !== group));
    const own = choices.filter((choice) => choice.group === group);
    const found = own.map((choice) => placeOf(choice, weights));
    places.push(...found);
    const right = found.filter((place) => place === 0).length;
    process.stdout.write(`${group}: ${right} of ${own.length} right by the others’ weights\n`);
  }
  for (const most of [1, 2, 3]) {
    const right = places.filter((place) => place < most).length;
    process.stdout.write(`among the first ${most}: ${right} of ${places.length}\n`);
  }
  const weights = fit(choices);
  for (const [index, name] of names.entries())
    process.stdout.write(`  ${name}: ${(weights[index] ?? 0).toFixed(2)},\n`);
}

await main(process.argv.slice(2));
process.exit(0);
