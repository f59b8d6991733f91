import { setTimeout as delay } from 'node:timers/promises';
import { createChance } from '../../simulation/chance.ts';
import { Machine } from '../machine.ts';
import { SiteProcess } from '../siteProcess.ts';
import { Tab } from './tab.ts';

/** How many changes were reported as committed, and which of them are lost. */
export interface Killed {
  readonly told: number;
  readonly missing: readonly number[];
}

/**
 * Kills a browser with SIGKILL while it commits as fast as it can and sends, again and again with the same profile;
 * then lets it finish.
 */
export async function killRounds(rounds: number): Promise<Killed> {
  const chance = createChance(Number(process.env['TEST_SEED'] ?? Date.now()));
  const site = new SiteProcess();
  await site.start();
  const laptop = await Machine.create({ site: () => site.port });
  const told: number[] = [];
  try {
    const page = await laptop.open('/__/vitrine/config.json');
    const maker = await Tab.create(page.context(), 'empty');
    await maker.run("register('ada@example.org', 'team0000000000000001')");
    await laptop.close();
    for (let round = 0; round < rounds; round++) {
      const tab = await openTab(laptop);
      await tab.page.exposeFunction('told', (n: number) => void told.push(n));
      const before = told.length;
      tab.run(`commitForEver(${round * 10_000})`).catch(() => undefined); // It ends with the browser.
      while (told.length === before) await delay(5);
      await delay(chance.next() * 700);
      await laptop.kill();
    }
    const last = await openTab(laptop);
    const held = await last.run<Record<string, string>>('titles()');
    while ((await last.run<string[]>('waiting()')).length > 0) await delay(100);
    const arrived = await last.run<Record<string, string>>('serverTitles()');
    const missing = told.filter((n) => !(n in held) || arrived[n] !== `Slide ${n}`);
    return { told: told.length, missing };
  } finally {
    await laptop.dispose();
    await site.dispose();
  }
}

/** Opens a tab that has loaded its team: nothing may be added before. */
async function openTab(laptop: Machine): Promise<Tab> {
  const page = await laptop.open('/__/vitrine/config.json');
  const tab = await Tab.create(page.context());
  await tab.run('start()');
  while (!(await tab.run<{ isDone: boolean }>('load()')).isDone) await delay(20);
  return tab;
}
