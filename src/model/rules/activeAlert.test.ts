import { describe, expect, it } from 'vitest';
import { parseAlert, encodeAlert, type Alert } from '../screen/alert.ts';
import { parseScreenCommand } from '../screen/screenCommand.ts';
import { activeAlert } from './activeAlert.ts';
import { SCREEN } from './rules.testkit.ts';

const id = (n: number) => `alert-number-${String(n).padStart(4, '0')}`;
const alert = (n: number, over: Partial<Alert> = {}): Alert => ({
  id: id(n),
  text: 'Please leave the building',
  level: 'warning',
  until: 1000,
  created: n,
  screens: [],
  tags: [],
  ...over,
});
const screen = { id: SCREEN, tags: { lobby: true as const } };
const shown = (alerts: readonly Alert[], at = 0) => activeAlert(alerts, screen, at)?.id;

describe('the alert of a screen', () => {
  it('ends by itself', () => {
    expect(shown([alert(1)], 999)).toBe(id(1));
    expect(shown([alert(1)], 1000)).toBeUndefined();
  });

  it('the gravest shows, of equals the newest', () => {
    expect(shown([alert(1, { level: 'danger' }), alert(2), alert(3, { level: 'info' })])).toBe(
      id(1),
    );
    expect(shown([alert(1), alert(3), alert(2)])).toBe(id(3));
  });

  it.each([
    [{ screens: [SCREEN] }, true],
    [{ screens: ['another-screen-000'] }, false],
    [{ tags: ['lobby'] }, true],
    [{ tags: ['bar'] }, false],
    [{ screens: ['another-screen-000'], tags: ['lobby'] }, true],
  ])('is for chosen screens and tags: %j', (over, shows) => {
    expect(shown([alert(1, over)])).toBe(shows ? id(1) : undefined);
  });

  it('comes back from its stored form', () => {
    const stored = alert(1, { screens: [SCREEN], tags: ['lobby'] });
    expect(parseAlert(encodeAlert(stored), stored.id)).toEqual(stored);
  });

  it.each([
    null,
    {},
    { text: '', until: 5 },
    { text: 'x', until: 'soon' },
    { text: 'x'.repeat(501), until: 5 },
  ])('refuses %j', (raw) => {
    expect(parseAlert(raw, id(1))).toBeUndefined();
  });

  it('knows commands, and nothing else', () => {
    const command = { id: id(1), name: 'reload', until: 5 };
    expect(parseScreenCommand(command)).toEqual(command);
    expect(parseScreenCommand({ ...command, name: 'format' })).toBeUndefined();
    expect(parseScreenCommand({ ...command, id: 'a/b' })).toBeUndefined();
  });
});
