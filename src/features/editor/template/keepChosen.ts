import type { Media } from '../../../model/media/media.ts';
import type { KeepFile } from '../types/ContentType.ts';
import type { TemplateEdits } from './templateDraft.ts';

/** Stores the newly chosen files only; the others are stored already. Returns them by slot. */
export async function keepChosen(edits: TemplateEdits, keep: KeepFile) {
  const stored: { [slotId: string]: Media } = {};
  for (const [slotId, { name, ...chosen }] of Object.entries(edits.files)) {
    const { file, type, width, height } = chosen;
    const named = name ? { name } : {};
    const whole = { file, type, width, height, ...named };
    stored[slotId] = await keep({ ...whole, slot: 'picture', suffix: 'template' });
  }
  return stored;
}
