/** The time from the start of a player in its page until the next version takes over, or the page ends. */
export interface Life {
  /** These are ended with it, the last one first; at once if it is over. */
  atEnd(...ends: readonly (() => void)[]): void;
  /** Starts the page anew; never on behalf of a player that has left. */
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
