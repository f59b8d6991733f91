import { useEffect, useRef } from 'react';
import { corner } from './corner.ts';
import styles from './CornerPrompt.module.css';

/**
 * The one place for notices that need a response. Publishes its current height to the style sheets (`--corner`):
 * content below can be scrolled out from under it, and toasts appear above it.
 */
export function CornerPlace() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    const resizing = new ResizeObserver(() =>
      style.setProperty('--corner', `${element.offsetHeight}px`),
    );
    resizing.observe(element);
    corner.setPlace(element);
    return () => {
      corner.setPlace(undefined);
      resizing.disconnect();
      style.removeProperty('--corner');
    };
  }, []);
  return <div ref={place} className={styles.place} />;
}
