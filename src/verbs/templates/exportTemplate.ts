import type { Template } from '../../model/template/template.ts';
import { fileNameOf, saveAsFile } from '../../platform/files/saveAsFile.ts';

/** Saves a template as JSON, as stored, with its state from before repairs. */
export function exportTemplate({ id, name, data, kept }: Template): void {
  const original = kept === undefined ? {} : { beforeRepairs: JSON.parse(kept) as unknown };
  const text = JSON.stringify({ id, name, data, ...original }, null, 2);
  saveAsFile(
    new Blob([text], { type: 'application/json' }),
    `${fileNameOf(name, 'template')}.json`,
  );
}
