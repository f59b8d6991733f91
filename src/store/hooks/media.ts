import { useEffect, useState } from 'react';
import { mediaOfAddress, type Media, type Picture } from '../../model/media.ts';
import { useStore } from './StoreProvider.tsx';

/**
 * An address to show a medium with: an object URL of the staged file while it is on this device,
 * else the download address, which the worker answers from its cache when it can.
 * Undefined while looking, or when there is no medium.
 */
export function useMediaUrl(media: Pick<Media, 'path' | 'token'> | undefined): string | undefined {
  const store = useStore();
  const [shown, setShown] = useState<{ readonly path: string; readonly url: string }>();
  const path = media?.path;
  const address = media && store.addressOf(media);
  useEffect(() => {
    if (path === undefined || address === undefined) return undefined;
    let objectUrl: string | undefined;
    let isGone = false;
    const show = (blob: Blob | undefined) => {
      if (isGone) return;
      objectUrl = blob && URL.createObjectURL(blob);
      setShown({ path, url: objectUrl ?? address });
    };
    store.openStaged(path).then(show, () => show(undefined)); // Without the staged file the address remains.
    return () => {
      isGone = true;
      if (objectUrl) URL.revokeObjectURL(objectUrl);
    };
  }, [store, path, address]);
  return shown?.path === path ? shown?.url : undefined;
}

/**
 * An address to show a picture of a person or team with. A stored address that is a file of ours is
 * made anew, so that pictures outlive a move of the host.
 */
export function usePictureUrl(picture: Picture | undefined): string | undefined {
  const file = typeof picture === 'string' ? mediaOfAddress(picture) : picture;
  const url = useMediaUrl(file);
  return file ? url : (picture as string | undefined);
}
