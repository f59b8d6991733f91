import { useEffect, useState } from 'react';
import { parsePlays, type PlayFigure } from '../../model/screen/playReport.ts';
import type { Screen } from '../../model/screen/screen.ts';
import { codeOf } from '../../platform/codeOf.ts';
import { usePorts } from '../../platform/react/ports.tsx';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import type { Period } from './period.ts';

export interface Plays {
  readonly figures: readonly PlayFigure[] | undefined;
  /** Code of the error. */
  readonly problem: string | undefined;
}

/** The number of screens read in parallel. */
const PARALLEL = 6;

/** Returns what the screens recorded in a period, read on demand: figures are not stored on this device. */
export function usePlays(screens: readonly Screen[] | undefined, { from, to }: Period): Plays {
  const { live } = usePorts();
  const teamId = useTeamId();
  const ids = screens?.map(({ id }) => id).join();
  const question = `${ids} ${from} ${to}`;
  const [answer, setAnswer] = useState({ ...LOADING, question: '' });
  useEffect(() => {
    if (ids === undefined) return undefined;
    let isGone = false;
    const read = async (id: string) =>
      parsePlays(await live.read(`plays/${teamId}/${id}`, { from, to }), id);
    readAll(ids === '' ? [] : ids.split(','), read).then(
      (figures) => !isGone && setAnswer({ figures, problem: undefined, question }),
      (cause: unknown) =>
        !isGone && setAnswer({ figures: undefined, problem: codeOf(cause), question }),
    );
    return () => {
      isGone = true;
    };
  }, [live, teamId, ids, from, to, question]);
  return answer.question === question ? answer : LOADING;
}

const LOADING: Plays = { figures: undefined, problem: undefined };

async function readAll(
  ids: readonly string[],
  read: (id: string) => Promise<readonly PlayFigure[]>,
): Promise<readonly PlayFigure[]> {
  const waiting = [...ids];
  const figures: PlayFigure[] = [];
  async function worker(): Promise<void> {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      figures.push(...(await read(id)));
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  return figures;
}
