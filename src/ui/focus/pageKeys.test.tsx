// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { listenToPageKeys } from '../../platform/pageKeys.ts';
import { Button } from '../Button.tsx';
import { Checkbox } from '../fields/Checkbox.tsx';
import { Dialog } from '../overlays/Dialog.tsx';
import { Field } from '../fields/Field.tsx';
import { Menu } from '../overlays/Menu.tsx';
import { Select } from '../fields/Select.tsx';
import { Switch } from '../fields/Switch.tsx';

const OPTIONS = [
  { value: 'a', label: 'Amber' },
  { value: 'b', label: 'Blue' },
] as const;
const nothing = () => undefined;
const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

const CONTROLS: readonly (readonly [name: string, role: string, control: ReactElement])[] = [
  ['a button', 'button', <Button key="b">Save</Button>],
  [
    'the button of a menu',
    'button',
    <Menu key="m" trigger={<Button>Actions</Button>} label="Actions">
      {null}
    </Menu>,
  ],
  [
    'the button of a list',
    'button',
    <Select key="s" label="Color" options={OPTIONS} value="a" onChange={nothing} />,
  ],
  ['a field', 'textbox', <Field key="f" label="Title" value="" onChange={nothing} />],
  [
    'a tick',
    'checkbox',
    <Checkbox key="c" isSelected={false} onChange={nothing}>
      Repeat
    </Checkbox>,
  ],
  [
    'a switch',
    'switch',
    <Switch key="w" isSelected={false} onChange={nothing}>
      Repeat
    </Switch>,
  ],
];

it.each(CONTROLS)('keys with Ctrl reach the page once from %s', (_name, role, control) => {
  const heard: string[] = [];
  onTestFinished(listenToPageKeys(({ key }) => heard.push(key)));
  render(control);
  const target = screen.getByRole(role);
  target.focus();
  fireEvent.keyDown(target, { key: 'k', ctrlKey: true });
  fireEvent.keyDown(target, { key: 's', metaKey: true });
  expect(heard).toEqual(['k', 's']);
});

it.each(CONTROLS)('Escape reaches the page once from %s', (_name, role, control) => {
  let heard = 0;
  onTestFinished(listenToPageKeys(({ key }) => (heard += Number(key === 'Escape'))));
  render(control);
  fireEvent.keyDown(screen.getByRole(role), { key: 'Escape' });
  expect(heard).toBe(1);
});

it.each(CONTROLS)('Escape closes a window from %s in it', (_name, role, control) => {
  const onClose = vi.fn<() => void>();
  render(
    <I18nProvider i18n={i18n}>
      <Dialog title="Settings" isOpen onClose={onClose}>
        {control}
      </Dialog>
    </I18nProvider>,
  );
  const target = screen.getAllByRole(role).at(-1);
  fireEvent.keyDown(target ?? document.body, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});
