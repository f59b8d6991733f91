import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './LazyDrawing.module.css';

export interface LazyDrawingProps {
  /** Stands in the frame until the drawing is complete. */
  readonly children: ReactNode;
  /** Called once the frame is near the window; the drawing is shown when it calls `onDrawn`. */
  draw(onDrawn: () => void): ReactNode;
}

/** Fills its positioned parent with what is dear to draw: only where somebody looks, and only as a whole. */
export function LazyDrawing({ children, draw }: LazyDrawingProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const [state, setState] = useState<'far' | 'near' | 'drawn'>('far');
  useEffect(() => {
    if (!frame.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setState('near');
      },
      // Pages scroll within themselves: browsers without `scrollMargin` draw what is seen.
      { rootMargin: NEAR, scrollMargin: NEAR } as IntersectionObserverInit,
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return (
    <span ref={frame} className={styles.frame}>
      {state !== 'drawn' && children}
      {state !== 'far' && (
        <span className={styles.drawing} data-drawn={state === 'drawn' || undefined}>
          {draw(() => setState('drawn'))}
        </span>
      )}
    </span>
  );
}

/** Half a window ahead of the scrolling. */
const NEAR = '50%';
