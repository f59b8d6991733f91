// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { addSlide } from '../../model/mutations/slide/addSlide.ts';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import { SLIDE_WORKS } from '../../store/places.ts';
import { addArgs, openTestStore, TEAM } from '../../store/storeFixture.testkit.ts';
import { SignOutDialog } from './SignOutDialog.tsx';

it('names unsaved work beside waiting changes, as discarding takes both', async () => {
  const store = await openTestStore();
  onTestFinished(() => store.destroy());
  await store.commit(addSlide, addArgs(1));
  await store.putFact(`${SLIDE_WORKS}${TEAM}/s`, { of: 'new/image', edits: {}, files: [] });
  const ports = { account: {}, sync: {} } as never; // nothing is pressed
  render(<SignOutDialog onClose={() => undefined} />, { wrapper: inApp(store, ports) });
  await screen.findByText(/1 change on this device has not reached the server/);
  expect(screen.getByText(/^1 slide or template has edits/)).toBeTruthy();
});

it('says the same of unsaved work where everything was sent', async () => {
  const store = await openTestStore();
  onTestFinished(() => store.destroy());
  await store.putFact(`${SLIDE_WORKS}${TEAM}/s`, { of: 'new/image', edits: {}, files: [] });
  const ports = { account: {}, sync: {} } as never; // as above
  render(<SignOutDialog onClose={() => undefined} />, { wrapper: inApp(store, ports) });
  expect(await screen.findByText(/^1 slide or template has edits/)).toBeTruthy();
});
