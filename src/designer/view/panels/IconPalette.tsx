import { useLingui } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { iconPaths } from './iconPaths.ts';
import { ICONS } from './icons.ts';
import { insert } from '../../verbs/insert.ts';
import { roveFocus } from '../roveFocus.ts';
import { useTools } from '../tools.ts';
import { PanelBlock } from './PanelBlock.tsx';
import { isSaidIn } from './insertWords.ts';
import styles from './panels.module.css';

/**
 * Icons that screens need; their drawing is copied into the document. One stop of the Tab key, with arrows
 * inside.
 */
export function IconPalette({ search }: { readonly search: string }) {
  const { t } = useLingui();
  const [at, setAt] = useState(0);
  const found = ICONS.filter(
    ([name, , words]) => search === '' || isSaidIn(search, `icon Symbol ${name} ${words}`),
  );
  if (found.length === 0) return null;
  return (
    <PanelBlock title={t`Icons`}>
      <div role="toolbar" aria-label={t`Icons`} className={styles.icons}>
        {found.map(([name, Icon], index) => (
          <IconTile
            key={name}
            name={name}
            icon={Icon}
            isStop={index === Math.min(at, found.length - 1)}
            onFocus={() => setAt(index)}
          />
        ))}
      </div>
    </PanelBlock>
  );
}

function IconTile(props: {
  readonly name: string;
  readonly icon: LucideIcon;
  readonly isStop: boolean;
  onFocus(): void;
}) {
  const { name, icon: Icon, isStop, onFocus } = props;
  const tools = useTools();
  return (
    <button
      type="button"
      className={styles.icon}
      // The names are English in every language of the interface.
      lang="en"
      aria-label={name}
      title={name}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      onKeyDown={roveFocus}
      onClick={(event) => {
        const paths = iconPaths(event.currentTarget.querySelector('svg'));
        insert(tools, {
          element: { type: 'icon', icon: name, paths },
          css: { color: '$primary' },
          width: 200,
          height: 200,
        });
      }}
    >
      <Icon aria-hidden />
    </button>
  );
}
