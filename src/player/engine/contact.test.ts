import { expect, it } from 'vitest';
import { createContact } from './contact.ts';
import { createFakeBackend } from './engine.testkit.ts';

it('knows a network that wants a sign-in of its own by its page, until something else comes', async () => {
  const fake = createFakeBackend();
  const contact = createContact({ monotonic: () => 0 }, () => false);
  const backend = contact.listenIn(fake.backend);
  const call = () => backend.get('any').catch(() => undefined);
  expect(contact.isPortal()).toBe(false);
  fake.meetPageOnce();
  await call();
  expect(contact.isPortal()).toBe(true);
  await call();
  expect(contact.isPortal()).toBe(false);
  fake.meetPageOnce();
  await call();
  fake.failOnce('offline');
  await call();
  expect(contact.isPortal()).toBe(false);
});
