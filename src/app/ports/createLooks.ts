/** The teams with screens on this page; several parts of a page may watch the same team. */
export interface Looks {
  /** Returns a function that stops watching. */
  watch(teamId: string): () => void;
  /** Returns the most recently watched team that still is; undefined if there is none. */
  current(): string | undefined;
  /** Called after each change. */
  onChange(listener: () => void): void;
}

/** Records what pages watch, even before sync is loaded. */
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
