import { expect, it } from 'vitest';
import { mustId } from '../../../model/ids.ts';
import { parseVersions } from '../../../model/version.ts';
import { asSlides } from './slideVersions.ts';

const TEAM = mustId<'team'>('team-of-the-tests-0');
const stored = (at: number, fields: object) => ({
  at,
  by: 'user-of-the-tests-0',
  value: { id: 'slide-of-the-tests-0', type: 'time', rev: at, ...fields },
});

it('versions say what each changed, the newest first', () => {
  const raw = {
    3: stored(30, { title: 'Menu', duration: 20 }),
    7: stored(70, { title: 'Lunch', duration: 20, status: 'published' }),
    9: stored(90, {
      title: 'Lunch',
      duration: 15,
      dates: { start: '2026-01-01', end: '2026-01-02' },
    }),
    8: { at: 80, by: null, value: { no: 'slide' } },
    5: 'damaged',
  };
  const versions = asSlides(parseVersions(raw), TEAM);
  expect(versions.map(({ rev, changed }) => [rev, changed])).toEqual([
    [9, ['duration', 'dates']],
    [7, ['title']],
    [3, undefined],
  ]);
  expect(versions[1]).toMatchObject({
    atMs: 70,
    by: 'user-of-the-tests-0',
    slide: { title: 'Lunch' },
  });
});
