import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { overflows } from '../../../canvas/fitText.ts';
import type { Element } from '../../../model/canvas/element.ts';
import { untilOver } from '../../../platform/react/untilOver.ts';
import { useDesign, useTools } from '../tools.ts';
import styles from './inspector.module.css';

interface OverflowProps {
  readonly element: Element;
  readonly children: ReactNode;
}

/** Shown while an element is larger than its box, where screens clip it. */
export function Overflow({ element, children }: OverflowProps) {
  if (!useOverflow(element)) return null;
  return (
    <p className={styles.warn} role="status">
      <TriangleAlert aria-hidden />
      <span>{children}</span>
    </p>
  );
}

/** Returns true while a text needs more room than its box has, measured after the fonts have loaded. */
function useOverflow(element: Element): boolean {
  const { stage } = useTools();
  const orientation = useDesign((state) => state.orientation);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const look = async (isGone: () => boolean) => {
      await stage.canvas.ready();
      const box = stage.canvas.boxOf(element.id);
      if (!isGone()) setOver(box !== undefined && overflows(box));
    };
    return untilOver(look);
  }, [stage, element, orientation]);
  return isOver;
}
