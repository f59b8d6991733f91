import { expect, it, onTestFinished, vi } from 'vitest';
import { openTicketPopup } from './ticketPopup.ts';

it('a window that the browser blocks is told, and not taken for one that was closed', async () => {
  vi.stubGlobal('open', () => null);
  onTestFinished(() => void vi.unstubAllGlobals());
  await expect(openTicketPopup()).rejects.toMatchObject({ kind: 'refused', code: 'windowBlocked' });
});
