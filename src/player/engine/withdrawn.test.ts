import { describe, expect, it } from 'vitest';
import { SECOND, MINUTE, SCREEN, TEAM, pairedPlayer, powerOn, sha } from './player.testkit.ts';

/* What a team withdraws from its screens leaves the machines, too: they stand where anybody may open them. */

type Player = Awaited<ReturnType<typeof pairedPlayer>>;
type Report = { readonly [name: string]: unknown };

/** The last report of the screen. */
const told = ({ server }: Pick<Player, 'server'>) =>
  server.valueAt(`screenStates/${TEAM}/${SCREEN}`) as Report;
const onDisk = ({ disk }: Pick<Player, 'disk'>) => [...disk.chunks.keys()].sort();
const hashes = (...names: string[]) => names.map(sha).sort();

describe('bytes of what is not shown any more', () => {
  it('of a withdrawn slide leave the disk at once, and the report says so', async () => {
    const { disk, server, team, rig } = await pairedPlayer();
    expect(onDisk({ disk })).toEqual(hashes('one', 'two'));
    team.write(0, 'one', { status: 'archived' });
    await rig.time.advance(2 * SECOND);
    expect(onDisk({ disk })).toEqual(hashes('two'));
    expect(told({ server })).toMatchObject({ media: { left: 0 }, rev: 3 });
  });

  it('of a withdrawn slide leave it after a restart, where the power went before', async () => {
    const { disk, server, team, rig } = await pairedPlayer();
    rig.breakDisk(true);
    team.write(0, 'one', { status: 'archived' });
    await rig.time.advance(2 * MINUTE);
    expect(onDisk({ disk })).toEqual(hashes('one', 'two'));
    expect(told({ server })).toMatchObject({ media: { left: 1 } });
    rig.player.dispose();
    server.cut();
    await powerOn(disk, server);
    expect(onDisk({ disk })).toEqual(hashes('two'));
  });

  it('of a slide that was withdrawn while the player was off leave it with the first answer', async () => {
    const { disk, server, team, rig } = await pairedPlayer();
    rig.player.dispose();
    team.write(0, 'one', { status: 'archived' });
    const again = await powerOn(disk, server);
    await again.time.advance(2 * SECOND);
    expect(onDisk({ disk })).toEqual(hashes('two'));
  });

  it('of a replaced file stay until the new one plays, and leave the disk then', async () => {
    const { disk, team, rig } = await pairedPlayer();
    rig.serve(false);
    team.write(0, 'one', { file: 'newer' });
    await rig.time.advance(3 * MINUTE);
    expect(onDisk({ disk })).toEqual(hashes('one', 'two'));
    rig.serve(true);
    rig.player.online();
    await rig.time.advance(10 * SECOND);
    expect(onDisk({ disk })).toEqual(hashes('newer', 'two'));
  });

  it('stay while another slide has the same file, and while nobody knows what the screen is for', async () => {
    const { disk, server, team, rig } = await pairedPlayer();
    team.write(2, 'copy', { file: 'one' });
    await rig.time.advance(2 * SECOND);
    team.write(0, 'one', { status: 'archived' });
    await rig.time.advance(2 * MINUTE);
    expect(onDisk({ disk })).toEqual(hashes('one', 'two'));
    rig.player.dispose();
    server.cut();
    disk.content = disk.content && { pairing: disk.content.pairing, teams: [], slides: [] };
    const again = await powerOn(disk, server);
    await again.time.advance(2 * MINUTE);
    expect(onDisk({ disk })).toEqual(hashes('one', 'two'));
  });

  it('of a screen that was removed are not wanted, and stay while a slide has them', async () => {
    const { disk, server, rig } = await pairedPlayer();
    server.set(`teams/${TEAM}/screens`, {});
    server.set(`teams/${TEAM}/shown`, 9);
    await rig.time.advance(2 * MINUTE);
    expect(onDisk({ disk })).toEqual(hashes('one', 'two'));
    expect(told({ server })).toMatchObject({ media: { wantedBytes: 0, left: 0 } });
  });
});
