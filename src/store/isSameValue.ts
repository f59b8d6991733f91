type Fields = Readonly<Record<string, unknown>>;

/** Compares two stored values: plain data, where an undefined field counts as absent. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [a as Fields, b as Fields];
  const keys = keysOf(left);
  return (
    keys.length === keysOf(right).length && keys.every((key) => isSameValue(left[key], right[key]))
  );
}

const keysOf = (value: Fields) => Object.keys(value).filter((key) => value[key] !== undefined);
