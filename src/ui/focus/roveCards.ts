/** Like `roveList`, but loaded after the cards: until then, or if it fails to load, Tab goes through all of them. */
export function roveCards(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined;
  let isOver = false;
  let end: (() => void) | undefined;
  import('./roveList.ts')
    .then(({ roveList }) => {
      if (!isOver) end = roveList(list);
    })
    .catch(() => undefined); // the list works without it
  return () => {
    isOver = true;
    end?.();
  };
}
