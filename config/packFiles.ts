/** Returns files as one, as `src/platform/cache/packedFiles.ts` reads it. */
export function packFiles(
  files: readonly (readonly [path: string, content: Uint8Array])[],
): Uint8Array {
  const listed = files.map(([path, { length }]) => [path, length]);
  const head = new TextEncoder().encode(`${JSON.stringify(listed)}\n`);
  return Buffer.concat([head, ...files.map(([, content]) => content)]);
}
