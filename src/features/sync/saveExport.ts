import { saveAsFile } from '../../platform/files/saveAsFile.ts';

interface Exported {
  readonly changes: readonly unknown[];
  /** By path. */
  readonly files: ReadonlyMap<string, Blob>;
}

/** Downloads changes as files: their content as JSON, and each media file beside it. */
export async function saveExport({ changes, files }: Exported): Promise<void> {
  const text = JSON.stringify(changes, null, 2);
  saveAsFile(new Blob([text], { type: 'application/json' }), 'vitrine-change.json');
  for (const [path, blob] of files)
    saveAsFile(blob, `${path.split('/').at(-1)}${endingOf(blob.type)}`);
}

const endingOf = (type: string): string =>
  type.includes('/')
    ? `.${type.split('/')[1]?.replace('jpeg', 'jpg').replace('quicktime', 'mov')}`
    : '';
