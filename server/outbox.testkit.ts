import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Returns the newest mail of the outbox: its raw text, its decoded text and its link. */
export function readNewestMail(dataDir: string): { raw: string; text: string; link: URL } {
  const folder = path.join(dataDir, 'outbox');
  const newest = readdirSync(folder).toSorted().at(-1);
  if (newest === undefined) throw new Error('the outbox is empty');
  const raw = readFileSync(path.join(folder, newest), 'utf8');
  const body = raw.slice(raw.indexOf('\r\n\r\n') + 4);
  const text = Buffer.from(body, 'base64').toString('utf8');
  return { raw, text, link: new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '') };
}
