// @vitest-environment happy-dom
import { expect, it, onTestFinished } from 'vitest';
import type { Alert } from '../../model/screen/alert.ts';
import { createPlayerView } from './playerView.ts';
import css from './welcome.module.css';

/** Opens a screen, and reports whether it shows the team it was paired with. */
function openPlayer(isSecure = true, origin?: string) {
  const root = document.createElement('div');
  const lowMode = { isLow: () => false, faded: () => undefined };
  const view = createPlayerView({
    root,
    language: 'en',
    locale: 'en-GB',
    ownAddress: '127.0.0.1:8080/screens',
    watchOrigin: (onTold) => onTold(origin),
    isSecure,
    openMedia: () => Promise.reject(new Error('no files')),
    reaches: () => Promise.resolve(false),
    onReset: () => undefined,
    lowMode,
  });
  onTestFinished(view.clear);
  const isWelcoming = () => root.querySelector(`.${css.welcomeShown ?? ''}`) !== null;
  return { root, ui: view.ui, isWelcoming };
}
const ALERT: Alert = {
  id: 'north',
  text: 'Leave by the north door',
  level: 'danger',
  until: 2,
  created: 1,
  screens: [],
  tags: [],
};

it('nothing lies over an alert, on a screen that was paired a moment ago neither', () => {
  const { ui, isWelcoming } = openPlayer();
  ui.showWelcome('Harbour Museum', 'Lobby');
  expect(isWelcoming()).toBe(true);
  ui.showAlert(ALERT);
  expect(isWelcoming()).toBe(false);
});

it('a screen that is paired while an alert is shown welcomes nobody over it', () => {
  const { ui, isWelcoming } = openPlayer();
  ui.showAlert(ALERT);
  ui.showWelcome('Harbour Museum', 'Lobby');
  expect(isWelcoming()).toBe(false);
});

it.each([
  ['over HTTPS', true, false],
  ['without HTTPS', false, true],
])('the pairing screen %s says whether it needs the network to start', (_, isSecure, isSaid) => {
  const { root, ui } = openPlayer(isSecure);
  ui.showPairing({ name: 'showingCode', code: 'ACDEFG' } as never);
  expect(root.textContent?.includes('cannot start without a network')).toBe(isSaid);
});

it('the pairing screen leads phones to an address that they reach, or says that they reach none', () => {
  const shown = { name: 'showingCode', code: 'ACDEFG' } as never;
  const { root, ui } = openPlayer(true, 'http://192.168.1.20:8080');
  ui.showPairing(shown);
  expect(root.textContent).toContain('192.168.1.20:8080/screens');
  expect(root.querySelector('[role="img"]')).not.toBeNull();
  const alone = openPlayer();
  alone.ui.showPairing(shown);
  expect(alone.root.textContent).toContain('127.0.0.1:8080/screens');
  expect(alone.root.textContent).toContain('Phones do not reach this computer yet');
  expect(alone.root.querySelector('[role="img"]')).toBeNull();
});
