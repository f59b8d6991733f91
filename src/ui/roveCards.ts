/** As `roveList`, loaded after the cards are there: until then, and without it, Tab goes through all of them. */
export function roveCards(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined;
  let isOver = false;
  let end: (() => void) | undefined;
  import('./roveList.ts')
    .then(({ roveList }) => {
      if (!isOver) end = roveList(list);
    })
    .catch(() => undefined); // the list can be used all the same
  return () => {
    isOver = true;
    end?.();
  };
}
