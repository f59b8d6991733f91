/** Files of a version by address, each with its hash as `integrity` writes it. */
export interface KnownFiles {
  readonly [address: string]: string;
}

/** Fetched, but not what was built. */
class WrongFile extends Error {}

/**
 * Fetches a version of the player whole. A portal that answers everything with its own page and status 200,
 * or a proxy with a file of yesterday, must not become the player of a wall: each file has to have the hash
 * that it was built with. The page itself only has to name the scripts that belong to it, because hosts and
 * proxies write into pages.
 * @throws Error when any file is missing or is another one; nothing has been kept then
 */
export async function fetchVersion(
  page: string,
  files: KnownFiles,
  get: (request: Request) => Promise<Response>,
): Promise<readonly (readonly [address: string, response: Response])[]> {
  const cache = 'no-cache';
  const fetched = Object.entries(files).map(async ([address, integrity]) => {
    const response = await get(new Request(address, { cache, integrity }));
    if (!response.ok || response.redirected) throw new WrongFile(address);
    return [address, response] as const;
  });
  const document = await get(new Request(page, { cache }));
  const html = await document.clone().text();
  const isOurs = scriptsIn(html).some((script) => script in files);
  if (!document.ok || document.redirected || !isOurs) throw new WrongFile(page);
  return [[page, document], ...(await Promise.all(fetched))];
}

/** Addresses of what a page loads. */
const scriptsIn = (html: string): readonly string[] =>
  html.split(/src="/).flatMap((part, at) => (at === 0 ? [] : [part.slice(0, part.indexOf('"'))]));
