/**
 * Something that the app asks in a dialog of its own, whoever asks: menus, keys and the palette close before, and have no
 * place for one. There is one dialog for each of these.
 */
export interface Asked<Question> {
  now(): Question | undefined;
  subscribe(listener: () => void): () => void;
  set(question: Question | undefined): void;
}

export function createAsked<Question>(): Asked<Question> {
  let asked: Question | undefined;
  const listeners = new Set<() => void>();
  return {
    now: () => asked,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set(question) {
      asked = question;
      for (const listener of listeners) listener();
    },
  };
}
