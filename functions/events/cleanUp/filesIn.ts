/** Path of a team's or person's file in storage. */
const PATH = /^(?:teams|users)\/[^/]+\/(?:avatar|brand|slides|imports)\/./;
/** The same path within a download URL. */
const ADDRESS = /\/o\/([^?#/]+)/;

/** Returns the files that a value refers to anywhere, by path or URL. */
export function storedFilesIn(value: unknown, found: Set<string> = new Set()): ReadonlySet<string> {
  if (typeof value === 'string') {
    const path = pathOf(value);
    if (path !== undefined) found.add(path);
  } else if (typeof value === 'object' && value !== null) {
    for (const child of Object.values(value)) storedFilesIn(child, found);
  }
  return found;
}

function pathOf(text: string): string | undefined {
  if (PATH.test(text)) return text;
  const encoded = ADDRESS.exec(text)?.[1];
  if (encoded === undefined) return undefined;
  try {
    const path = decodeURIComponent(encoded);
    return PATH.test(path) ? path : undefined;
  } catch {
    return undefined;
  }
}
