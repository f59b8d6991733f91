import type { Media } from '../../../model/media.ts';
import type { KeepFile } from '../types/ContentType.ts';
import type { TemplateEdits } from './templateDraft.ts';

/** Stores the newly chosen files only; the others are stored already. Returns them by slot. */
export async function keepChosen(edits: TemplateEdits, keep: KeepFile) {
  const stored: { [slotId: string]: Media } = {};
  for (const [slotId, { file, type, width, height }] of Object.entries(edits.files)) {
    stored[slotId] = await keep({ file, type, slot: 'picture', hangs: 'template', width, height });
  }
  return stored;
}
