import { Trans } from '@lingui/react/macro';
import { iconPaths } from './iconPaths.ts';
import { ICONS } from './icons.ts';
import { insert } from '../../verbs/insert.ts';
import { useTools } from '../tools.ts';
import styles from './panels.module.css';

/** Icons that walls need; their drawing goes into the document. */
export function IconPalette({ search }: { readonly search: string }) {
  const tools = useTools();
  const wanted = search.trim().toLowerCase();
  const found = ICONS.filter(
    ([name, , words]) => wanted === '' || `${name} ${words}`.toLowerCase().includes(wanted),
  );
  if (found.length === 0) {
    return (
      <p className={styles.empty}>
        <Trans>No icon by that name.</Trans>
      </p>
    );
  }
  return (
    <div className={styles.icons}>
      {found.map(([name, Icon]) => (
        <button
          key={name}
          type="button"
          className={styles.icon}
          aria-label={name}
          title={name}
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
      ))}
    </div>
  );
}
