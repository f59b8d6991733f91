import type { Snapshot } from '../../canvas/snapshot.ts';
import { fileNameOf, saveAsFile } from '../../platform/files/saveAsFile.ts';
import { snapshotFaces } from '../../canvas/snapshotFaces.ts';
import type { Tools } from './tools.ts';

/** The artboard that is shown, as a picture. */
export async function takePicture(
  { stage, brand, resolve }: Pick<Tools, 'stage' | 'brand' | 'resolve'>,
  longest?: number,
): Promise<Snapshot> {
  const { snapshot } = await import('../../canvas/snapshot.ts');
  await stage.canvas.ready();
  const options = longest === undefined ? {} : { longest };
  const faces = await snapshotFaces(stage.canvas.stage, brand, resolve);
  return snapshot(stage.canvas, { ...options, faces });
}

/** Hands the artboard to the person as a file, in its full size; answers how many pictures are missing in it. */
export async function exportPng(tools: Tools): Promise<number> {
  const { doc, orientation } = tools.design.state();
  const { png, missing } = await takePicture(tools);
  saveAsFile(png, `${fileNameOf(doc.name, 'template')} ${orientation}.png`);
  return missing.length;
}
