export const mediaTypeOf = (answer: Response): string => answer.headers.get('content-type') ?? '';

/** Downloads a file to a cache. A host that lacks it may respond with the app's page instead. */
export async function keepOne(cache: Cache, path: string): Promise<void> {
  const answer = await fetch(path);
  if (answer.ok && !mediaTypeOf(answer).startsWith('text/html')) await cache.put(path, answer);
}
