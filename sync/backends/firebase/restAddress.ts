/** Returns the address of a place in the REST interface. */
export function restAddress(databaseUrl: string, path: string, params: URLSearchParams): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${path.split('/').map(encodeURIComponent).join('/')}.json`;
  for (const [key, value] of params) url.searchParams.set(key, value);
  return url.href;
}
