import * as v from 'valibot';
import { teamSpace } from '../../src/model/spaces.ts';
import { changeSpaces } from '../spaces/changeSpaces.ts';
import { unclaimDevice } from '../teams/claims.ts';
import { defineFunction } from '../defineFunction.ts';
import { FunctionProblem } from '../FunctionProblem.ts';
import { idInput } from '../input.ts';
import { assertPermission } from '../teams/membership.ts';
import { findScreen, readScreens } from '../spaces/screenRows.ts';

/** Frees a screen from its player, which then shows a code again. Idempotent. */
export const unpairScreen = defineFunction({
  name: 'unpairScreen',
  input: v.object({ teamId: idInput<'team'>(), screenId: idInput<'screen'>() }),
  async run(ports, caller, { teamId, screenId }) {
    await assertPermission(ports.database, teamId, caller, 'editScreens');
    const space = teamSpace(teamId);
    const device = await changeSpaces(ports.database, [space], async (revs) => {
      const row = findScreen(await readScreens(ports.database, teamId), screenId);
      if (!row) throw new FunctionProblem('notFound');
      const { deviceId } = row.screen;
      return {
        writes: {
          ...(deviceId === undefined ? {} : { [`devices/${deviceId}`]: null }),
          [`${space}/screens/${row.index}/deviceId`]: null,
          [`${space}/screens/${row.index}/rev`]: revs[space] ?? 0,
          [`screens/${teamId}/${screenId}`]: null,
          [`screenStates/${teamId}/${screenId}`]: null,
          [`commands/${teamId}/${screenId}`]: null,
        },
        sections: { [space]: ['screens'] as const },
        shown: [space],
        result: deviceId,
      };
    });
    if (device !== undefined) await unclaimDevice(ports, device);
    return {};
  },
});
