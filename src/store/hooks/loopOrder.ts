import type { SlideId, TeamId } from '../../model/ids.ts';
import type { Slide } from '../../model/slide/slide.ts';
import { slideKey } from '../../model/kinds.ts';
import { positionBetween } from '../../model/position.ts';
import type { VitrineDb } from '../db.ts';
import { slideIds } from './slides.ts';
import { useStore } from './StoreProvider.tsx';

/** One place towards the start or the end of the loop. */
export type LoopStep = 'earlier' | 'later';

/** Where a step ends. */
export interface NextPlace {
  readonly position: string;
  /** Counted from 1, among `count` slides. */
  readonly place: number;
  readonly count: number;
}

/** Returns a function that finds the next place; undefined at the end of the loop. */
export function useStepInLoop(): (slide: Slide, step: LoopStep) => Promise<NextPlace | undefined> {
  const { db } = useStore();
  return (slide, step) => stepInLoop(db, slide, step);
}

/** Returns the place between the two slides that a step moves between, among slides of the same status. */
export async function stepInLoop(
  db: VitrineDb,
  { id, teamId, status }: Slide,
  step: LoopStep,
): Promise<NextPlace | undefined> {
  const ids = await slideIds(db, teamId, { status, sort: 'position' });
  const at = ids.indexOf(id);
  const passed = step === 'earlier' ? at - 1 : at + 1;
  if (at < 0 || passed < 0 || passed >= ids.length) return undefined;
  const [low, high] = step === 'earlier' ? [passed - 1, passed] : [passed, passed + 1];
  const position = await positionBeside(db, teamId, ids[low], ids[high]);
  return { position, place: passed + 1, count: ids.length };
}

/**
 * Returns a function that finds a position between two slides of the loop; either is undefined at an end.
 */
export function usePositionBeside(): (
  teamId: TeamId,
  before: SlideId | undefined,
  after: SlideId | undefined,
) => Promise<string> {
  const { db } = useStore();
  return (teamId, before, after) => positionBeside(db, teamId, before, after);
}

async function positionBeside(
  db: VitrineDb,
  teamId: TeamId,
  before: SlideId | undefined,
  after: SlideId | undefined,
): Promise<string> {
  const positionOf = async (id: SlideId | undefined) => {
    if (id === undefined) return null;
    const row = await db.rowsOf('slide').get(slideKey(teamId, id).key);
    return (row?.value as Slide | undefined)?.position ?? null;
  };
  return positionBetween(await positionOf(before), await positionOf(after));
}
