// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { brandKey } from '../../model/kinds.ts';
import { setColor } from '../../model/mutations/setColor.ts';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import { openTestStore, TEAM, UID } from '../../store/storeFixture.testkit.ts';
import { useBrandEditor } from './useBrandEditor.ts';

afterEach(cleanup);

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
