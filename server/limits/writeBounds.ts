import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withBounds } from './boundsTable.ts';

const FILE = path.resolve(import.meta.dirname, '../../docs/security.md');

writeFileSync(FILE, withBounds(readFileSync(FILE, 'utf8')));
