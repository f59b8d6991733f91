const STEPS: { readonly [key: string]: (columns: number) => number } = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
  Home: () => -Infinity,
  End: () => Infinity,
};

/**
 * Returns where an arrow, Home or End leads among this many items in this many columns; undefined for other
 * keys, and if there is nothing further in that direction.
 */
export function nextAt(
  key: string,
  at: number,
  count: number,
  columns: number,
): number | undefined {
  const by = STEPS[key]?.(columns);
  if (by === undefined) return undefined;
  if (!Number.isFinite(by)) return by < 0 ? 0 : count - 1;
  const next = at + by;
  return next >= 0 && next < count ? next : undefined;
}

/**
 * Moves the focus among the buttons of one part, which is a single stop of the Tab key; returns the index
 * of the newly focused one.
 */
export function roveFocus(event: React.KeyboardEvent<HTMLElement>): number | undefined {
  const { currentTarget } = event;
  const buttons = [...(currentTarget.parentElement?.querySelectorAll<HTMLElement>('button') ?? [])];
  const at = buttons.indexOf(currentTarget);
  const next = nextAt(event.key, at, buttons.length, columnsOf(buttons));
  if (next === undefined) return undefined;
  event.preventDefault();
  buttons[next]?.focus();
  return next;
}

/**
 * Returns the number of items in the first line. In a single line or column all arrows go to the neighbour.
 */
function columnsOf(buttons: readonly HTMLElement[]): number {
  const top = buttons[0]?.offsetTop;
  const inLine = buttons.filter(({ offsetTop }) => offsetTop === top).length;
  return inLine === buttons.length ? 1 : inLine;
}
