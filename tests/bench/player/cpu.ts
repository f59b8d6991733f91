import type { BrowserContext } from '@playwright/test';

/** Returns the CPU time of all processes of the browser so far, in ms; undefined if it is not available. */
export async function cpuMsOf(context: BrowserContext): Promise<number | undefined> {
  const browser = context.browser();
  if (!browser) return undefined;
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
}
