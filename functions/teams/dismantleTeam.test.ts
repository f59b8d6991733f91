import { expect, it } from 'vitest';
import { createMemoryPorts } from '../testing/memoryPorts.testkit.ts';
import { finishDismantled } from './dismantleTeam.ts';

const TEAM = 'teamTEAMteamTEAM1234';
const FILE = `teams/${TEAM}/slides/a/1__landscape`;

it('removes the files of a team that was deleted, and no others', async () => {
  const memory = createMemoryPorts({ dismantled: { [TEAM]: true } });
  for (const path of [FILE, 'teams/other/slides/a/1__landscape'])
    memory.files.set(path, { bytes: Uint8Array.of(1), type: 'image/png' });
  await finishDismantled(memory.ports, TEAM);
  expect([...memory.files.keys()]).toEqual(['teams/other/slides/a/1__landscape']);
  expect(memory.get('dismantled')).toBeNull();
});

it('leaves a team alone that is there', async () => {
  const memory = createMemoryPorts({ teams: { [TEAM]: { name: 'Museum' } } });
  memory.files.set(FILE, { bytes: Uint8Array.of(1), type: 'image/png' });
  await finishDismantled(memory.ports, TEAM);
  expect(memory.files.has(FILE)).toBe(true);
});
