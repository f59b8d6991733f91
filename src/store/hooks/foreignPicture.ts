import { useCallback } from 'react';
import { createId, type TeamId } from '../../model/ids.ts';
import type { Media } from '../../model/media/media.ts';
import { randomBytes } from '../../platform/random.ts';
import { usePorts } from '../../platform/react/ports.tsx';
import { useStore } from './StoreProvider.tsx';

/**
 * Returns a function that fetches a picture from a foreign host, through the server function that redraws
 * it.
 * @throws CallError with the reason, also without a network
 */
export function useFetchPicture(teamId: TeamId): (url: string) => Promise<File> {
  const { functions } = usePorts();
  return useCallback(
    async (url: string) => {
      const answer = await functions.call('readPicture', { teamId, url });
      if (!(answer instanceof Blob)) throw new Error('no picture');
      const end = answer.type === 'image/png' ? 'png' : 'jpg';
      return new File([answer], `picture.${end}`, { type: answer.type });
    },
    [functions, teamId],
  );
}

/**
 * Returns a function that stages a picture among the files of a template slide; it is sent with the slide.
 */
export function useKeepPicture(): (picture: Blob, folder: string) => Promise<Media> {
  const store = useStore();
  return useCallback(
    async (picture: Blob, folder: string) => {
      const bitmap = await createImageBitmap(picture);
      const { width, height } = bitmap;
      bitmap.close();
      const path = `${folder}/${createId(randomBytes)}__template`;
      return { ...(await store.stageFile(picture, { path, type: picture.type })), width, height };
    },
    [store],
  );
}
