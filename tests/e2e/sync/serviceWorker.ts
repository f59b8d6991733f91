import type { BrowserContext, CDPSession } from '@playwright/test';
import { SYNC_TAG } from '../../../sync/host/wakeWorker.ts';

/** The app's worker from the system's side: it can be woken for Background Sync, and stopped. */
export class WorkerControl {
  readonly #devtools: CDPSession;
  readonly #origin: string;
  #registrationId = '';

  private constructor(devtools: CDPSession, origin: string) {
    this.#devtools = devtools;
    this.#origin = origin;
  }

  /** Attaches through a blank page, so that it outlives all tabs of the app. */
  static async open(context: BrowserContext, origin: string): Promise<WorkerControl> {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const door = new WorkerControl(devtools, origin);
    const known = new Promise<void>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
        if (!own) return;
        door.#registrationId = own.registrationId;
        resolve();
      });
    });
    await devtools.send('ServiceWorker.enable');
    await known;
    return door;
  }

  /** What the system does when the network is back, even while no page is open. */
  async backgroundSync(): Promise<void> {
    await this.#devtools.send('ServiceWorker.dispatchSyncEvent', {
      origin: this.#origin,
      registrationId: this.#registrationId,
      tag: SYNC_TAG,
      lastChance: false,
    });
  }

  /** What the system does with a worker that takes too long. */
  async stop(): Promise<void> {
    await this.#devtools.send('ServiceWorker.stopAllWorkers');
  }
}
