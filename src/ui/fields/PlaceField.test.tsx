// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PlaceField } from './PlaceField.tsx';

i18n.loadAndActivate({ locale: 'en', messages: {} });

const findNothing = async () => undefined;
const field = (name: string | undefined) => (
  <I18nProvider i18n={i18n}>
    <PlaceField
      place={name === undefined ? undefined : { name, country: 'Germany' }}
      error=""
      search={findNothing}
      onReady={findNothing}
      onChange={() => undefined}
    />
  </I18nProvider>
);
const box = () => screen.getByRole<HTMLInputElement>('combobox');

it('shows the place that it is given, also when that is another one later', () => {
  const { rerender } = render(field('Bonn'));
  rerender(field('Kiel'));
  expect(box().value).toBe('Kiel, Germany');
  rerender(field(undefined));
  expect(box().value).toBe('');
});

it('says that what is typed was not chosen, and what counts until then', () => {
  render(field('Bonn'));
  expect(screen.queryByText(/until then/)).toBeNull();
  fireEvent.change(box(), { target: { value: 'Kie' } });
  expect(screen.getByText(/until then it is Bonn, Germany/)).toBeTruthy();
});
