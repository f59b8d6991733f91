import { randomBytes } from 'node:crypto';
import { createCode } from '../../../../src/model/text/code.ts';
import * as house from '../house.ts';
import { HARBOUR } from '../house.ts';
import { commit, type Filling } from './filling.ts';

/** Adds tags, and two more screens with players that report their state; the first waits for the real player. */
export async function fillScreens(filling: Filling): Promise<void> {
  const { robin } = filling;
  for (const name of ['Hall', 'Pier', 'Old']) {
    const args = { teamId: HARBOUR, tagId: house.tagIdOf(name), name };
    await commit(filling, robin, 'team.setTag', args);
  }
  await robin.sync();
  for (const [name, orientation] of [
    ['Foyer', 'portrait'],
    ['Quay', 'landscape'],
  ] as const) {
    await pairByHand(filling, name, orientation);
  }
  await robin.openTeam(HARBOUR);
  const id = house.screenIdOf('Foyer');
  const fields = {
    ...HOURS,
    location: 'By the stairs',
    rotation: 90,
    transition: 'slide',
    sound: true,
  };
  await commit(filling, robin, 'screen.save', {
    teamId: HARBOUR,
    id,
    fields: { ...fields, inches: 55, viewingM: 4 },
  });
  const tag = { teamId: HARBOUR, id, tagId: house.tagIdOf('Hall'), isOn: true };
  await commit(filling, robin, 'screen.setTag', tag);
  // Only there, so that the screen does not play it.
  const target = { kind: 'screen', targetId: id, isOn: true, name: 'Foyer' };
  await commit(filling, robin, 'slide.setTarget', {
    teamId: HARBOUR,
    id: house.slideIdOf('to aim'),
    ...target,
    at: Date.now(),
  });
  await robin.sync();
}

const HOURS = { timeZone: 'Europe/Berlin', hours: 'Mo Tu We Th Fr 08:00-20:00; Sa 22:00-02:00' };

async function pairByHand({ version, url, robin }: Filling, name: string, orientation: string) {
  const player = await version.signInDevice(url);
  const database = version.createRestBackend(url, player);
  const code = createCode((length) => randomBytes(length));
  await database.patch({
    [`codes/${code}`]: { created: { '.sv': 'timestamp' }, device: player.uid },
  });
  const screenId = house.screenIdOf(name);
  await robin.call('pairScreen', { teamId: HARBOUR, code, screenId, name, orientation });
  await player.renew();
  const place = `${HARBOUR}/${screenId}`;
  const day = `plays/${place}/2026-10-01/${house.alertIdOf('boot')}`;
  await database.patch({
    [`screens/${place}`]: { '.sv': 'timestamp' },
    [`screenStates/${place}`]: {
      at: { '.sv': 'timestamp' },
      rev: 1,
      appVersion: '0.1.0',
      clockOffsetMs: 7,
    },
    [`${day}/${house.slideIdOf('image')}`]: { count: 12, seconds: 120 },
  });
}
