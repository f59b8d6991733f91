import { parseStorage } from '../../src/model/team/storagePlan.ts';
import { CommandProblem, type Command } from './Command.ts';

const BYTES = 1_000_000_000;

/** Prints how much a team has stored, and sets its quota. */
export const quotaCommand: Command = {
  name: 'room',
  usage: 'room <team id> [<gigabytes> [<files>]]',
  act: (_, [team, gigabytes]) =>
    gigabytes === undefined ? undefined : { act: 'roomChanged', team, detail: gigabytes },
  async run({ site }, [teamId = '', gigabytes, files]) {
    const { admin } = site.database;
    const path = `plans/${teamId}`;
    if (!/^[\w-]{16,40}$/.test(teamId) || admin.get(path) === null) {
      throw new CommandProblem('There is no team of that id.');
    }
    const known = parseStorage(admin.get(`${path}/storage`));
    const next = {
      bytes: gigabytes === undefined ? known.bytes : figure(gigabytes) * BYTES,
      files: files === undefined ? known.files : figure(files),
    };
    if (gigabytes !== undefined) await admin.update({ [`${path}/storage`]: next });
    const stored = site.storage.context.objects.stored(`teams/${teamId}/`);
    return [
      `${(stored.bytes / BYTES).toFixed(3)} of ${next.bytes / BYTES} GB, ${stored.files} of ${next.files} files.`,
    ];
  },
};

function figure(text: string): number {
  const value = Number(text);
  if (!(value >= 0 && value < 1e9)) throw new CommandProblem(`${text} is no figure.`);
  return value;
}
