// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { Alert } from '../../model/screen/alert.ts';
import { createAlertView } from './alertView.ts';

it('an alert is announced as one, and shown until it ends', () => {
  const { element, show } = createAlertView();
  expect(element.getAttribute('role')).toBe('alert');
  const hidden = element.className;
  show({ level: 'danger', text: 'Leave the building' } as Alert);
  expect(element.textContent).toBe('Leave the building');
  const shown = element.className;
  show({ level: 'info', text: 'Closed today' } as Alert);
  expect(element.className).not.toBe(shown);
  show(undefined);
  expect([element.className === hidden, shown === hidden]).toEqual([true, false]);
});
