import { createReadStream } from 'node:fs';
import type { Json } from '../../src/model/json.ts';
import { setOwn } from '../tree/node.ts';

/** A value of a JSON file as text, with its keys from the root down. */
export interface JsonPart {
  readonly path: readonly string[];
  readonly text: string;
}

/** The file does not contain exactly one complete JSON value. */
export class JsonBroken extends Error {
  readonly code = 'json_broken';
}

/**
 * Splits a JSON file into the values `depth` keys down, and those above that are not objects, in file order. Only one
 * of them is in memory at a time: a whole database is larger than a string can be.
 * @throws JsonBroken if the text ends early or a value is invalid; errors of reading the file
 */
export async function* jsonParts(file: string, depth: number): AsyncGenerator<JsonPart> {
  const cutter = new JsonCutter(depth);
  for await (const chunk of createReadStream(file, { highWaterMark: READ_BYTES })) {
    yield* cutter.push(chunk as Buffer);
  }
  yield* cutter.end();
}

const READ_BYTES = 1 << 20;

/**
 * Returns the value of a JSON file of any size, as `JSON.parse` would.
 * @throws like `jsonParts`
 */
export async function readJsonFile(file: string): Promise<Json> {
  let root: Json = {};
  for await (const { path, text } of jsonParts(file, 2)) {
    const value = parsePart(text);
    if (path.length === 0) root = value;
    else place(root as Record<string, Json>, path, value);
  }
  return root;
}

function place(root: Record<string, Json>, path: readonly string[], value: Json): void {
  let at = root;
  for (const key of path.slice(0, -1)) {
    if (!Object.hasOwn(at, key)) setOwn(at, key, {});
    at = at[key] as Record<string, Json>;
  }
  setOwn(at, path.at(-1) as string, value);
}

/** @throws JsonBroken */
export function parsePart(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch (cause) {
    throw new JsonBroken('a value cannot be read', { cause });
  }
}

const [QUOTE, COMMA, COLON, BACKSLASH, OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = [
  ...Buffer.from('",:\\{}[]'),
] as [number, number, number, number, number, number, number, number];
const isBlank = (byte: number): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/** What is expected next or being read. */
type State =
  | 'value'
  | 'firstKey'
  | 'key'
  | 'colon'
  | 'after'
  | 'string'
  | 'nested'
  | 'plain'
  | 'done';

/** Consumes bytes as they arrive. Inside a value it looks at quotes and brackets only: `JSON.parse` judges the rest. */
class JsonCutter {
  private readonly depth: number;
  private readonly path: string[] = [];
  /** Number of open objects around the current position. */
  private open = 0;
  private state: State = 'value';
  private isKey = false;
  private nesting = 0;
  private isInString = false;
  private isEscaped = false;
  private readonly kept: Buffer[] = [];

  constructor(depth: number) {
    this.depth = depth;
  }

  *push(chunk: Buffer): Generator<JsonPart> {
    let from = 0;
    for (let i = 0; i < chunk.length; i += 1) {
      const byte = chunk[i] as number;
      if (this.isTaking()) {
        const ends = this.takes(byte);
        if (ends === undefined) continue;
        this.kept.push(chunk.subarray(from, ends === 'before' ? i : i + 1));
        const part = this.taken();
        if (part) yield part;
        if (ends === 'within') continue;
      }
      if (isBlank(byte)) continue;
      if (this.starts(byte)) from = i;
      else {
        const part = this.step(byte);
        if (part) yield part;
      }
    }
    if (this.isTaking()) this.kept.push(chunk.subarray(from));
  }

  *end(): Generator<JsonPart> {
    if (this.state === 'plain') {
      const part = this.taken();
      if (part) yield part;
    }
    if (this.state !== 'done') throw new JsonBroken('the text ends early');
  }

  private isTaking(): boolean {
    return this.state === 'string' || this.state === 'nested' || this.state === 'plain';
  }

  /** Whether the current text ends with this byte, or before it. */
  private takes(byte: number): 'within' | 'before' | undefined {
    if (this.state === 'plain') {
      const ends = isBlank(byte) || byte === COMMA || byte === CLOSE || byte === CLOSE_LIST;
      return ends ? 'before' : undefined;
    }
    if (this.isInString) {
      if (this.isEscaped) this.isEscaped = false;
      else if (byte === BACKSLASH) this.isEscaped = true;
      else if (byte === QUOTE) this.isInString = false;
      return this.isInString || this.state === 'nested' ? undefined : 'within';
    }
    if (byte === QUOTE) this.isInString = true;
    else if (byte === OPEN || byte === OPEN_LIST) this.nesting += 1;
    else if (byte === CLOSE || byte === CLOSE_LIST) this.nesting -= 1;
    return this.nesting === 0 ? 'within' : undefined;
  }

  /** Starts a key or a value that is taken verbatim; false for a byte with a meaning of its own here. */
  private starts(byte: number): boolean {
    const isKey = (this.state === 'key' || this.state === 'firstKey') && byte === QUOTE;
    const isEntered = byte === OPEN && this.open < this.depth;
    if (!isKey && (this.state !== 'value' || isEntered)) return false;
    this.isKey = isKey;
    this.isInString = byte === QUOTE;
    this.nesting = byte === OPEN || byte === OPEN_LIST ? 1 : 0;
    if (this.isInString) this.state = 'string';
    else this.state = this.nesting > 0 ? 'nested' : 'plain';
    return true;
  }

  private taken(): JsonPart | undefined {
    const text = Buffer.concat(this.kept.splice(0)).toString('utf8');
    if (this.isKey) {
      this.path.push(parsePart(text) as string);
      this.state = 'colon';
      return undefined;
    }
    const part = { path: [...this.path], text };
    this.left();
    return part;
  }

  /** Ends a value. */
  private left(): void {
    this.path.pop();
    this.state = this.open === 0 ? 'done' : 'after';
  }

  private step(byte: number): JsonPart | undefined {
    if (this.state === 'value' && byte === OPEN) {
      this.open += 1;
      this.state = 'firstKey';
    } else if (this.state === 'colon' && byte === COLON) this.state = 'value';
    else if (this.state === 'after' && byte === COMMA) this.state = 'key';
    else if (byte === CLOSE && (this.state === 'after' || this.state === 'firstKey')) {
      const isEmpty = this.state === 'firstKey';
      const path = [...this.path];
      this.open -= 1;
      this.left();
      return isEmpty ? { path, text: '{}' } : undefined;
    } else throw new JsonBroken('a sign stands where none may');
    return undefined;
  }
}
