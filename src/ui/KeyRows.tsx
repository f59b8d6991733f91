import { useLingui } from '@lingui/react/macro';
import { writtenKeys } from '../platform/memory/writtenKeys.ts';
import styles from './KeyRows.module.css';

/** What is done, and by which keys: any one of them does it. */
export type KeyRow = readonly [label: string, ...keys: string[]];

/** A list of keys. */
export function KeyRows({ rows }: { readonly rows: readonly KeyRow[] }) {
  const { i18n } = useLingui();
  return (
    <dl className={styles.keys}>
      {rows.map(([label, ...keys]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {keys
              .flatMap((one) => writtenKeys(one, i18n.locale))
              .map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
