// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { render, renderHook, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { brandKey } from '../../model/kinds.ts';
import { setColor } from '../../model/mutations/brand/setColor.ts';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import { openTestStore, TEAM, UID } from '../../store/storeFixture.testkit.ts';
import { Toaster } from '../../ui/overlays/Toaster.tsx';
import { useBrandEditor } from './useBrandEditor.ts';

it('says who has changed a part of the brand, and when', async () => {
  const store = await openTestStore();
  onTestFinished(() => store.destroy());
  const { result } = renderHook(useBrandEditor, { wrapper: inApp(store) });
  await waitFor(() => expect(result.current?.canEdit).toBe(true));
  await result.current!.change(setColor, { key: 'primary', hex: '#112233' });
  const { value } = (await store.db.rowsOf('brand').get(brandKey(TEAM).key))!;
  const edit = { by: UID, at: expect.any(Number) as number };
  expect(value).toMatchObject({ edits: { 'colors primary': edit } });
});

it('calls a color added once it has arrived', async () => {
  const store = await openTestStore();
  onTestFinished(() => store.destroy());
  const wrapper = inApp(store);
  render(<Toaster />, { wrapper });
  const { result } = renderHook(useBrandEditor, { wrapper });
  await waitFor(() => expect(result.current?.canEdit).toBe(true));
  await result.current!.change(setColor, { key: 'primary', hex: '#112233' }, 'Color added');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(screen.queryByText('Color added')).toBeNull();
  await store.db.log.clear(); // sent
  expect(await screen.findByText('Color added')).toBeTruthy();
});
