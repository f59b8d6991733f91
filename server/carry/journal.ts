import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Journal } from '../../functions/move/types.ts';
import { jsonIn } from '../../src/model/json.ts';

type Noted = Parameters<Journal['note']>[0];

/** Opens a journal: a file of lines, each a JSON object of what one write carried; a truncated line is ignored. */
export function openJournal(file: string): Journal {
  mkdirSync(path.dirname(file), { recursive: true });
  const hashes = new Map<string, string>();
  const apply = (noted: Noted): void => {
    for (const [name, hash] of Object.entries(noted)) {
      if (hash === null) hashes.delete(name);
      else hashes.set(name, hash);
    }
  };
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  // A truncated line is carried again.
  for (const line of text.split('\n')) apply((jsonIn(line) ?? {}) as Noted);
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
