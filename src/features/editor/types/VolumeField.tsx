import { useLingui } from '@lingui/react/macro';
import { Select } from '../../../ui/fields/Select.tsx';

interface VolumeFieldProps {
  /** Percent of the file's own. */
  readonly value: number;
  onChange(percent: number): void;
}

const STEPS = [100, 75, 50, 35, 20, 10, 5, 0] as const;

/** How loud a video is on the screens that play sound at all. */
export function VolumeField({ value, onChange }: VolumeFieldProps) {
  const { t, i18n } = useLingui();
  const percent = new Intl.NumberFormat(i18n.locale, { style: 'percent' });
  const known: readonly number[] = STEPS;
  const steps = [...new Set([...known, value])].sort((a, b) => b - a);
  const label = (step: number): string => {
    if (step === 100) return t`As loud as the file`;
    return step === 0 ? t`Silent` : percent.format(step / 100);
  };
  return (
    <Select
      label={t`Volume`}
      hint={t`Heard on screens whose sound is switched on. The others play the video silently.`}
      value={String(value)}
      options={steps.map((step) => ({ value: String(step), label: label(step) }))}
      onChange={(step) => onChange(Number(step))}
    />
  );
}
