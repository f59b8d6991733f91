import { useState } from 'react';
import { slideKey } from '../../../model/kinds.ts';
import type { Media } from '../../../model/media/media.ts';
import { isForeignSource } from '../../../model/canvas/foreignSource.ts';
import type { SlotValues } from '../../../model/canvas/slotValues.ts';
import type { SlideId } from '../../../model/ids.ts';
import { codeOf } from '../../../platform/codeOf.ts';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { useFetchPicture, useKeepPicture } from '../../../store/hooks/foreignPicture.ts';

interface Filled {
  readonly id: SlideId;
  readonly values: SlotValues;
}

export interface Brought<T> {
  readonly slides: readonly T[];
  readonly files: readonly {
    readonly media: Media;
    readonly ref: ReturnType<typeof slideKey>;
    readonly slot: string;
  }[];
  /** Error codes of pictures that could not be imported. */
  readonly problems: readonly string[];
}

/** After these errors the next picture would fail as well. */
const HOPELESS = ['noAnswer', 'portal', 'rateLimited', 'notAllowed', 'storageFull'];

/** Imports the pictures that a table references into the team's storage, each URL once. */
export function useBringPictures() {
  const teamId = useTeamId();
  const fetchPicture = useFetchPicture(teamId);
  const keepPicture = useKeepPicture();
  const [progress, setProgress] = useState<{ readonly at: number; readonly of: number }>();

  async function fetchAll(addresses: readonly string[]) {
    const pictures = new Map<string, Blob>();
    const problems: string[] = [];
    for (const [at, url] of addresses.entries()) {
      setProgress({ at: at + 1, of: addresses.length });
      try {
        pictures.set(url, await fetchPicture(url));
      } catch (cause) {
        problems.push(codeOf(cause));
        if (HOPELESS.includes(codeOf(cause))) break;
      }
    }
    setProgress(undefined);
    return { pictures, problems };
  }

  async function bring<T extends Filled>(slides: readonly T[]): Promise<Brought<T>> {
    const wanted = new Set(slides.flatMap(({ values }) => foreignIn(values)));
    const { pictures, problems } = await fetchAll([...wanted]);
    const files: Brought<T>['files'][number][] = [];
    const brought: T[] = [];
    for (const slide of slides) {
      const values = { ...slide.values };
      for (const [slotId, value] of Object.entries(values)) {
        const picture = pictures.get(value.src ?? '');
        if (!picture) continue;
        const media = await keepPicture(picture, `teams/${teamId}/slides/${slide.id}`);
        const { src: _src, ...others } = value;
        values[slotId] = { ...others, media };
        files.push({ media, ref: slideKey(teamId, slide.id), slot: `media${files.length}` });
      }
      brought.push({ ...slide, values });
    }
    return { slides: brought, files, problems };
  }
  return { bring, progress };
}

const foreignIn = (values: SlotValues): readonly string[] =>
  Object.values(values).flatMap(({ src }) => (isForeignSource(src) ? [src] : []));
