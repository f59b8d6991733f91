import { useEffect, useState } from 'react';
import { canMakeVideos } from '../../../media/video/makeVideo.ts';

/** Returns whether this browser can convert and edit videos; undefined until known. */
export function useCanMakeVideos(): boolean | undefined {
  const [canMake, setCanMake] = useState<boolean>();
  useEffect(() => {
    let isGone = false;
    void canMakeVideos().then((can) => isGone || setCanMake(can));
    return () => {
      isGone = true;
    };
  }, []);
  return canMake;
}
