/** Hundreds of writes at once keep some browsers from anything else. */
const AT_A_TIME = 8;

/** Headers that describe how the one file was sent. */
const OF_THE_TRANSFER = ['content-encoding', 'content-length', 'etag', 'last-modified', 'vary'];

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  ttf: 'font/ttf',
};

/**
 * Stores files that come as one: hundreds of requests, one after the other, take a minute on a slow line. The one file
 * starts with a line of JSON, `[[path, bytes], …]`, and the contents follow. Returns the paths of those that are not in
 * it.
 * @throws Error if the response is something else, such as a portal's page, or if it ends too early
 */
export async function storePacked(
  cache: Pick<Cache, 'put'>,
  answer: Response,
  paths: readonly string[],
): Promise<readonly string[]> {
  const contents = unpack(new Uint8Array(await answer.arrayBuffer()));
  const wanted = new Set(paths);
  const left = [...contents].filter(([path]) => wanted.has(path));
  const storeNext = async (): Promise<void> => {
    for (let next = left.pop(); next; next = left.pop()) {
      const [path, content] = next;
      await cache.put(path, responseOf(path, content, answer.headers));
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, storeNext));
  // A newer build's files have other names.
  return paths.filter((path) => !contents.has(path));
}

function unpack(bytes: Uint8Array<ArrayBuffer>): ReadonlyMap<string, Uint8Array<ArrayBuffer>> {
  let at = bytes.indexOf(0x0a) + 1;
  const listed = JSON.parse(new TextDecoder().decode(bytes.subarray(0, at))) as unknown;
  const contents = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const [path, length] of listed as readonly (readonly [string, number])[]) {
    contents.set(path, bytes.subarray(at, (at += length)));
  }
  if (at !== bytes.length) throw new Error('these are not the listed files');
  return contents;
}

/** Returns the response that the server would give for this file alone, with its policies. */
function responseOf(path: string, content: Uint8Array<ArrayBuffer>, ofAnswer: Headers): Response {
  const headers = new Headers(ofAnswer);
  for (const name of OF_THE_TRANSFER) headers.delete(name);
  const ending = path.slice(path.lastIndexOf('.') + 1);
  headers.set('content-type', TYPES[ending] ?? 'application/octet-stream');
  return new Response(content, { headers });
}
