// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { notify } from '../../ui/overlays/toast.ts';
import { NameForm } from './NameForm.tsx';

i18n.loadAndActivate({ locale: 'en', messages: {} });

const Wrapper = ({ children }: { readonly children: ReactNode }) => (
  <I18nProvider i18n={i18n}>{children}</I18nProvider>
);

it.each([
  ['another name that was saved while one is typed', 'Mine', 'Theirs', 1],
  ['the very name that is typed', 'Mine', 'Mine', 0],
  [
    'another name after a change that was taken back, which the form still shows',
    'Museum',
    'Theirs',
    1,
  ],
  ['another name while nobody types', undefined, 'Theirs', 0],
])('tells of %s', (_, typed, name, times) => {
  const told = vi.spyOn(notify, 'lasting').mockReset().mockReturnValue();
  const form = (stored: string) => (
    <NameForm
      title="Team"
      label="Team name"
      name={stored}
      maxLength={99}
      onSave={async () => true}
    />
  );
  const { rerender } = render(form('Museum'), { wrapper: Wrapper });
  const field = screen.getByLabelText('Team name');
  if (typed) fireEvent.change(field, { target: { value: 'M' } });
  if (typed) fireEvent.change(field, { target: { value: typed } });
  rerender(form(name));
  expect(told).toHaveBeenCalledTimes(times);
  expect((field as HTMLInputElement).value).toBe(typed ?? name);
});
