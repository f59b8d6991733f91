/** Creates the parts of a `Response` that product code uses, without the real time that reading a real one takes. */
export function createAnswer(
  status: number,
  headers: Readonly<Record<string, string>>,
  body: Inbox,
): Response {
  const text = () => body.whole();
  const encoder = new TextEncoder();
  const read = async () => {
    const part = await body.next();
    return part === undefined
      ? { done: true, value: undefined }
      : { done: false, value: encoder.encode(part) };
  };
  const answer = {
    status,
    ok: status >= 200 && status < 300,
    statusText: '',
    redirected: false,
    type: 'basic',
    url: '',
    headers: new Headers(headers),
    text,
    json: async () => JSON.parse(await text()) as unknown,
    blob: async () => new Blob([await text()]),
    arrayBuffer: async () => encoder.encode(await text()).buffer,
    body: { getReader: () => ({ read, cancel: async () => undefined }) },
  };
  return answer as unknown as Response; // the part that product code uses
}

/** Returns what `fetch` resolves to for a redirect that it must not follow. */
export function redirectAnswer(): Response {
  const none = { status: 0, ok: false, type: 'opaqueredirect', headers: new Headers() };
  const nothing = {
    text: async () => '',
    json: () => Promise.reject(new SyntaxError()),
    body: null,
  };
  return { ...none, ...nothing } as unknown as Response; // the part that product code uses
}

/** Receives the parts of a response one after the other. */
export interface Inbox {
  put(part: string): void;
  /** Ends it: complete without a cause, aborted with one. */
  close(cause?: unknown): void;
  /** Resolves to the next part, or undefined at the end; rejects where it was aborted. */
  next(): Promise<string | undefined>;
  /** Resolves to everything; rejects if it was aborted. */
  whole(): Promise<string>;
}

export function createInbox(onOver: () => void): Inbox {
  const parts: string[] = [];
  let isOver = false;
  let failure: unknown;
  let wake: () => void = () => undefined;
  const inbox: Inbox = {
    put(part) {
      if (part !== '') parts.push(part);
      wake();
    },
    close(cause) {
      if (isOver) return;
      isOver = true;
      failure = cause;
      wake();
      onOver();
    },
    async next() {
      while (!isOver && parts.length === 0) await new Promise<void>((done) => (wake = done));
      if (parts.length > 0) return parts.shift();
      if (failure !== undefined) throw failure;
      return undefined;
    },
    async whole() {
      let all = '';
      for (let part = await inbox.next(); part !== undefined; part = await inbox.next())
        all += part;
      return all;
    },
  };
  return inbox;
}
