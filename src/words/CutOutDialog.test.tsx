// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { speak } from '../i18n/spoken.testkit.tsx';
import { inApp } from '../store/hooks/inApp.testkit.tsx';
import { openTestStore } from '../store/storeFixture.testkit.ts';
import { CutOutDialog, type CutOutDialogProps } from './CutOutDialog.tsx';
import { notify } from '../ui/overlays/toast.ts';

async function show(props: Partial<CutOutDialogProps>) {
  const store = await openTestStore();
  onTestFinished(() => store.destroy());
  await speak('en');
  const none = { onStart: () => undefined, onApply: () => undefined, onClose: () => undefined };
  const idle = { url: '/picture', result: undefined, isBusy: false, problem: undefined };
  const given = { ...none, ...idle, credits: 3, isRepeat: false, ...props };
  render(<CutOutDialog {...given} />, { wrapper: inApp(store) });
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

it.each([
  [true, 1],
  [false, 0],
])('tells who leaves while it works (%s) of the charge', async (isBusy, times) => {
  const told = vi.spyOn(notify, 'lasting').mockReset().mockReturnValue();
  await show({ isBusy });
  fireEvent.click(button('Cancel'));
  expect(told).toHaveBeenCalledTimes(times);
});

it.each([
  [0, false, true],
  [0, true, false],
  [1, false, false],
])('with %i credits, repeated: %s, it cannot be started: %s', async (credits, isRepeat, isOff) => {
  await show({ credits, isRepeat });
  expect(button('Remove for 1 credit').disabled).toBe(isOff);
});
