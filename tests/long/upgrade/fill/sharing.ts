import { drawInitials } from '../../../../seeds/pictures.ts';
import * as house from '../house.ts';
import { DEPOT, HARBOUR } from '../house.ts';
import { commit, type Filling } from './filling.ts';

/** Adds what the upper team shares, what it allows, and what the lower one plays of it. */
export async function fillSubscriptions(filling: Filling): Promise<void> {
  const { robin } = filling;
  const shared = ['image', 'video'] as const;
  for (const name of shared) {
    const target = { kind: 'branch', targetId: DEPOT, isOn: true, name: 'Depot' };
    await commit(filling, robin, 'slide.setTarget', {
      teamId: HARBOUR,
      id: house.slideIdOf(name),
      ...target,
      at: Date.now(),
    });
  }
  for (const setting of ['brandManager', 'createTemplates']) {
    const args = { teamId: HARBOUR, childId: DEPOT, setting, value: setting === 'brandManager' };
    await commit(filling, robin, 'team.setChildSetting', args);
  }
  await robin.sync();
  await robin.openTeam(DEPOT);
  for (const from of ['parent', 'root'] as const) {
    const slideId = house.slideIdOf(from === 'parent' ? 'image' : 'video');
    const args = { teamId: DEPOT, slideId, from, isOn: from === 'parent', name: 'Shared' };
    await commit(filling, robin, 'subscription.set', args);
  }
  const avatar = await robin.upload(
    `teams/${DEPOT}/avatar/1700000000004`,
    await drawInitials('DE', '#0e7490'),
    'image/png',
  );
  await commit(filling, robin, 'team.setAvatar', { teamId: DEPOT, avatar });
  await robin.sync();
  await robin.openTeam(HARBOUR);
}
