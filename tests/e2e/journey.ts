import { test as base } from '@playwright/test';
import { Machine, type MachineOptions } from './machine.ts';
import { SiteProcess } from './siteProcess.ts';

interface Options {
  /** Settings of the site server, as environment variables. */
  readonly siteEnv: Readonly<Record<string, string>>;
  /** Of the laptop's window, in CSS pixels. */
  readonly laptopSize: NonNullable<MachineOptions['viewport']>;
}

interface Places {
  /** The running site server. */
  readonly site: SiteProcess;
  /** Returns one more computer that reaches the site. */
  readonly addMachine: (options?: Omit<MachineOptions, 'site'>) => Promise<Machine>;
  /** A person's computer, in British English. */
  readonly laptop: Machine;
  /** Another person's computer. */
  readonly tablet: Machine;
  /** A player's computer. */
  readonly player: Machine;
}

/** A journey's own site and the computers that it names: made before it, and gone after it with all they have stored. */
export const test = base.extend<Options & Places>({
  siteEnv: [{}, { option: true }],
  laptopSize: [{ width: 1440, height: 900 }, { option: true }],
  site: async ({ siteEnv }, run) => {
    const site = new SiteProcess(siteEnv);
    await site.start();
    await run(site);
    await site.dispose();
  },
  addMachine: async ({ site }, run) => {
    const machines: Machine[] = [];
    await run(async (options) => {
      const machine = await Machine.create({ site: () => site.port, ...options });
      machines.push(machine);
      return machine;
    });
    for (const machine of machines) await machine.dispose();
  },
  laptop: async ({ addMachine, laptopSize }, run) =>
    run(await addMachine({ viewport: laptopSize })),
  tablet: async ({ addMachine }, run) => run(await addMachine()),
  player: async ({ addMachine }, run) =>
    run(await addMachine({ viewport: { width: 1280, height: 720 } })),
});
