import type { Template } from '../../model/template.ts';

/** Hands a template out as JSON, as it is stored, with what was there before repairs. */
export function exportTemplate({ id, name, data, kept }: Template): void {
  const original = kept === undefined ? {} : { beforeRepairs: JSON.parse(kept) as unknown };
  const text = JSON.stringify({ id, name, data, ...original }, null, 2);
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name.replace(/[^\p{L}\p{N} _-]/gu, '').trim() || 'template'}.json`;
  link.click();
  URL.revokeObjectURL(address);
}
