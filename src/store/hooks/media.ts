import { useCallback, useEffect, useMemo, useState } from 'react';
import { mediaOfAddress, type Media } from '../../model/media.ts';
import type { Store } from '../openStore.ts';
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
 * made again, so that pictures outlive a move of the host.
 */
export function usePictureUrl(
  picture: string | Pick<Media, 'path' | 'token'> | undefined,
): string | undefined {
  const file = typeof picture === 'string' ? mediaOfAddress(picture) : picture;
  const url = useMediaUrl(file);
  return file ? url : typeof picture === 'string' ? picture : undefined;
}

/**
 * Opens a stored file: the staged copy on this device, else from where it lies, which the worker answers
 * from its cache when it can. Rejects where neither is reached. One function as long as the store is open.
 */
export function useOpenMedia(): (media: Pick<Media, 'path' | 'token'>) => Promise<Blob> {
  const store = useStore();
  return useCallback(
    async (media) => {
      const staged = await store.openStaged(media.path);
      if (staged) return staged;
      const answer = await fetch(store.addressOf(media));
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
      return answer.blob();
    },
    [store],
  );
}

/** What a canvas may ask to show: a stored file, or an address. */
interface Source {
  readonly media?: Media;
  readonly src?: string;
}

/**
 * Returns where a file lies: the staged copy on this device, else its address, which the worker answers
 * from its cache when it can. One function as long as the store is open; object addresses of staged files
 * are kept for as long, as several canvases show them.
 */
export function useSourceResolver(): (source: Source) => Promise<string | undefined> {
  const store = useStore();
  return useMemo(() => resolverOf(store), [store]);
}

const resolvers = new WeakMap<Store, (source: Source) => Promise<string | undefined>>();

function resolverOf(store: Store): (source: Source) => Promise<string | undefined> {
  const known = resolvers.get(store);
  if (known) return known;
  const staged = new Map<string, string>();
  const resolve = async ({ media, src }: Source): Promise<string | undefined> => {
    if (!media) return src;
    const found = staged.get(media.path);
    if (found) return found;
    const blob = await store.openStaged(media.path).catch(() => undefined);
    if (!blob) return store.addressOf(media);
    const address = URL.createObjectURL(blob);
    staged.set(media.path, address);
    return address;
  };
  resolvers.set(store, resolve);
  return resolve;
}
