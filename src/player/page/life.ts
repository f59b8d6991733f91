/** The lifetime of a player in its page, until the next version takes over, or the page ends. */
export interface Life {
  /** Runs these when it ends, the last one first; at once if it is over. */
  atEnd(...ends: readonly (() => void)[]): void;
  /** Reloads the page; never on behalf of a player that has left. */
  readonly reload: () => void;
  end(): void;
}

export function createLife(reload: () => void): Life {
  const ends: (() => void)[] = [];
  let isOver = false;
  return {
    atEnd(...more) {
      if (isOver) more.forEach((end) => end());
      else ends.push(...more);
    },
    reload() {
      if (!isOver) reload();
    },
    end() {
      isOver = true;
      ends
        .splice(0)
        .reverse()
        .forEach((end) => end());
    },
  };
}
