import { expect, test } from '@playwright/test';
import { laptopParts } from './parts/laptop.ts';
import { serverParts } from './parts/server.ts';
import { tabletParts } from './parts/tablet.ts';
import { playerParts } from './parts/player.ts';
import { Scene } from './scene.ts';

/*
 * A site with people, devices and screens of version 0.1.0 is updated to today's build. What it had is compared row by
 * row, file by file and picture by picture.
 */
// Screens first: changes that arrive from the laptop affect what they show.
const PARTS = [...serverParts, ...playerParts, ...laptopParts, ...tabletParts];

const scene = new Scene();
const say = (line: string) => void process.stdout.write(`  ${line}\n`);

test.describe.configure({ retries: 0 });
test.afterAll(() => scene.end());

test('a site, its devices and its screens are updated from 0.1.0, and all of it is there', async () => {
  await scene.beginWithOld(say);
  await scene.update();
  for (const { name, run } of PARTS) {
    const from = Date.now();
    // A failure is reported at the end, so that the other parts report their differences too.
    const failure: unknown = await test.step(name, () => run(scene).catch((cause) => cause));
    const seconds = ((Date.now() - from) / 1000).toFixed(1);
    say(`${failure === undefined ? 'as before' : 'DIFFERENT'}: ${name} (${seconds} s)`);
    expect.soft(told(failure), name).toBe('');
  }
});

const told = (failure: unknown): string => {
  if (failure === undefined) return '';
  return failure instanceof Error ? (failure.stack ?? failure.message) : String(failure);
};
