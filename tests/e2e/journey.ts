import { test as base } from '@playwright/test';
import { Machine } from './machine.ts';
import { SiteProcess } from './siteProcess.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Options {
  /** Settings of the site server, as environment variables. */
  readonly siteEnv: Readonly<Record<string, string>>;
  /** Of the laptop's window, in CSS pixels. */
  readonly laptopSize: Size;
}

interface Places {
  /** The running site server. */
  readonly site: SiteProcess;
  /** A person's computer, in British English. */
  readonly laptop: Machine;
  /** Another person's computer. */
  readonly tablet: Machine;
  /** A player's computer. */
  readonly wall: Machine;
}

const LAPTOP: Size = { width: 1440, height: 900 };
const WALL: Size = { width: 1280, height: 720 };

/** A journey's own site and the computers that it names: made before it, and gone after it with all they have stored. */
export const test = base.extend<Options & Places>({
  laptopSize: [LAPTOP, { option: true }],
  siteEnv: [{}, { option: true }],
  site: async ({ siteEnv }, run) => {
    const site = new SiteProcess(siteEnv);
    await site.start();
    await run(site);
    await site.dispose();
  },
  laptop: ({ site, laptopSize }, run) => withMachine(site, laptopSize, run),
  tablet: ({ site }, run) => withMachine(site, LAPTOP, run),
  wall: ({ site }, run) => withMachine(site, WALL, run),
});

async function withMachine(
  site: SiteProcess,
  viewport: Size,
  run: (machine: Machine) => Promise<void>,
): Promise<void> {
  const machine = await Machine.create({ site: () => site.port, viewport });
  await run(machine);
  await machine.dispose();
}
