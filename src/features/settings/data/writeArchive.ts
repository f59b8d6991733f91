import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { ExportedFile } from './collectMedia.ts';

export interface ArchiveInput {
  /** Text files by their name in the archive. */
  readonly texts: Readonly<Record<string, string>>;
  readonly files: readonly ExportedFile[];
  addressOf(file: ExportedFile): string;
  readonly fetch: typeof fetch;
  /** Called after each file with the number of files done. */
  onFile(done: number): void;
}

export interface Archive {
  readonly blob: Blob;
  /** Paths of files that could not be downloaded; also listed in the archive. */
  readonly missing: readonly string[];
}

/** Data is handed to the browser as blobs of this size, which it keeps on disk instead of in memory. */
const PIECE_BYTES = 16 * 1024 * 1024;

/** Packs texts and stored files into one zip. Files are streamed, so videos may be of any size. */
export async function writeArchive(input: ArchiveInput): Promise<Archive> {
  const sink = createSink();
  const zip = new Zip(sink.take);
  for (const [name, text] of Object.entries(input.texts)) addText(zip, name, text);
  const missing: string[] = [];
  for (const [index, file] of input.files.entries()) {
    if (!(await addFile(zip, input, file))) missing.push(file.path);
    input.onFile(index + 1);
  }
  if (missing.length > 0) addText(zip, 'missing.txt', `${missing.join('\n')}\n`);
  zip.end();
  return { blob: sink.finish(), missing };
}

function addText(zip: Zip, name: string, text: string): void {
  const entry = new ZipDeflate(name, { level: 6 });
  zip.add(entry);
  entry.push(strToU8(text), true);
}

/** Returns false if the download was incomplete; the archive then contains a truncated file. */
async function addFile(zip: Zip, input: ArchiveInput, file: ExportedFile): Promise<boolean> {
  const response = await input.fetch(input.addressOf(file)).catch(() => undefined);
  if (!response?.ok || !response.body) return false;
  // Pictures and videos are compressed already.
  const entry = new ZipPassThrough(`files/${file.path}`);
  zip.add(entry);
  const reader = response.body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      entry.push(value);
    }
    return true;
  } catch {
    return false;
  } finally {
    entry.push(new Uint8Array(0), true);
  }
}

function createSink() {
  const pieces: Blob[] = [];
  let open: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  let failure: Error | null = null;
  const close = () => {
    if (open.length > 0) pieces.push(new Blob(open));
    open = [];
    size = 0;
  };
  return {
    take(error: Error | null, chunk: Uint8Array): void {
      if (error) failure ??= error;
      else {
        open.push(chunk as Uint8Array<ArrayBuffer>); // fflate allocates it on an ArrayBuffer
        size += chunk.length;
      }
      if (size >= PIECE_BYTES) close();
    },
    finish(): Blob {
      if (failure) throw failure;
      close();
      return new Blob(pieces, { type: 'application/zip' });
    },
  };
}
