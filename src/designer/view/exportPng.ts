import type { Snapshot } from '../../canvas/snapshot.ts';
import { fileNameOf, saveAsFile } from '../../platform/files/saveAsFile.ts';
import { snapshotFaces } from '../../canvas/snapshotFaces.ts';
import type { Tools } from './tools.ts';

/** Returns the shown artboard as a picture. */
export async function drawBoard(
  { stage, brand, resolve }: Pick<Tools, 'stage' | 'brand' | 'resolve'>,
  longest?: number,
): Promise<Snapshot> {
  const { snapshot } = await import('../../canvas/snapshot.ts');
  await stage.canvas.ready();
  const options = longest === undefined ? {} : { longest };
  const faces = await snapshotFaces(stage.canvas.stage, brand, resolve);
  return snapshot(stage.canvas, { ...options, faces });
}

/** Saves the artboard as a file, in full size; returns how many pictures are missing in it. */
export async function exportPng(tools: Tools): Promise<number> {
  const { doc, orientation } = tools.design.state();
  const { png, missing } = await drawBoard(tools);
  saveAsFile(png, `${fileNameOf(doc.name, 'template')} ${orientation}.png`);
  return missing.length;
}
