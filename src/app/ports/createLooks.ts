/** Whose screens are before somebody in this page; parts of a page may ask for the same. */
export interface Looks {
  /** Answers how to stop. */
  watch(teamId: string): () => void;
  /** The team asked for last of those that still are. */
  current(): string | undefined;
  /** Called after each change. */
  onChange(listener: () => void): void;
}

/** Remembers what pages want to follow, also before sync has been loaded. */
export function createLooks(): Looks {
  let looks: readonly { readonly teamId: string }[] = [];
  let tell = (): void => {};
  return {
    watch(teamId) {
      const look = { teamId };
      looks = [...looks, look];
      tell();
      return () => {
        looks = looks.filter((one) => one !== look);
        tell();
      };
    },
    current: () => looks.at(-1)?.teamId,
    onChange: (listener) => void (tell = listener),
  };
}
