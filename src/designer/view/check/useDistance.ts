import { useState } from 'react';
import type { TeamId } from '../../../model/ids.ts';
import { readText, rememberText } from '../../../platform/memory/rememberedText.ts';
import { useScreens } from '../../../store/hooks/rows.ts';

/** Viewing distances of a screen, in metres. */
export const DISTANCES = [2, 3, 5, 8, 12] as const;
const KEY = 'vitrine.designer.distance';
/** If neither the designer nor any screen sets one. */
const USUAL_M = 3;

/**
 * Returns the distance from which the template is to be legible: as chosen on this device, else that of the
 * team's most distant screen.
 */
export function useDistance(teamId: TeamId): readonly [number, (metres: number) => void] {
  const screens = useScreens(teamId) ?? [];
  const [chosen, setChosen] = useState(() => Number(readText(KEY)) || undefined);
  const farthest = Math.max(0, ...screens.map(({ viewingM = 0 }) => viewingM));
  const choose = (metres: number): void => {
    rememberText(KEY, String(metres));
    setChosen(metres);
  };
  return [chosen ?? (farthest || USUAL_M), choose];
}
