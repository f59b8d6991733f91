// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inApp } from '../../../store/hooks/inApp.testkit.tsx';
import { openTestStore } from '../../../store/storeFixture.testkit.ts';
import { notify } from '../../../ui/overlays/toast.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';
import 'fake-indexeddb/auto';

interface Blocker {
  shouldBlockFn(way: {
    current: { pathname: string };
    next: { pathname: string };
  }): Promise<boolean>;
}
const blocker = vi.hoisted(() => ({ now: undefined as unknown }));
vi.mock('@tanstack/react-router', () => ({
  useBlocker: (options: unknown) => {
    blocker.now = options;
    return { status: 'idle' };
  },
}));
const info = vi.spyOn(notify, 'info').mockReturnValue();
beforeEach(() => info.mockClear());
afterEach(cleanup);

async function guard({ isSaving = false, kept = true } = {}) {
  const store = await openTestStore();
  const work = { isDirty: true, kept: 'kept', flush: async () => kept } as const;
  const { result, unmount } = renderHook(() => useLeaveGuard(work, { isNew: true, isSaving }), {
    wrapper: inApp(store),
  });
  const go = (to: string) =>
    (blocker.now as Blocker).shouldBlockFn({
      current: { pathname: '/editor-new/image' },
      next: { pathname: to },
    });
  return { go, unmount, isLeft: result.current.isLeft };
}

it('lets go of work that is kept, and says where it is', async () => {
  const { go, isLeft } = await guard();
  expect(await go('/dashboard')).toBe(false);
  expect(info).toHaveBeenCalledOnce();
  expect(isLeft()).toBe(true);
});

it('says nothing of work that is being saved, and knows at once that its person goes', async () => {
  const { go, isLeft } = await guard({ isSaving: true });
  const going = go('/dashboard');
  expect(isLeft()).toBe(true);
  expect(await going).toBe(false);
  expect(info).not.toHaveBeenCalled();
});

it.each([
  ['asks first', '/dashboard', false],
  ['stays on the page', '/editor-new/image', true],
])('a person whom it %s has not left', async (_, to, kept) => {
  const { go, isLeft } = await guard({ kept });
  expect(await go(to)).toBe(!kept);
  expect(isLeft()).toBe(false);
});

it('an editor that is gone because its slide got another address was not left', async () => {
  const { unmount, isLeft } = await guard({ isSaving: true });
  unmount();
  expect(isLeft()).toBe(false);
});
