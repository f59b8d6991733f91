import type { Json } from '../../../server/database/types.ts';
import { ROW_BYTES_MAX } from '../../../src/model/rowSize.ts';
import { NOW, SCREEN, TAG, TEAM, TEMPLATE, guarded, worldData } from '../world.ts';
import { T, edit, grouped, inTeam, may, mayNot, me, member, template } from './attempt.ts';
import { screen } from './screens.ts';

const long = 'x'.repeat(100_000);

const kept = (length: number) => template({ kept: 'x'.repeat(length) });

/** An earlier version kept longer documents. */
const withLongDocument = (): Json => {
  const data = worldData() as { templates: Record<string, { canvas: Record<string, object> }> };
  Object.assign(data.templates[TEAM.T]?.canvas[TEMPLATE.own] as object, {
    kept: 'x'.repeat(2 * ROW_BYTES_MAX),
  });
  return data as unknown as Json;
};

export const DOCUMENTS = grouped('kept documents', [
  may('admin', 'up to what a row may take', kept(ROW_BYTES_MAX)),
  mayNot('admin', 'that are longer', kept(ROW_BYTES_MAX + 1)),
  { ...may('admin', 'that get shorter', kept(2 * ROW_BYTES_MAX - 1)), data: withLongDocument },
  { ...mayNot('admin', 'that get longer', kept(2 * ROW_BYTES_MAX + 1)), data: withLongDocument },
]);

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
