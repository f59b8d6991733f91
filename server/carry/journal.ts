import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Journal } from '../../functions/move/types.ts';

/** Opens a journal: a file of lines, each a JSON object of what one write carried; a truncated line is ignored. */
export function openJournal(file: string): Journal {
  mkdirSync(path.dirname(file), { recursive: true });
  const hashes = new Map<string, string>();
  const apply = (noted: Readonly<Record<string, string | null>>): void => {
    for (const [name, hash] of Object.entries(noted)) {
      if (hash === null) hashes.delete(name);
      else hashes.set(name, hash);
    }
  };
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  for (const line of text.split('\n')) apply(parse(line));
  // Keeps the next line from being appended to a truncated one.
  if (text !== '' && !text.endsWith('\n')) appendFileSync(file, '\n');
  return {
    hashes,
    note(noted) {
      appendFileSync(file, `${JSON.stringify(noted)}\n`, { flush: true });
      apply(noted);
    },
  };
}

function parse(line: string): Readonly<Record<string, string | null>> {
  try {
    return line === '' ? {} : (JSON.parse(line) as Readonly<Record<string, string | null>>);
  } catch {
    return {}; // truncated: its contents are carried again
  }
}
