/** The used part of the service worker's registration; Background Sync exists in Chromium only. */
interface SyncRegistration {
  readonly active: unknown;
  readonly sync?: { register(tag: string): Promise<void> };
}
interface WorkerContainer {
  readonly ready: Promise<SyncRegistration>;
}

/** The worker listens for this name. */
export const SYNC_TAG = 'vitrine-sync';

/**
 * Asks the system to wake the worker when there is network, in case this page is closed before. Without Background Sync
 * the next start of the app sends the waiting changes.
 */
export async function wakeWorker(container: WorkerContainer | undefined): Promise<void> {
  const registration = await container?.ready;
  if (!registration?.active || !registration.sync) return;
  // Refused by a setting of the browser: the app sends at its next start.
  await registration.sync.register(SYNC_TAG).catch(() => undefined);
}
