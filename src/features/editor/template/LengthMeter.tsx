import { useLingui } from '@lingui/react/macro';
import styles from './TemplateEditor.module.css';

/** The fill level from which the meter is shown. */
const METER_FROM = 0.5;

/** How full the slot is, on the artboard with the least room; nothing while there is plenty. */
export function LengthMeter({ filled }: { readonly filled: number }) {
  const { t, i18n } = useLingui();
  if (filled < METER_FROM) return null;
  const share = i18n.number(Math.min(filled, 1), { style: 'percent' });
  return (
    <span
      role="meter"
      aria-label={t`Space used`}
      aria-valuenow={Math.round(Math.min(filled, 1) * 100)}
      aria-valuetext={share}
      title={t`${share} of its place on the picture`}
      className={styles.meter}
      data-over={filled > 1}
    >
      <span style={{ width: `${Math.min(filled, 1) * 100}%` }} />
    </span>
  );
}
