import type { Canvas } from '../../../canvas/createCanvas.ts';
import { snapshot } from '../../../canvas/snapshot.ts';
import { snapshotFaces } from '../../../canvas/snapshotFaces.ts';
import type { Orientation } from '../../../model/canvas/orientation.ts';
import type { Media } from '../../../model/media/media.ts';
import { useEffectiveBrand } from '../../../store/hooks/brand.ts';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { useSourceResolver } from '../../../store/hooks/media.ts';
import { useStore } from '../../../store/hooks/StoreProvider.tsx';
import type { KeepFile } from '../types/ContentType.ts';

/** The longer side of previews, px. */
const PREVIEW_PX = 640;

/** Takes a picture of the landscape canvas for lists; undefined when that fails, which is not an error. */
export function useTemplatePreview(canvases: ReadonlyMap<Orientation, Canvas>) {
  const store = useStore();
  const teamId = useTeamId();
  const brand = useEffectiveBrand(teamId)?.brand;
  const resolve = useSourceResolver();
  return async (folder: string, keep: KeepFile): Promise<Media | undefined> => {
    const canvas = canvases.get('landscape');
    const path = `${folder}/preview.png`;
    if (!canvas || !brand) return undefined;
    // An earlier preview that is still waiting to be sent must not change during its upload.
    if (await store.openStaged(path).catch(() => undefined)) return undefined;
    try {
      await canvas.ready();
      const faces = await snapshotFaces(canvas.stage, brand, resolve);
      const { png } = await snapshot(canvas, { longest: PREVIEW_PX, faces });
      const type = 'image/png';
      return await keep({ file: png, type, slot: 'picture', suffix: 'landscape', path });
    } catch {
      return undefined;
    }
  };
}
