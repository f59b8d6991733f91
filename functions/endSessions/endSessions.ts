import * as v from 'valibot';
import { defineFunction, isDeviceCaller } from '../defineFunction.ts';
import { FunctionProblem } from '../FunctionProblem.ts';

/**
 * Signs the caller out in one browser, or in all but the calling one. `isHereToo` means that the host could only end
 * all sessions, and that issued ID tokens stay valid until they expire, within an hour.
 * @throws FunctionProblem 'notFound' if the caller is not signed in in that browser, or the host cannot end one alone
 */
export const endSessions = defineFunction({
  name: 'endSessions',
  input: v.object({ session: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/))) }),
  async run({ auth, logger }, caller, { session }) {
    if (isDeviceCaller(caller)) throw new FunctionProblem('notAllowed');
    const known = await auth.sessions(caller);
    if (session === undefined) {
      await auth.endOtherSessions(caller);
      logger.info('sessionsEnded', { all: true });
      return { isHereToo: known === null };
    }
    if (!known?.some(({ id }) => id === session)) throw new FunctionProblem('notFound');
    await auth.endSession(caller.uid, session);
    logger.info('sessionsEnded', { all: false });
    return { isHereToo: false };
  },
});
