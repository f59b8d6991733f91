import { SCREEN_COMMANDS } from '../../../src/model/screen/screenCommand.ts';
import type { Json } from '../../../src/model/json.ts';
import { ALERT, BOOT, NOW, SCREEN, SLIDE, TAG, TEAM, uidOf, worldData } from '../world.ts';
import type { RoleName, Updates } from '../world.ts';
import { T, grouped, inTeam, may, mayNot, sees } from './attempt.ts';
import type { Tried } from './attempt.ts';

export const screen = (changes: Record<string, Json>): Updates => inTeam('screens', changes);

export const SCREENS = grouped('screens', [
  may('admin', 'releases a device', screen({ 'screens/0/deviceId': null })),
  mayNot('admin', 'claims a device', screen({ 'screens/0/deviceId': uidOf('otherDevice') })),
  mayNot(
    'admin',
    'makes one with a device',
    screen({ 'screens/1': { id: SCREEN.second, name: 'B', deviceId: 'x' } }),
  ),
  mayNot('admin', 'changes the id', screen({ 'screens/0/id': SCREEN.second })),
  mayNot('admin', 'makes an id that is a path', screen({ 'screens/1': { id: 'a/b', name: 'B' } })),
  mayNot(
    'admin',
    'makes one under no number',
    screen({ 'screens/x': { id: SCREEN.second, name: 'B' } }),
  ),
  mayNot('admin', 'takes the name away', screen({ 'screens/0/name': null })),
  mayNot('admin', 'removes a row', screen({ 'screens/0': null })),
]);

export const SUBSCRIPTIONS = ['subscriptions', 'rootSubscriptions'].flatMap((list) =>
  grouped(list, subscriptions(list)),
);

function subscriptions(list: string): readonly Tried[] {
  const subscription = (row: Json, index = '1'): Updates =>
    inTeam('info', { [`${list}/${index}`]: row });
  return [
    mayNot('editor', 'hold an id that is a path', subscription({ id: 'a/b', active: true })),
    mayNot('editor', 'lie under a number', subscription({ id: SLIDE.fresh, active: true }, 'x')),
    mayNot('editor', 'are complete', subscription({ id: SLIDE.fresh })),
    mayNot('editor', 'keep their id', subscription({ id: SLIDE.fresh, active: true }, '0')),
    mayNot('editor', 'are never removed', subscription(null, '0')),
  ];
}

const beat = (screenId: string, value: Json): Updates => ({
  [`screens/${TEAM.T}/${screenId}`]: value,
});

const serverTime: Json = { '.sv': 'timestamp' };

const play = (
  count: number,
  day = '2026-06-01',
  boot: string = BOOT,
  slide: string = SLIDE.shown,
): Updates => ({
  [`plays/${TEAM.T}/${SCREEN.first}/${day}/${boot}/${slide}`]: { count, seconds: 30 },
});

const claim = (role: RoleName, changes: Record<string, Json> = {}, code = 'HJKMNP'): Updates => ({
  [`codes/${code}`]: { created: NOW, device: uidOf(role), ...changes },
});

const withCode = (changes: Record<string, Json>) => (): Json => {
  const data = worldData() as { codes: Record<string, object> };
  Object.assign(data.codes['ACDEFG'] as object, changes);
  return data as unknown as Json;
};

const old = { created: NOW - 600_001 };

export const DEVICES = grouped('devices', [
  may('device', 'beat for their screen', beat(SCREEN.first, serverTime)),
  mayNot('device', 'beat in the past', beat(SCREEN.first, NOW - 1)),
  mayNot('device', 'beat in the future', beat(SCREEN.first, NOW + 1)),
  mayNot('device', 'beat for another screen', beat(SCREEN.second, serverTime)),
  mayNot('device', 'stop their beat', beat(SCREEN.first, null)),
  mayNot('otherDevice', 'beat for a screen of another team', beat(SCREEN.first, serverTime)),
  mayNot('device', 'report for another screen', {
    [`screenStates/${TEAM.T}/${SCREEN.second}/rev`]: 1,
  }),
  sees('device', `screenStates/${TEAM.T}/${SCREEN.second}`, false),
  sees('device', `commands/${TEAM.T}/${SCREEN.second}`, false),
  sees('device', `screens/${TEAM.T}/${SCREEN.second}`, false),
  sees('device', `plays/${TEAM.T}/${SCREEN.second}`, false),
  sees('childDevice', `commands/${TEAM.T}/${SCREEN.first}`, false),
  may('device', 'repeat a count', play(3)),
  mayNot('device', 'count downwards', play(2)),
  mayNot('device', 'count for a day that is none', play(4, 'today')),
  mayNot('device', 'count for a boot that is none', play(4, '2026-06-01', 'x')),
  mayNot('device', 'count for a slide that is none', play(4, '2026-06-01', BOOT, 'x')),
  mayNot('device', 'count for another screen', {
    [`plays/${TEAM.T}/${SCREEN.second}/2026-06-01/${BOOT}/${SLIDE.shown}`]: {
      count: 1,
      seconds: 1,
    },
  }),
  ...(
    [
      { count: 3.5, seconds: 30 },
      { count: '4', seconds: 30 },
      { count: 4, seconds: '40' },
      { count: 4, seconds: 29 },
      { count: 2e9, seconds: 30 },
      { count: 4, seconds: 2e9 },
    ] as const
  ).map((value) =>
    mayNot('device', `count ${JSON.stringify(value)}`, {
      [Object.keys(play(1))[0] as string]: value,
    }),
  ),
  ...(
    [
      { count: -1, seconds: 1 },
      { count: 1, seconds: -1 },
    ] as const
  ).map((value) =>
    mayNot('device', `begin to count with ${JSON.stringify(value)}`, {
      [Object.keys(play(1, '2026-06-02'))[0] as string]: value,
    }),
  ),
  mayNot('device', 'take back a count', { [Object.keys(play(1))[0] as string]: null }),
  may('device', 'show a code', claim('device')),
  mayNot('device', 'show a code of another', claim('otherDevice')),
  mayNot('device', 'show an old code as new', claim('device', { created: NOW - 1 })),
  mayNot('device', 'pair themselves', claim('device', { teamId: TEAM.T })),
  mayNot('device', 'show a code that is none', claim('device', {}, 'AAAAA0')),
  mayNot('device', 'take over a code in use', claim('device', {}, 'ACDEFG')),
  mayNot('otherDevice', 'remove their code', { 'codes/ACDEFG': null }),
  {
    ...may('device', 'take over a code past its time', claim('device', {}, 'ACDEFG')),
    data: withCode(old),
  },
  {
    ...mayNot('otherDevice', 'reset a code that was used', claim('otherDevice', {}, 'ACDEFG')),
    data: withCode({ teamId: TEAM.X }),
  },
  ...[`${T}/users`, `plans/${TEAM.T}`, 'invites', `${T}/history`, `${T}/readers`, T].map((path) =>
    sees('device', path, false),
  ),
]);

export const ORDERS = grouped('alerts and commands', [
  mayNot('admin', 'an alert without an end', { [`alerts/${TEAM.T}/${TAG}`]: { text: 'x' } }),
  mayNot('admin', 'an alert in another’s name', {
    [`alerts/${TEAM.T}/${ALERT}/createdBy`]: uidOf('parentAdmin'),
  }),
  may('admin', 'an alert that another made', {
    [`alerts/${TEAM.T}/${ALERT}/createdBy`]: uidOf('editor'),
  }),
  may('admin', 'an alert in one’s own name', {
    [`alerts/${TEAM.T}/${ALERT}/createdBy`]: uidOf('admin'),
  }),
  mayNot('admin', 'an alert for another team', {
    [`alerts/${TEAM.X}/${TAG}`]: { text: 'x', until: NOW },
  }),
  mayNot('admin', 'a command for no screen', {
    [`commands/${TEAM.T}/x`]: { id: TAG, name: 'reload', until: NOW },
  }),
  ...SCREEN_COMMANDS.flatMap((name) => {
    const writes = { [`commands/${TEAM.T}/${SCREEN.first}`]: { id: TAG, name, until: NOW } };
    const what = `the command ${name}`;
    return [
      may('admin', what, writes),
      mayNot('editor', what, writes),
      mayNot('device', what, writes),
    ];
  }),
]);
