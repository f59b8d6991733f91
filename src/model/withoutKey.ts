/** Returns an object without one of its keys. */
export function withoutKey<T extends object, K extends keyof T>(object: T, key: K): Omit<T, K> {
  const { [key]: _gone, ...rest } = object;
  return rest;
}
