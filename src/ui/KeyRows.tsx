import { useLingui } from '@lingui/react/macro';
import { writtenKeys } from '../platform/memory/writtenKeys.ts';
import styles from './KeyRows.module.css';

/** An action and its keyboard shortcuts, any of which triggers it. */
export type KeyRow = readonly [label: string, ...keys: string[]];

/** A list of keyboard shortcuts. */
export function KeyRows({ rows }: { readonly rows: readonly KeyRow[] }) {
  const { i18n } = useLingui();
  return (
    <dl className={styles.keys}>
      {rows.map(([label, ...keys]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {keys.map((one) => (
              <span key={one}>
                {writtenKeys(one, i18n.locale).map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
