// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { openTicketPopup } from './ticketPopup.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('a window that the browser blocks is told, and not taken for one that was closed', async () => {
  vi.stubGlobal('open', () => null);
  await expect(openTicketPopup()).rejects.toMatchObject({ kind: 'refused', code: 'windowBlocked' });
});

it('who looks at the page while the window is open has not closed it', async () => {
  vi.useFakeTimers();
  const popup = { closed: false };
  vi.stubGlobal('open', () => popup);
  const settled = vi.fn<(cause: unknown) => void>();
  void openTicketPopup().catch(settled);
  const comeBack = async () => {
    dispatchEvent(new Event('focus'));
    await vi.advanceTimersByTimeAsync(5000);
  };
  await comeBack();
  expect(settled).not.toHaveBeenCalled();
  popup.closed = true;
  await comeBack();
  expect(settled).toHaveBeenCalledWith(expect.objectContaining({ kind: 'cancelled' }));
});
