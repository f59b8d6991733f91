import { expect, test, vi } from 'vitest';
import { SignInError } from '../../../sync/backends/firebase/SignInError.ts';
import { type AccountPortDeps, createAccountPort } from './createAccountPort.ts';

const ADA = { uid: 'ada', email: 'ada@example.org', name: '' };
const refused = (code: string) => Promise.reject(new SignInError('refused', `auth/${code}`, ''));

/** An app whose backend answers signing up and signing in so; returns who has entered it. */
function app(signUp: () => Promise<typeof ADA>, signIn: () => Promise<typeof ADA>) {
  vi.stubGlobal('localStorage', { getItem: () => null });
  const enter = vi.fn<(person: object) => Promise<void>>(async () => undefined);
  const backend = async () => ({ accounts: { signUp, signIn }, admit: async () => undefined });
  const deps = { backend, session: { enter }, config: {} } as unknown as AccountPortDeps;
  const { signUp: join } = createAccountPort(deps);
  const typed = { email: ADA.email, password: 'secret words', name: 'Ada', inviteId: 'i' };
  return { enter, join: () => join(typed as never) };
}

test('who signs up enters under the given name', async () => {
  const { enter, join } = app(
    async () => ADA,
    () => refused('invalid-credential'),
  );
  await join();
  expect(enter.mock.calls).toMatchObject([[{ uid: 'ada', email: ADA.email, name: 'Ada' }]]);
});

test('an attempt that was cut off after the account was made goes on where it stopped', async () => {
  const { enter, join } = app(
    () => refused('email-already-in-use'),
    async () => ADA,
  );
  await join();
  expect(enter.mock.calls).toMatchObject([[{ uid: 'ada', name: 'Ada' }]]);
});

test('an address of somebody else is refused as taken', async () => {
  const { enter, join } = app(
    () => refused('email-already-in-use'),
    () => refused('invalid-credential'),
  );
  await expect(join()).rejects.toMatchObject({ kind: 'refused', code: 'hasAccount' });
  expect(enter).not.toHaveBeenCalled();
});
