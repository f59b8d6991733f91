// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { expect, it } from 'vitest';
import { Field } from './Field.tsx';
import { TypedTexts } from './TypedTexts.tsx';
import { useTypedTexts } from './useTypedTexts.ts';

function Name({ label }: { readonly label: string }) {
  const [value, setValue] = useState('Harbour');
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <Field label={label} value={value} onChange={setValue} />
    </form>
  );
}

function Part({ isOpen }: { readonly isOpen: boolean }) {
  const { watch, left } = useTypedTexts(isOpen);
  if (!isOpen) return <TypedTexts texts={left} />;
  return (
    <div {...watch}>
      <Name label="Team name" />
      <Name label="Untouched" />
      <Field label="Search" defaultValue="" />
      {createPortal(<Name label="In a dialog" />, document.body)}
    </div>
  );
}

const spoken = ({ children }: { readonly children: ReactNode }) => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>;
};
const open = async () => {
  const { rerender } = render(<Part isOpen />, { wrapper: spoken });
  await screen.findByLabelText('Team name');
  return { close: () => rerender(<Part isOpen={false} />) };
};
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const texts = () => screen.queryAllByRole('definition').map(({ textContent }) => textContent);

it('are handed back when their part is closed, those of its dialogs too', async () => {
  const { close } = await open();
  type('Team name', 'Harbour Museum');
  type('In a dialog', 'ada@example.org');
  close();
  expect(texts()).toEqual(['Harbour Museum', 'ada@example.org']);
  expect(screen.getByText('Team name')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy();
});

it('are nothing that was sent, that nobody typed, or that was looked for', async () => {
  const { close } = await open();
  type('Team name', 'Harbour Museum');
  type('Search', 'Ada');
  fireEvent.submit(screen.getByLabelText<HTMLInputElement>('Team name').form!);
  close();
  expect(texts()).toEqual([]);
});

it('are nothing that was emptied again', async () => {
  const { close } = await open();
  type('Team name', '  ');
  close();
  expect(texts()).toEqual([]);
});
