/** A body as it arrives. */
export interface Arriving {
  /** The text so far; resolves when there is more, or it is over. */
  readonly text: () => Promise<string>;
  readonly stream: () => ReadableStream<Uint8Array>;
}

/** What of a `Response` product code uses, without the time of its own that a real one takes to be read. */
export function createAnswer(
  status: number,
  headers: Readonly<Record<string, string>>,
  body: Inbox,
  isRedirected = false,
): Response {
  const text = () => body.whole();
  const answer = {
    status,
    ok: status >= 200 && status < 300,
    statusText: '',
    redirected: isRedirected,
    type: 'basic',
    url: '',
    headers: new Headers(headers),
    text,
    json: async () => JSON.parse(await text()) as unknown,
    blob: async () => new Blob([await text()]),
    arrayBuffer: async () => new TextEncoder().encode(await text()).buffer,
    get body() {
      return body.stream();
    },
  };
  return answer as unknown as Response; // as much of one as product code uses
}

/** Where the parts of an answer arrive one after the other. */
export interface Inbox {
  put(part: string): void;
  /** Over: whole without a reason, broken off with one. */
  close(cause?: unknown): void;
  /** Resolves with everything, rejects where it broke off. */
  whole(): Promise<string>;
  stream(): ReadableStream<Uint8Array>;
}

export function createInbox(onOver: () => void): Inbox {
  const parts: string[] = [];
  let isOver = false;
  let failure: unknown;
  let wake: () => void = () => undefined;
  const changed = () => new Promise<void>((resolve) => (wake = resolve));
  return {
    put(part) {
      parts.push(part);
      wake();
    },
    close(cause) {
      if (isOver) return;
      isOver = true;
      failure = cause;
      wake();
      onOver();
    },
    async whole() {
      while (!isOver) await changed();
      if (failure !== undefined) throw failure;
      return parts.join('');
    },
    stream() {
      const encoder = new TextEncoder();
      return new ReadableStream({
        async pull(controller) {
          while (!isOver && parts.length === 0) await changed();
          const part = parts.shift();
          if (part !== undefined) controller.enqueue(encoder.encode(part));
          else if (failure === undefined) controller.close();
          else controller.error(failure);
        },
      });
    },
  };
}
