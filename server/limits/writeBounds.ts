import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withBounds, withHosted } from './boundsTable.ts';

const DOCS = path.resolve(import.meta.dirname, '../../docs');

function write(name: string, change: (page: string) => string): void {
  const file = path.join(DOCS, name);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

write('security.md', withBounds);
write('deploy.md', withHosted);
