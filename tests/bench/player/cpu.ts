import type { BrowserContext } from '@playwright/test';

/** Processor time of all processes of the browser so far, ms; undefined where it cannot be asked. */
export async function cpuMsOf(context: BrowserContext): Promise<number | undefined> {
  const browser = context.browser();
  if (!browser) return undefined;
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
}
