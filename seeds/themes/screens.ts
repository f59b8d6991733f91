import { createCode } from '../../src/model/text/code.ts';
import type { ScreenId } from '../../src/model/ids.ts';
import { isObject } from '../../src/model/json.ts';
import { screenKey } from '../../src/model/kinds.ts';
import { saveScreen } from '../../src/model/mutations/screen/saveScreen.ts';
import { setScreenTag } from '../../src/model/mutations/screen/setScreenTag.ts';
import { teamSpace } from '../../src/model/spaces.ts';
import { randomBytes } from 'node:crypto';
import { BRANCHES, MUSEUM, ROOT_TEAM, STATION, type CastTeam } from '../cast.ts';
import { createRestBackend } from '../database.ts';
import { postersDue, TIME_ZONE } from '../due.ts';
import { seedId } from '../ids.ts';
import type { Person } from '../person.ts';
import type { Seed, Theme } from '../seed.ts';
import { tagId } from './profiles.ts';

export interface SeedScreen {
  readonly team: CastTeam;
  readonly name: string;
  readonly orientation: 'landscape' | 'portrait';
  readonly location: string;
  readonly tag: string;
  /** False: paired, but silent ever since. */
  readonly isOnline: boolean;
}

const SCREENS: readonly SeedScreen[] = [
  {
    team: ROOT_TEAM,
    name: 'Window left',
    orientation: 'landscape',
    location: 'Main street',
    tag: 'Window',
    isOnline: true,
  },
  {
    team: ROOT_TEAM,
    name: 'Counter',
    orientation: 'portrait',
    location: 'Till',
    tag: 'Counter',
    isOnline: true,
  },
  {
    team: ROOT_TEAM,
    name: 'Terrace',
    orientation: 'landscape',
    location: 'Garden',
    tag: 'Terrace',
    isOnline: false,
  },
  {
    team: STATION,
    name: 'Platform side',
    orientation: 'landscape',
    location: 'Hall',
    tag: 'Window',
    isOnline: true,
  },
  {
    team: MUSEUM,
    name: 'Foyer',
    orientation: 'portrait',
    location: 'Foyer',
    tag: 'Counter',
    isOnline: false,
  },
];

/** The counters of the branches: the screens of a company that can be paired within ten minutes come first. */
const COUNTERS = BRANCHES.map(
  (team, at): SeedScreen => ({
    team,
    name: 'Counter',
    orientation: 'landscape',
    location: 'Till',
    tag: 'Counter',
    isOnline: at % 7 !== 3,
  }),
);

export function seedScreens(seed: Seed): readonly SeedScreen[] {
  if (seed.size === 'company') return COUNTERS;
  return seed.size === 'tiny' ? SCREENS.slice(0, 1) : SCREENS;
}
export const seedScreenId = ({ team, name }: SeedScreen): ScreenId =>
  seedId<'screen'>('screen', team.id, name);

/** Screens paired by code like real ones, with their players' reports. */
export const screens: Theme = {
  name: 'screens',
  sizes: ['tiny', 'typical', 'huge'],
  async run(seed) {
    for (const screen of seedScreens(seed)) {
      const admin = await seed.person(screen.team.people[0].email);
      await admin.openTeam(screen.team.id);
      await pair(seed, admin, screen);
      await describe(admin, screen, seed.size !== 'tiny');
    }
  },
};

export async function pair(seed: Seed, admin: Person, screen: SeedScreen): Promise<void> {
  const player = await seed.player(seedScreenId(screen));
  const database = createRestBackend(seed.url, player);
  const pairing = await database.read(`devices/${player.uid}`);
  if (!isObject(pairing) || pairing['screenId'] !== seedScreenId(screen)) {
    const code = createCode((length) => randomBytes(length));
    const created = { '.sv': 'timestamp' };
    await database.patch({ [`codes/${code}`]: { created, device: player.uid } });
    const { name, orientation, team } = screen;
    const given = { teamId: team.id, code, screenId: seedScreenId(screen), name, orientation };
    await admin.call('pairScreen', given);
    await player.renew();
  }
  if (screen.isOnline) await beat(seed, screen, 0);
}

/** Sends a heartbeat like the player of a screen; `turn` counts them and selects the playing slide. */
export async function beat(seed: Seed, screen: SeedScreen, turn: number): Promise<void> {
  const database = createRestBackend(seed.url, await seed.player(seedScreenId(screen)));
  const path = `${screen.team.id}/${seedScreenId(screen)}`;
  const shown = postersDue(screen, seed.now());
  const playing = shown[turn % shown.length];
  await database.patch({
    [`screens/${path}`]: { '.sv': 'timestamp' },
    [`screenStates/${path}`]: {
      at: { '.sv': 'timestamp' },
      rev: await database.read(`teams/${screen.team.id}/shown`),
      appVersion: '0.2.0',
      held: 0,
      storage: { usedBytes: 48_000_000, freeBytes: 9_000_000_000 },
      media: { haveBytes: 46_000_000, wantedBytes: 46_000_000 },
      clockOffsetMs: 12,
      size: screen.orientation === 'portrait' ? '1080x1920' : '1920x1080',
      ...(playing && { playing: seedId('slide', screen.team.id, playing.title) }),
    },
  });
}

async function describe(admin: Person, screen: SeedScreen, isTagged: boolean): Promise<void> {
  const { team, location, tag } = screen;
  await admin.refresh(teamSpace(team.id));
  const known = admin.row(screenKey(team.id, seedScreenId(screen)));
  const teamId = team.id;
  const id = seedScreenId(screen);
  if (known?.location !== location) {
    const fields = { location, timeZone: TIME_ZONE };
    await admin.commit(saveScreen, { teamId, id, fields });
  }
  if (isTagged && !known?.tags[tagId(tag)]) {
    await admin.commit(setScreenTag, { teamId, id, tagId: tagId(tag), isOn: true });
  }
  await admin.sync();
}
