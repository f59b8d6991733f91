type Part = string | Uint8Array | ArrayBuffer | MemoryBlob;

/** A Blob with its bytes at hand: reading it takes no turn of the event loop. */
export class MemoryBlob {
  readonly type: string;
  readonly size: number;
  readonly #parts: readonly Uint8Array[];

  constructor(parts: readonly Part[] = [], { type = '' }: { readonly type?: string } = {}) {
    this.type = type;
    this.#parts = parts.flatMap((part) =>
      part instanceof MemoryBlob ? part.#parts : bytesOf(part),
    );
    this.size = this.#parts.reduce((sum, part) => sum + part.length, 0);
  }

  parts(): readonly Uint8Array[] {
    return this.#parts;
  }

  slice(start = 0, end = this.size, type = ''): MemoryBlob {
    return new MemoryBlob([this.#whole().subarray(start, end)], { type });
  }

  async text(): Promise<string> {
    return this.#whole().toString('utf8');
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    const [only] = this.#parts;
    const isAll = this.#parts.length === 1 && only?.byteLength === only?.buffer.byteLength;
    if (isAll && only?.buffer instanceof ArrayBuffer) return only.buffer;
    return Uint8Array.from(this.#whole()).buffer;
  }

  #whole(): Buffer {
    const [only] = this.#parts;
    return only && this.#parts.length === 1 ? asBuffer(only) : Buffer.concat(this.#parts);
  }
}

const bytesOf = (part: string | Uint8Array | ArrayBuffer): Uint8Array =>
  typeof part === 'string'
    ? Buffer.from(part)
    : new Uint8Array(part instanceof ArrayBuffer ? part : part.buffer, ...range(part));

const range = (part: Uint8Array | ArrayBuffer): [number?, number?] =>
  part instanceof ArrayBuffer ? [] : [part.byteOffset, part.byteLength];

/** Returns a view of the same bytes, not a copy. */
export const asBuffer = (bytes: Uint8Array): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const contents = new Map<number, MemoryBlob>();

/** Returns a piece of a simulated file. Its content does not matter: it is all zeros, and cached by size. */
export function fileContent(bytes: number): Blob {
  const known = contents.get(bytes) ?? new MemoryBlob([new Uint8Array(bytes)]);
  contents.set(bytes, known);
  return known as unknown as Blob; // the part that product code uses
}
