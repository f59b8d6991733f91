// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { speak } from '../../../i18n/spoken.testkit.tsx';
import { CallError } from '../../../platform/ports/functionsPort.ts';
import { inApp } from '../../../store/hooks/inApp.testkit.tsx';
import { openTestStore } from '../../../store/storeFixture.testkit.ts';
import { notify } from '../../../ui/overlays/toast.ts';
import { PictureGeneration } from './PictureGeneration.tsx';

beforeEach(() => sessionStorage.clear());

type Call = (name: string, input: Readonly<Record<string, unknown>>) => Promise<unknown>;

/** Opens the dialog in a team with so many credits. */
async function open(call: Call, available = 5) {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  await speak('en');
  const functions = { call, read: async () => ({ available, plan: 5 }), serverNow: async () => 0 };
  const shape = 'landscape';
  return render(
    <PictureGeneration shape={shape} onApply={() => undefined} onClose={() => undefined} />,
    { wrapper: inApp(store, { functions }) },
  );
}
const words = () => screen.getByRole('textbox');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const ask = () => press('Generate for 1 credit');

it('a picture that nobody waited for is told of, and fetched without another charge', async () => {
  const told = vi.spyOn(notify, 'lasting').mockReturnValue();
  const answers: ((picture: unknown) => void)[] = [];
  const call = vi.fn<Call>(() => new Promise((answer) => answers.push(answer)));
  const dialog = await open(call);
  fireEvent.change(words(), { target: { value: 'A boat' } });
  ask();
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1));
  press('Cancel');
  expect(told).toHaveBeenCalledWith(
    expect.stringMatching(/^The picture is still being made/),
    'charge',
  );
  dialog.unmount();
  await act(async () => answers.at(-1)?.(new Blob(['unseen'])));

  await open(call, 0);
  await screen.findByText(/^Your credits for this month are used up/);
  expect((words() as HTMLTextAreaElement).value).toBe('A boat');
  ask();
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  const ordered = () => call.mock.calls.map(([, { key, prompt }]) => ({ key, prompt }));
  expect(ordered()[1]).toEqual(ordered()[0]);
});

it('a picture that came is paid for, and another one is another order', async () => {
  const call = vi.fn<Call>(async () => new Blob(['seen']));
  await open(call);
  fireEvent.change(words(), { target: { value: 'A boat' } });
  ask();
  await screen.findByRole('button', { name: 'Another for 1 credit' });
  press('Another for 1 credit');
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  const [first, second] = call.mock.calls.map(([, { key }]) => key);
  expect(second).not.toBe(first);
});

it.each([
  ['conflict', /^This is already being worked on/],
  ['providerRefused', /turned your host away/],
  ['providerFailed', /^The picture could not be generated/],
])('for %s it says what helps', async (code, sentence) => {
  await open(() => Promise.reject(new CallError('refused', code)));
  fireEvent.change(words(), { target: { value: 'A boat' } });
  ask();
  expect(await screen.findByText(sentence)).toBeTruthy();
});
