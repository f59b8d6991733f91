import type { Json } from '../../src/model/json.ts';
import { createChildTeam } from '../createChildTeam/createChildTeam.ts';
import { createTeam } from '../createTeam/createTeam.ts';
import { createMemoryPorts } from '../testing/memoryPorts.testkit.ts';

const idOf = (name: string): string => name.padEnd(20, '0');

/** Ids of a company: an office, two branches of it, a kiosk below the first, and a team of others. */
export const COMPANY = {
  office: idOf('office'),
  harbour: idOf('harbour'),
  station: idOf('station'),
  kiosk: idOf('kiosk'),
  others: idOf('others'),
} as const;

/**
 * A company in memory. Its founder is an admin of the office and of all below; `editor` is a member of the office and
 * of nothing else; `local` an admin of the harbour alone. Each team below has one screen, `screenIn`.
 */
export async function openCompany() {
  const memory = createMemoryPorts();
  const { ports, set, get } = memory;
  const founder = memory.person('founder');
  const [editor, local, stranger] = ['editor', 'local', 'stranger'].map((uid) =>
    memory.person(uid),
  );
  const { office, harbour, station, kiosk, others } = COMPANY;
  const own = { name: 'Ada', dse: false };
  await createTeam.call(ports, founder, { ...own, teamId: office, teamName: 'Office' });
  await createTeam.call(ports, stranger!, { ...own, teamId: others, teamName: 'Others' });
  for (const [parentId, teamId, teamName] of [
    [office, harbour, 'Harbour'],
    [office, station, 'Station'],
    [harbour, kiosk, 'Kiosk'],
  ] as const) {
    await createChildTeam.call(ports, founder, { parentId, teamId, teamName });
  }
  const member = (id: string, role: string) => ({ id, role, name: id, rev: 1 });
  set({
    [`teams/${office}/users/editor`]: member('editor', 'editor'),
    [`teams/${harbour}/users/local`]: member('local', 'admin'),
  });
  return {
    ...memory,
    founder,
    editor: editor!,
    local: local!,
    stranger: stranger!,
    screenIn: (team: keyof typeof COMPANY) => get(`teams/${COMPANY[team]}/screens/0/id`) as string,
    /** Pairs the screen of a team a day ago, with a report of two minutes ago. */
    report(team: keyof typeof COMPANY, report: Readonly<Record<string, Json>>) {
      const now = ports.clock.now();
      const id = get(`teams/${COMPANY[team]}/screens/0/id`) as string;
      set({
        [`teams/${COMPANY[team]}/screens/0/deviceId`]: `player of ${team}`,
        [`teams/${COMPANY[team]}/screens/0/pairedAtMs`]: now - 24 * 60 * 60_000,
        [`screens/${COMPANY[team]}/${id}`]: now - 60_000,
        [`screenStates/${COMPANY[team]}/${id}`]: { at: now - 2 * 60_000, ...report },
      });
    },
  };
}
