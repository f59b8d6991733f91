import { useLayoutEffect, useState } from 'react';
import type { Tools } from './tools.ts';

/**
 * Returns a measurement of the painted artboard, repeated after each change of the view and of the
 * document. Only while it is mounted, and at most once per frame.
 */
export function useMeasured<T>(
  { stage, design }: Tools,
  measure: () => T | undefined,
  of: readonly unknown[],
): T | undefined {
  const [measured, setMeasured] = useState<T>();
  useLayoutEffect(() => {
    let frame = 0;
    const look = (): void => {
      frame = 0;
      const next = measure();
      setMeasured((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next));
    };
    const soon = (): void => void (frame ||= requestAnimationFrame(look));
    look();
    const stops = [stage.subscribe(soon), design.subscribe(soon)];
    // Texts shrink once the fonts are loaded.
    void stage.canvas.ready().then(soon);
    return () => {
      cancelAnimationFrame(frame);
      stops.forEach((stop) => stop());
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the caller names what it depends on
  }, [stage, design, ...of]);
  return measured;
}
