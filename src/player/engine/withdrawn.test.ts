import { describe, expect, it } from 'vitest';
import { SECOND, MINUTE, SCREEN, TEAM, pairedWall, powerOn, sha } from './wall.testkit.ts';

/* What a team withdraws from its walls leaves the machines, too: they stand where anybody may open them. */

type Wall = Awaited<ReturnType<typeof pairedWall>>;
type Report = { readonly [name: string]: unknown };

/** The last report of the screen. */
const told = ({ server }: Pick<Wall, 'server'>) =>
  server.valueAt(`screenStates/${TEAM}/${SCREEN}`) as Report;
const onDisk = ({ disk }: Pick<Wall, 'disk'>) => [...disk.chunks.keys()].sort();
const hashes = (...names: string[]) => names.map(sha).sort();

describe('bytes of what is not shown any more', () => {
  it('of a withdrawn slide leave the disk at once, and the report says so', async () => {
    const { disk, server, team, wall } = await pairedWall();
    expect(onDisk({ disk })).toEqual(hashes('one', 'two'));
    team.write(0, 'one', { status: 'archived' });
    await wall.time.advance(2 * SECOND);
    expect(onDisk({ disk })).toEqual(hashes('two'));
    expect(told({ server })).toMatchObject({ media: { left: 0 }, rev: 3 });
  });

  it('of a withdrawn slide leave it after a restart, where the power went before', async () => {
    const { disk, server, team, wall } = await pairedWall();
    wall.breakDisk(true);
    team.write(0, 'one', { status: 'archived' });
    await wall.time.advance(2 * MINUTE);
    expect(onDisk({ disk })).toEqual(hashes('one', 'two'));
    expect(told({ server })).toMatchObject({ media: { left: 1 } });
    wall.player.dispose();
    server.cut();
    await powerOn(disk, server);
    expect(onDisk({ disk })).toEqual(hashes('two'));
  });

  it('of a slide that was withdrawn while the player was off leave it with the first answer', async () => {
    const { disk, server, team, wall } = await pairedWall();
    wall.player.dispose();
    team.write(0, 'one', { status: 'archived' });
    const again = await powerOn(disk, server);
    await again.time.advance(2 * SECOND);
    expect(onDisk({ disk })).toEqual(hashes('two'));
  });

  it('of a replaced file stay until the new one plays, and leave the disk then', async () => {
    const { disk, team, wall } = await pairedWall();
    wall.serve(false);
    team.write(0, 'one', { file: 'newer' });
    await wall.time.advance(3 * MINUTE);
    expect(onDisk({ disk })).toEqual(hashes('one', 'two'));
    wall.serve(true);
    wall.player.online();
    await wall.time.advance(10 * SECOND);
    expect(onDisk({ disk })).toEqual(hashes('newer', 'two'));
  });

  it('stay while another slide has the same file, and while nobody knows what the wall is for', async () => {
    const { disk, server, team, wall } = await pairedWall();
    team.write(2, 'copy', { file: 'one' });
    await wall.time.advance(2 * SECOND);
    team.write(0, 'one', { status: 'archived' });
    await wall.time.advance(2 * MINUTE);
    expect(onDisk({ disk })).toEqual(hashes('one', 'two'));
    wall.player.dispose();
    server.cut();
    disk.content = disk.content && { pairing: disk.content.pairing, teams: [], slides: [] };
    const again = await powerOn(disk, server);
    await again.time.advance(2 * MINUTE);
    expect(onDisk({ disk })).toEqual(hashes('one', 'two'));
  });

  it('of a screen that was removed are not wanted, and stay while a slide has them', async () => {
    const { disk, server, wall } = await pairedWall();
    server.set(`teams/${TEAM}/screens`, {});
    server.set(`teams/${TEAM}/shown`, 9);
    await wall.time.advance(2 * MINUTE);
    expect(onDisk({ disk })).toEqual(hashes('one', 'two'));
    expect(told({ server })).toMatchObject({ media: { wantedBytes: 0, left: 0 } });
  });
});
