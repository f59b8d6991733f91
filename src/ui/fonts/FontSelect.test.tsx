// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FontSelect, type OfferedFamily } from './FontSelect.tsx';

i18n.loadAndActivate({ locale: 'en', messages: {} });
// Lists use it to find the focused element; this DOM has none.
vi.stubGlobal('CSS', { escape: (text: string) => text });

const families: readonly OfferedFamily[] = [
  { name: 'Oswald', kind: 'condensed', isHere: true },
  { name: 'Lora', kind: 'serif', isHere: false },
  { name: 'Anton', kind: 'display', isHere: true },
];

function open(inherited?: string) {
  const onChange = vi.fn<(family: string | undefined) => void>();
  render(
    <I18nProvider i18n={i18n}>
      <FontSelect
        label="Font"
        value="Oswald"
        {...(inherited !== undefined && { inherited })}
        own={['House']}
        families={families}
        onChange={onChange}
        onOpen={() => undefined}
      />
    </I18nProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: /Font$/ }));
  return onChange;
}
const names = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map((option) => option.textContent);

it('lists the brand’s own first, then the product’s by kind, and says what is not here', () => {
  open();
  expect(screen.getAllByRole('group')[0]?.textContent).toContain('House');
  expect(names('Brand')).toEqual(['House', 'Inter']);
  expect(names('Condensed')).toEqual(['Oswald']);
  expect(names('Serif')[0]).toContain('Is loaded when it is chosen');
});

it('is searched by typing', () => {
  open();
  fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'ant' } });
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Anton']);
});

it('goes back to the family of the style', () => {
  const onChange = open('Lora');
  fireEvent.click(within(screen.getByRole('group', { name: 'Brand' })).getByText('Text style'));
  expect(onChange).toHaveBeenCalledWith(undefined);
});
