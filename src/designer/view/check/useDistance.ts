import { useState } from 'react';
import type { TeamId } from '../../../model/ids.ts';
import { useScreens } from '../../../store/hooks/rows.ts';

/** Metres; from how far a wall is looked at. */
export const DISTANCES = [2, 3, 5, 8, 12] as const;
const KEY = 'vitrine.designer.distance';
/** Where neither the designer nor any screen says it. */
const USUAL_M = 3;

/** From how far the template is to be read: as chosen on this device, else from the farthest of the team's screens. */
export function useDistance(teamId: TeamId): readonly [number, (metres: number) => void] {
  const screens = useScreens(teamId) ?? [];
  const [chosen, setChosen] = useState(() => Number(localStorage.getItem(KEY)) || undefined);
  const farthest = Math.max(0, ...screens.map(({ viewingM = 0 }) => viewingM));
  const choose = (metres: number): void => {
    localStorage.setItem(KEY, String(metres));
    setChosen(metres);
  };
  return [chosen ?? (farthest || USUAL_M), choose];
}
