import type { ExportedChanges } from '../../store/review.ts';

/** How long the browser may take to fetch what it saves. */
const KEPT_FOR_MS = 60_000;

/** Gives changes to the person as files: what they say as JSON, and each medium beside it. */
export async function saveExport({ changes, files }: ExportedChanges): Promise<void> {
  const text = JSON.stringify(changes, null, 2);
  save(new Blob([text], { type: 'application/json' }), 'vitrine-change.json');
  for (const [path, blob] of files) save(blob, `${path.split('/').at(-1)}${endingOf(blob.type)}`);
}

function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_FOR_MS);
}

const endingOf = (type: string): string =>
  type.includes('/')
    ? `.${type.split('/')[1]?.replace('jpeg', 'jpg').replace('quicktime', 'mov')}`
    : '';
