import { useCallback, useEffect, useMemo, useState } from 'react';
import { mediaOfAddress } from '../../model/media/downloadAddress.ts';
import type { Media } from '../../model/media/media.ts';
import type { Store } from '../openStore.ts';
import { useStore } from './StoreProvider.tsx';

/**
 * Returns a URL that shows a medium: an object URL of the staged file while it is on this device, else the
 * download URL, which the worker serves from its cache if it can. Undefined while looking, or without a
 * medium.
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
    store.openStaged(path).then(show, () => show(undefined)); // without the staged file the download URL remains
    return () => {
      isGone = true;
      if (objectUrl) URL.revokeObjectURL(objectUrl);
    };
  }, [store, path, address]);
  return shown?.path === path ? shown?.url : undefined;
}

/**
 * Returns a URL that shows a picture of a person or team. A stored URL of one of our own files is rebuilt,
 * so that pictures survive a move of the host.
 */
export function usePictureUrl(
  picture: string | Pick<Media, 'path' | 'token'> | undefined,
): string | undefined {
  const file = typeof picture === 'string' ? mediaOfAddress(picture) : picture;
  const url = useMediaUrl(file);
  return file ? url : typeof picture === 'string' ? picture : undefined;
}

/**
 * Returns a function that opens a stored file: the staged copy on this device, else its download, which the
 * worker serves from its cache if it can. Rejects if neither is available. The same function while the
 * store is open.
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

/** What a canvas can ask for: a stored file, or a URL. */
interface Source {
  readonly media?: Media;
  readonly src?: string;
}

/**
 * Returns a function that resolves a file's URL: of the staged copy on this device, else its download URL,
 * which the worker serves from its cache if it can. The same function while the store is open; object URLs
 * of staged files live as long, as several canvases show them.
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
