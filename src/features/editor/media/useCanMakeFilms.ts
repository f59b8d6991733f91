import { useEffect, useState } from 'react';
import { canMakeFilms } from '../../../platform/media/film/makeFilm.ts';

/** Whether this browser can make and change films; undefined until it has said so. */
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
