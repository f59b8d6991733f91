import { useCallback } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { TeamId } from '../../model/ids.ts';
import { entriesOf, isObject } from '../../model/json.ts';
import { parsePlace, type Place } from '../../model/widgets/weather.ts';
import { usePorts } from '../../platform/react/ports.tsx';

/** Large cities, so that a slide can be made offline; loaded on the first search. */
export const loadKnownPlaces = () =>
  import('../../model/widgets/knownPlaces.ts').then((m) => m.knownPlaces());

const SHOWN = 8;
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Searches places: known ones at once, the network's when it responds. */
export function usePlaceSearch(teamId: TeamId) {
  const { functions } = usePorts();
  const { i18n } = useLingui();
  const language = i18n.locale === 'de' ? 'de' : 'en';
  return useCallback(
    async (query: string, show: (places: readonly Place[]) => void) => {
      const known = await loadKnownPlaces();
      const near = known.filter(({ name }) => plain(name).startsWith(plain(query)));
      show(near.slice(0, SHOWN));
      if (!navigator.onLine) return;
      try {
        const answer = await functions.call('findPlaces', { teamId, query, language });
        const places = entriesOf(isObject(answer) ? answer['places'] : undefined).flatMap(
          ([, raw]) => parsePlace(raw) ?? [],
        );
        if (places.length > 0) show(places.slice(0, SHOWN));
      } catch {
        // The known places remain.
      }
    },
    [functions, teamId, language],
  );
}
