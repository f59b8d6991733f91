/** Files of a version by address, each with its hash in the format of `integrity`. */
export interface KnownFiles {
  readonly [address: string]: string;
}

/** Fetched, but not the file that was built. */
class WrongFile extends Error {}

/**
 * Fetches a complete version of the player. A portal that responds to everything with its own page and
 * status 200, or a proxy with an outdated file, must not become a screen's player: each file has to have the
 * hash that it was built with. The page itself only has to name its scripts, because hosts and proxies
 * modify pages.
 * @throws Error if any file is missing or wrong; nothing has been stored then
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

/** Returns the addresses of the scripts that a page loads. */
const scriptsIn = (html: string): readonly string[] =>
  html.split(/src="/).flatMap((part, at) => (at === 0 ? [] : [part.slice(0, part.indexOf('"'))]));
