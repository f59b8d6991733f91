import { NOW, SCREEN, TAG, TEAM, guarded } from '../world.ts';
import { T, edit, grouped, inTeam, mayNot, me, member } from './attempt.ts';
import { screen } from './screens.ts';

const long = 'x'.repeat(100_000);

export const CAPS = grouped('long texts', [
  mayNot('admin', 'a team’s name', inTeam('info', { name: long })),
  mayNot('admin', 'a tag', inTeam('info', { tags: { [TAG]: { name: long } } })),
  mayNot('editor', 'a slide’s title', edit({ [`${T}/slides/1/title`]: long })),
  mayNot('editor', 'an address', edit({ [`${T}/slides/1/url`]: { image: { landscape: long } } })),
  mayNot('editor', 'a hash', edit({ [`${T}/slides/1/media`]: { landscape: { sha256: long } } })),
  mayNot('admin', 'a screen', screen({ 'screens/0/name': long })),
  mayNot('admin', 'an unknown field of a screen', screen({ 'screens/0/x': long })),
  mayNot('admin', 'a color', inTeam('brand', { 'brand/colors/a': { hex: long } })),
  mayNot('admin', 'a font', inTeam('brand', { 'brand/fonts/a': { name: long } })),
  mayNot('editor', 'a member', member('editor', { name: long })),
  mayNot('editor', 'a profile', guarded(me, { name: long }, 'profile')),
  mayNot('admin', 'an alert', { [`alerts/${TEAM.T}/${TAG}`]: { text: long, until: NOW } }),
  mayNot('device', 'a state', { [`screenStates/${TEAM.T}/${SCREEN.first}/failures/a/b`]: long }),
  mayNot('admin', 'a command', { [`commands/${TEAM.T}/${SCREEN.first}/kind`]: long }),
]);
