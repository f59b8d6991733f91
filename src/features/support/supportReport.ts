import { storageManager } from '../../platform/secure/capabilities.ts';
import type { SyncSummary } from '../../store/hooks/sync.ts';

/** Returns the facts that support needs about a device, as text; without names, addresses or content. */
export async function supportReport(sync: SyncSummary | undefined): Promise<string> {
  const storage = await storageManager()?.estimate?.();
  const facts = {
    agent: navigator.userAgent,
    language: document.documentElement.lang,
    window: `${innerWidth} × ${innerHeight} @ ${devicePixelRatio}`,
    online: navigator.onLine,
    installed: matchMedia('(display-mode: standalone)').matches,
    storageUsedBytes: storage?.usage,
    storageQuotaBytes: storage?.quota,
    sync,
  };
  return JSON.stringify(facts, null, 2);
}
