// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { useInstantText } from './useInstantText.ts';

const NOW_MS = Date.UTC(2026, 10, 28, 9);
const inGerman = ({ children }: { readonly children: ReactNode }) => {
  i18n.loadAndActivate({ locale: 'de', messages: {} });
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>;
};

it('names the place of another clock in the language of the reader', () => {
  const [zone, name] =
    Intl.DateTimeFormat().resolvedOptions().timeZone === 'Asia/Tokyo'
      ? ['Europe/Zurich', 'Zürich']
      : ['Asia/Tokyo', 'Tokio'];
  const { result } = renderHook(() => useInstantText(zone, NOW_MS), { wrapper: inGerman });
  expect(result.current(NOW_MS)).toMatch(new RegExp(`^\\d\\d:\\d\\d \\(${name}\\)$`));
});
