import {
  keyIsIndex,
  mapOf,
  number,
  object,
  pattern,
  schemaText,
  textUpTo,
  whole,
} from './schema.ts';
import type { SchemaNode } from './schema.ts';

const SHA256 = '/^[0-9a-f]{64}$/';

/** A stored file, with what players verify it by. */
export const MEDIA: SchemaNode = object(
  {
    path: schemaText(1, 1024),
    bytes: whole(0, 1_100_000_000),
    type: textUpTo(100),
    sha256: pattern(SHA256),
    chunks: mapOf('$chunk', keyIsIndex('$chunk'), pattern(SHA256)),
    token: textUpTo(100),
    width: number(0, 100_000),
    height: number(0, 100_000),
  },
  ['path', 'bytes', 'type', 'sha256'],
);
