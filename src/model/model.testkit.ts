import { mustId, type ScreenId, type SlideId, type TeamId, type UserId } from './ids.ts';
import { memberKey, refText, teamKey, type RowRef, type RowTypes, type Kind } from './kinds.ts';
import { parseMember, type Role } from './member/member.ts';
import { runMutation, type Mutator, type RefusalCode } from './mutation.ts';
import { parseTeam } from './team/team.ts';

/** Ids for tests: `id('team', 1)` is always the same. */
const id = (name: string, n: number) => mustId(`${name}${n}`.padEnd(20, '0'));
export const teamId = (n = 1) => id('team', n) as TeamId;
export const slideId = (n = 1) => id('slide', n) as SlideId;
export const screenId = (n = 1) => id('screen', n) as ScreenId;
export const userId = (n = 1) => id('user', n) as UserId;

/** A small set of rows for mutations to run on, with a team and its first member. */
export class Rows {
  readonly rows = new Map<string, RowTypes[Kind]>();

  constructor(role: Role = 'editor') {
    this.put(teamKey(teamId()), parseTeam({ name: 'Museum' }, teamId())!);
    this.put(memberKey(teamId(), userId()), parseMember({ role }, teamId(), userId())!);
  }

  put<K extends Kind>(ref: RowRef<K>, row: RowTypes[K]): this {
    this.rows.set(refText(ref), row);
    return this;
  }

  get<K extends Kind>(ref: RowRef<K>): RowTypes[K] | undefined {
    return this.rows.get(refText(ref)) as RowTypes[K] | undefined;
  }

  /** Runs a mutation as the first user (or another) and stores its puts; returns its refusal. */
  run<Args>(mutator: Mutator<Args>, args: Args, actor = userId()): RefusalCode | undefined {
    const stored = mutator.parse(JSON.parse(JSON.stringify(args)));
    const run = runMutation(mutator, stored, { uid: actor }, (ref) => this.rows.get(refText(ref)));
    for (const [text, { row }] of run.puts) this.rows.set(text, row);
    return run.refusal?.refused;
  }
}
