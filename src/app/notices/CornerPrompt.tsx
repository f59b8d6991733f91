import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { corner, type Urgency, useTurn } from './corner.ts';
import styles from './CornerPrompt.module.css';

export interface CornerPromptProps {
  readonly label: string;
  readonly urgency: Urgency;
  readonly children: ReactNode;
  readonly actions: ReactNode;
  /** Called on Escape; without it Escape hides the notice until the page is reloaded. */
  onEscape?(): void;
}

/** A non-urgent prompt in the corner: it takes no focus, covers no work, and only one is shown at a time. */
export function CornerPrompt(props: CornerPromptProps) {
  const { label, urgency, children, actions, onEscape } = props;
  const [isAway, setAway] = useState(false);
  const isShown = useTurn(urgency, !isAway);
  const place = useSyncExternalStore(corner.subscribe, corner.place);
  const section = useRef<HTMLElement>(null);
  useEscape(section, isShown, onEscape ?? (() => setAway(true)));
  useWayBack(section, isShown);
  if (!isShown) return null;
  const prompt = (
    <section ref={section} aria-label={label} className={styles.prompt}>
      {children}
      <div className={styles.actions}>{actions}</div>
    </section>
  );
  return place ? createPortal(prompt, place) : prompt;
}

type Shown = { readonly current: HTMLElement | null };

/** Escape applies inside the prompt, and when nothing else has the focus. */
function useEscape(section: Shown, isShown: boolean, close: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { activeElement, body } = document;
      const isIdle = activeElement === body || activeElement?.tagName === 'H1';
      const isMine = isIdle || section.current?.contains(activeElement);
      if (event.key !== 'Escape' || event.defaultPrevented || !isMine) return;
      event.preventDefault();
      close();
    };
    if (isShown) document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [section, isShown, close]);
}

/** Moves the focus to the page's heading after a response, not to the top of the document. */
function useWayBack(section: Shown, isShown: boolean): void {
  useEffect(() => {
    const shown = section.current;
    if (!isShown || !shown) return undefined;
    let hadFocus = false;
    const look = () => (hadFocus = shown.contains(document.activeElement));
    document.addEventListener('focusin', look);
    return () => {
      document.removeEventListener('focusin', look);
      // A removed element has already lost the focus.
      const isLost =
        document.activeElement === document.body || shown.contains(document.activeElement);
      if (hadFocus && isLost) document.querySelector('h1')?.focus();
    };
  }, [section, isShown]);
}
