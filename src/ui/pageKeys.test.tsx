// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { listenToPageKeys } from '../platform/pageKeys.ts';
import { Button } from './Button.tsx';
import { Checkbox } from './Checkbox.tsx';
import { Field } from './Field.tsx';
import { Menu } from './Menu.tsx';
import { Select } from './Select.tsx';
import { Switch } from './Switch.tsx';

afterEach(cleanup);
vi.stubGlobal('CSS', { escape: (text: string) => text, supports: () => false }); // jsdom has none

const OPTIONS = [
  { value: 'a', label: 'Amber' },
  { value: 'b', label: 'Blue' },
] as const;
const nothing = () => undefined;

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
