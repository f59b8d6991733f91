import { Workbox } from 'workbox-window';
import { consoleLogger } from '../platform/logger.ts';

/**
 * Registers the worker that makes the app open without network. A new version waits until its
 * predecessor's pages are closed or its user agrees.
 */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await new Workbox('/sw.js').register();
  } catch (cause) {
    // A plain-HTTP host beyond loopback, or a browser that forbids it: the app works while online.
    consoleLogger.error('the app will not open without network', cause);
  }
}
