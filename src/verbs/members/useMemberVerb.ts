import { usePorts } from '../../platform/react/ports.tsx';
import { useRun } from '../useRun.ts';
import type { MemberContext, MemberThing, MemberVerb } from './memberVerbs.ts';

/**
 * Returns a function that runs a verb on a member and reports the result; it resolves with whether it was
 * done.
 */
export function useMemberVerb(): (verb: MemberVerb, thing: MemberThing) => Promise<boolean> {
  const { functions } = usePorts();
  const run = useRun();
  const context: MemberContext = {
    remove: async ({ teamId, id }) =>
      void (await functions.call('removeMember', { teamId, uid: id })),
  };
  return (verb, thing) => run(() => verb.do(thing, context));
}
