// @vitest-environment happy-dom
import { expect, it, onTestFinished } from 'vitest';
import type { Alert } from '../../model/alert.ts';
import { createWall } from './wall.ts';
import css from './welcome.module.css';

/** Opens a wall, and reports whether it shows the team it was paired with. */
function openWall(isSecure = true) {
  const root = document.createElement('div');
  const lowMode = { isLow: () => false, faded: () => undefined };
  const wall = createWall({
    root,
    language: 'en',
    locale: 'en-GB',
    shownAddress: 'screens.example.org',
    pairingUrl: (code) => `https://screens.example.org/screens?code=${code}`,
    isSecure,
    openMedia: () => Promise.reject(new Error('no files')),
    reaches: () => Promise.resolve(false),
    onReset: () => undefined,
    lowMode,
  });
  onTestFinished(wall.clear);
  const isWelcoming = () => root.querySelector(`.${css.welcomeShown ?? ''}`) !== null;
  return { root, face: wall.face, isWelcoming };
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

it('nothing lies over an alert, on a wall that was paired a moment ago neither', () => {
  const { face, isWelcoming } = openWall();
  face.showWelcome('Harbour Museum', 'Lobby');
  expect(isWelcoming()).toBe(true);
  face.showAlert(ALERT);
  expect(isWelcoming()).toBe(false);
});

it('a wall that is paired while an alert is shown welcomes nobody over it', () => {
  const { face, isWelcoming } = openWall();
  face.showAlert(ALERT);
  face.showWelcome('Harbour Museum', 'Lobby');
  expect(isWelcoming()).toBe(false);
});

it.each([
  ['over HTTPS', true, false],
  ['without HTTPS', false, true],
])('the pairing screen %s says whether it needs the network to start', (_, isSecure, isSaid) => {
  const { root, face } = openWall(isSecure);
  face.showPairing({ name: 'showingCode', code: 'ACDEFG' } as never);
  expect(root.textContent?.includes('cannot start without a network')).toBe(isSaid);
});
