// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AboutContext } from './about.ts';
import { Button } from './Button.tsx';
import { Field } from './fields/Field.tsx';
import { IconButton } from './IconButton.tsx';

const button = () => screen.getByRole<HTMLButtonElement>('button');

it('keeps the focus while there is nothing to do, does nothing, and is disabled once the focus went on', () => {
  const onPress = vi.fn<() => void>();
  const { rerender } = render(<Button onPress={onPress}>Update</Button>);
  act(() => button().focus());
  rerender(
    <Button isDisabled onPress={onPress}>
      Update
    </Button>,
  );
  expect(document.activeElement).toBe(button());
  expect(button().disabled).toBe(false);
  expect(button().getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button());
  expect(onPress).not.toHaveBeenCalled();
  act(() => button().blur());
  expect(button().disabled).toBe(true);
});

it('sends no form while it is held', () => {
  const onSubmit = vi.fn<() => void>();
  const form = (isDisabled: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" isDisabled={isDisabled}>
        Save
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  act(() => button().focus());
  rerender(form(true));
  fireEvent.click(button());
  expect(onSubmit).not.toHaveBeenCalled();
});

it('is disabled at once where it has no focus, and goes on where there is something to do again', () => {
  const onPress = vi.fn<() => void>();
  const step = (isDisabled: boolean) => (
    <IconButton label="Undo" isDisabled={isDisabled} onPress={onPress}>
      <i />
    </IconButton>
  );
  const { rerender } = render(step(true));
  expect(button().disabled).toBe(true);
  rerender(step(false));
  act(() => button().focus());
  rerender(step(true));
  rerender(step(false));
  fireEvent.click(button());
  expect(onPress).toHaveBeenCalledTimes(1);
});

it('is told apart from its like by what it is about', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  render(
    <I18nProvider i18n={i18n}>
      <AboutContext value="Landscape">
        <Button>Crop</Button>
      </AboutContext>
      <AboutContext value="Portrait">
        <Button>Crop</Button>
        <Field label="Name" value="" onChange={() => undefined} />
      </AboutContext>
      <Field label="New password" type="password" value="" onChange={() => undefined} />
    </I18nProvider>,
  );
  const named = (role: 'button' | 'textbox', name: string) =>
    expect(screen.queryAllByRole(role, { name })).toHaveLength(1);
  named('button', 'Crop (Landscape)');
  named('button', 'Crop (Portrait)');
  named('textbox', 'Name (Portrait)');
  named('button', 'New password: show');
});
