import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Wire } from '../e2e/wire.ts';
import type { Device, EngineName } from './driver.ts';
import type { Protocol } from './protocol.ts';
import { createRemoteTab } from './remoteTab.ts';
import { pageScript } from './script.ts';

interface RemoteDeviceOptions {
  readonly engine: EngineName;
  /** Returns the site server's current port. */
  readonly site: () => number;
  readonly start: (profile: string) => Promise<Protocol>;
}

/**
 * Creates a computer with a browser driven by WebDriver. Offline means that its cable is out: nothing it sends arrives,
 * as in a building without network; the browser is not told.
 */
export async function createRemoteDevice(options: RemoteDeviceOptions): Promise<Device> {
  const profile = mkdtempSync(join(tmpdir(), 'vitrine-profile-'));
  const wire = new Wire(options.site);
  await wire.plugIn();
  const script = await pageScript();
  const origin = `http://localhost:${wire.port}`;
  let browser: Protocol | undefined;
  let isOnline = true;

  async function start(): Promise<Protocol> {
    browser ??= await options.start(profile);
    return browser;
  }
  async function openIn(protocol: Protocol, tab: string, path: string) {
    const opened = createRemoteTab({ protocol, tab, origin, script });
    await opened.goto(path);
    return opened;
  }
  async function open(path: string) {
    const protocol = await start();
    const [first] = await protocol.tabs();
    return openIn(protocol, first ?? (await protocol.openTab()), path);
  }
  async function end(): Promise<void> {
    await browser?.end();
    browser = undefined;
  }
  return {
    engine: options.engine,
    open,
    async openTab(path) {
      const protocol = await start();
      return openIn(protocol, await protocol.openTab(), path);
    },
    async offline() {
      isOnline = false;
      await wire.cut();
    },
    async online() {
      if (!isOnline) await wire.plugIn();
      isOnline = true;
    },
    async restart(path) {
      await end();
      return open(path);
    },
    async dispose() {
      await end();
      await wire.cut();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
