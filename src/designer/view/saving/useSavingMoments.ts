import { useEffect, useState } from 'react';
import type { SourceResolver } from '../../../canvas/SourceResolver.ts';
import type { Brand } from '../../../model/brand/brand.ts';
import { drawBoard } from '../exportPng.ts';
import type { DesignerStage } from '../stage/createStage.ts';
import type { Autosave } from './createAutosave.ts';
import type { Saving } from './createSaving.ts';

/** px of the picture on cards. */
const PREVIEW_LONGEST = 960;
/** The picture is taken after a while without changes, and when the designer is left. */
const PREVIEW_IDLE_MS = 12_000;

/** Takes the picture for cards, if the saved document has none yet. */
export async function savePreview(
  saving: Saving,
  stage: DesignerStage | undefined,
  brand: Brand,
  resolve: SourceResolver,
): Promise<void> {
  if (!stage || !saving.isPreviewOld() || saving.autosave.state() !== 'saved') return;
  // A screen prefers the first artboard, and so does the picture.
  const { doc, orientation } = stage.layout();
  if (orientation !== doc.orientations[0]) return;
  const { png } = await drawBoard({ stage, brand, resolve }, PREVIEW_LONGEST);
  await saving.savePreview(png);
}

/** Takes it after a while without changes. */
export function useIdlePreview(
  saving: Saving,
  stage: { readonly current: DesignerStage | undefined },
  brand: Brand,
  resolve: SourceResolver,
): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      const take = () => {
        savePreview(saving, stage.current, brand, resolve).catch(() => undefined);
      };
      timer = setTimeout(take, PREVIEW_IDLE_MS);
    };
    const stop = saving.autosave.subscribe(later);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [saving, stage, brand, resolve]);
}

/** Returns true while something is not saved on this device. */
export function useIsDirty(autosave: Autosave): boolean {
  const [isDirty, setDirty] = useState(false);
  useEffect(() => {
    const read = () => setDirty(!['saved', 'empty'].includes(autosave.state()));
    return autosave.subscribe(read);
  }, [autosave]);
  return isDirty;
}

/** Saves when the page is hidden, the window loses the focus, or the tab is closed. */
export function useLeaving(autosave: Autosave): void {
  useEffect(() => {
    const save = () => void autosave.flush();
    const hidden = () => document.visibilityState === 'hidden' && save();
    window.addEventListener('blur', save);
    window.addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      save();
      window.removeEventListener('blur', save);
      window.removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, [autosave]);
}
