import type { Json } from '../../../src/model/json.ts';
import { TEAM, uidOf, worldData } from '../world.ts';
import type { RoleName } from '../world.ts';
import { grouped, inTeam, may, mayNot, type Tried } from './attempt.ts';

/** Where it is recorded who set which part, by its section. */
const PLACES = {
  info: 'edits',
  screens: 'screens/0/edits',
  brand: 'brand/edits',
} as const;

/** The world after somebody has set each name. */
const noted = (): Json => {
  const data = worldData() as { teams: Record<string, { screens: object[]; brand: object }> };
  const edits = { name: { by: uidOf('editor'), at: 1 } };
  const team = data.teams[TEAM.T];
  for (const row of [team, team?.screens[0], team?.brand]) Object.assign(row ?? {}, { edits });
  return data as unknown as Json;
};

const by = (place: string, role: RoleName) => ({
  [`${place}/name`]: { by: uidOf(role), at: 5 },
});

export const EDITS = grouped(
  'who set which part',
  Object.entries(PLACES).flatMap(([section, place]): Tried[] => [
    may('admin', `says so at ${place}`, inTeam(section, by(place, 'admin'))),
    mayNot(
      'admin',
      `fills ${place} with names of any length`,
      inTeam(section, { [`${place}/${'x'.repeat(201)}`]: { by: uidOf('admin'), at: 5 } }),
    ),
    mayNot('admin', `names another at ${place}`, inTeam(section, by(place, 'editor'))),
    {
      ...may('admin', `keeps who is named at ${place}`, inTeam(section, by(place, 'editor'))),
      data: noted,
    },
  ]),
);
