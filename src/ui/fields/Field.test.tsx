// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { speak } from '../../i18n/spoken.testkit.tsx';
import { Field, type FieldProps } from './Field.tsx';
import styles from './Field.module.css';

beforeEach(() => speak('en'));

const show = (props: FieldProps) =>
  render(
    <I18nProvider i18n={i18n}>
      <Field {...props} />
    </I18nProvider>,
  ).container.firstElementChild;

it('has its look, also where the label is for screen readers only', () => {
  expect(show({ label: 'Name' })?.className).toBe(styles.field);
  expect(screen.getByText('Name').className).toBe(styles.label);
  expect(screen.getByRole('textbox', { name: 'Name' }).className).toBe(styles.input);
  cleanup();
  show({ label: 'Name', labelHidden: true });
  expect(screen.getByText('Name').className).toBe(styles.hidden);
});

it('shows the hint until there is an error, and counts as invalid then', () => {
  show({ label: 'Name', hint: 'As on the door' });
  expect(screen.getByText('As on the door').className).toBe(styles.hint);
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBeNull();
  cleanup();
  show({ label: 'Name', hint: 'As on the door', error: 'Give a name.' });
  expect(screen.getByText('Give a name.').className).toContain(styles.error);
  expect(screen.queryByText('As on the door')).toBeNull();
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
});

it('has as many lines as it is given', () => {
  show({ label: 'Note', lines: 4 });
  expect(screen.getByRole('textbox').getAttribute('rows')).toBe('4');
});

it('shows a password only when asked', () => {
  show({ label: 'Password', type: 'password' });
  const box = screen.getByLabelText('Password');
  expect(box.getAttribute('type')).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Password: show' }));
  expect(box.getAttribute('type')).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Password: hide' }));
  expect(box.getAttribute('type')).toBe('password');
});
