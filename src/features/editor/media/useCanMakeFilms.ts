import { useEffect, useState } from 'react';
import { canMakeFilms } from '../../../platform/media/film/makeFilm.ts';

/** Returns whether this browser can convert and edit films; undefined until known. */
export function useCanMakeFilms(): boolean | undefined {
  const [canMake, setCanMake] = useState<boolean>();
  useEffect(() => {
    let isGone = false;
    void canMakeFilms().then((can) => isGone || setCanMake(can));
    return () => {
      isGone = true;
    };
  }, []);
  return canMake;
}
