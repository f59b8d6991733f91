import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { corner, type Urgency, useTurn } from './corner.ts';
import styles from './CornerPrompt.module.css';

export interface CornerPromptProps {
  readonly label: string;
  readonly urgency: Urgency;
  readonly children: ReactNode;
  readonly actions: ReactNode;
  /** What Escape answers; without it Escape puts the notice away as long as this page is open. */
  onEscape?(): void;
}

/** A question in the corner that can wait: it takes no focus, covers no work, and comes alone. */
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

/** Escape counts inside of it, and where nothing else has the focus. */
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

/** Whoever answered it goes on at the beginning of the page, not in front of it. */
function useWayBack(section: Shown, isShown: boolean): void {
  useEffect(() => {
    const shown = section.current;
    if (!isShown || !shown) return undefined;
    let hadFocus = false;
    const look = () => (hadFocus = shown.contains(document.activeElement));
    document.addEventListener('focusin', look);
    return () => {
      document.removeEventListener('focusin', look);
      // Taken out of the page it has lost the focus already.
      const isLost =
        document.activeElement === document.body || shown.contains(document.activeElement);
      if (hadFocus && isLost) document.querySelector('h1')?.focus();
    };
  }, [section, isShown]);
}
