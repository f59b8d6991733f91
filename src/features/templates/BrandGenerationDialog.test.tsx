// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { parseTemplate, SMART_TEAM } from '../../model/template/template.ts';
import { SMART_TEMPLATES } from '../../../functions/provision/smart/smartTemplates.ts';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import { openTestStore } from '../../store/storeFixture.testkit.ts';
import { BrandGenerationDialog } from './BrandGenerationDialog.tsx';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

it('a smart template is shown in the brand for two and a half seconds before it is imported', async () => {
  const store = await openTestStore();
  const template = parseTemplate({ ...SMART_TEMPLATES[0], status: 'active' }, SMART_TEAM);
  if (!template) throw new Error('no smart template');
  const onDone = vi.fn<() => void>();
  const InApp = inApp(store);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const dialog = (
    <BrandGenerationDialog template={template} onClose={() => undefined} onDone={onDone} />
  );
  const { unmount } = render(<InApp>{dialog}</InApp>);
  await act(() => vi.advanceTimersByTimeAsync(2400));
  expect(onDone).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(onDone).toHaveBeenCalledOnce();
  unmount();
  vi.useRealTimers();
  await store.destroy();
});
