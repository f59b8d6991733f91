import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { systemClock } from '../../../platform/clock.ts';
import { compose } from '../../verbs/compose.ts';
import { READY_LAYOUTS, readyLayout, type ReadyLayoutName } from '../../verbs/readyLayouts.ts';
import { useDesign, useTools } from '../tools.ts';
import { PanelBlock } from './PanelBlock.tsx';
import type { InsertName } from './insertWords.ts';
import styles from './panels.module.css';

/**
 * Complete artboards to overwrite. Offered only while the artboard is empty, as they would cover its
 * content.
 */
export function ReadyLayouts(props: {
  /** Whether the search of the panel means it. */
  isFound(name: InsertName, label: string): boolean;
}) {
  const { t } = useLingui();
  const tools = useTools();
  const isEmpty = useDesign((state) => state.doc.elements.length === 0);
  if (!isEmpty) return null;
  const layouts = READY_LAYOUTS.map((name) => ({
    name,
    layout: readyLayout(name, systemClock.now()),
  })).filter(({ name, layout }) => props.isFound(name, layout.label));
  return (
    <PanelBlock title={t`Ready layouts`}>
      {layouts.length > 0 && (
        <div className={styles.tiles}>
          {layouts.map(({ name, layout }) => (
            <button
              key={name}
              type="button"
              className={styles.tile}
              onClick={() => compose(tools, layout)}
            >
              <svg viewBox="0 0 32 18" className={styles.sketch} aria-hidden>
                {SKETCHES[name]}
              </svg>
              <span>{layout.label}</span>
            </button>
          ))}
        </div>
      )}
    </PanelBlock>
  );
}

/** Sketches of the layouts, on 32 × 18. */
const SKETCHES: { readonly [name in ReadyLayoutName]: ReactNode } = {
  poster: (
    <>
      <path d="M0 18 10 7l6 6 5-4 11 9Z" opacity={0.35} />
      <circle cx={25} cy={5} r={2.2} opacity={0.35} />
      <path d="M2.5 11h15v2h-15Zm0 3.4h9v1.2h-9Z" />
    </>
  ),
  prices: (
    <>
      <path d="M0 0h32v4.5H0Z" opacity={0.35} />
      <path d="M3 7h9v1.2H3Zm22 0h4v1.2h-4ZM3 10.3h12v1.2H3Zm22 0h4v1.2h-4ZM3 13.6h7v1.2H3Zm22 0h4v1.2h-4Z" />
    </>
  ),
  countdown: (
    <>
      <path d="M0 0h32v18H0Z" opacity={0.35} />
      <path
        d="M9 2.6h14v1.8H9Zm3 11.8h8v1.2h-8ZM12.4 6.4h2.2v6h-2.2Zm4 0h4v6h-4Zm1.4 1.3v3.4h1.2V7.7Z"
        fillRule="evenodd"
      />
    </>
  ),
};
