// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { parseTemplate } from '../../model/template/template.ts';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import { openTestStore, TEAM } from '../../store/storeFixture.testkit.ts';
import { edit } from './edit.ts';
import { useTemplateVerb } from './useTemplateVerb.ts';

it('a template is edited at its address in the designer', async () => {
  const store = await openTestStore();
  onTestFinished(() => store.destroy());
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const template = parseTemplate({ id: 'templateTEMPLATE0001', name: 'Menu' }, TEAM);
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const InApp = inApp(store);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <InApp>
      <RouterContextProvider router={router as never}>{children}</RouterContextProvider>
    </InApp>
  );
  const { result } = renderHook(() => useTemplateVerb(), { wrapper });
  await result.current(edit, { template } as never);
  expect(assign).toHaveBeenCalledWith(`/designer/?id=${TEAM}&artboardId=templateTEMPLATE0001`);
});
