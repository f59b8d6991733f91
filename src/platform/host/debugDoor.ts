/** Typed outside of a field, it opens the panel that support asks for. */
const WORD = 'debug';
/** Maximum time between two letters of the word, in ms. */
const PAUSE_MS = 1_500;
const EVENT = 'vitrine:debug';

/** Opens the panel, from wherever it is offered. */
export const openDebug = (): void => void dispatchEvent(new Event(EVENT));

/** Calls back when the panel is requested: by its word, or from the Support page. */
export function watchDebug(onOpen: () => void): () => void {
  let typed = '';
  let lastMs = 0;
  const onKey = (event: KeyboardEvent) => {
    if (isField(event.target) || event.key.length !== 1) return;
    typed = event.timeStamp - lastMs > PAUSE_MS ? event.key : typed + event.key;
    lastMs = event.timeStamp;
    if (typed.endsWith(WORD)) onOpen();
  };
  addEventListener(EVENT, onOpen);
  addEventListener('keydown', onKey);
  return () => {
    removeEventListener(EVENT, onOpen);
    removeEventListener('keydown', onKey);
  };
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));
